// Two browsers joined directly: one has the tables, and the other asks it as it would ask an engine of its own.
import type { Following, Invitation } from "../transport";
import { attach, cut, hear, request, Socket } from "./engine";
import type { FromEngine, ToEngine } from "./talk";

/** Characters that go in one message: three bytes each at most, and browsers take 256 kB. */
const PIECE = 60_000;
/** Milliseconds in which a browser finds out its own addresses; those found later are done without. */
const GATHERING = 3000;

/** Messages of any length over a channel; each piece says whether it is the last. */
class Wire<In, Out> {
  hear: (message: In) => void = () => undefined;
  private pieces = "";

  constructor(private readonly channel: RTCDataChannel) {
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      this.pieces += data.slice(1);
      if (data[0] === "+") return;
      const whole = this.pieces;
      this.pieces = "";
      this.hear(JSON.parse(whole) as In);
    };
  }

  send(message: Out): void {
    if (this.channel.readyState !== "open") return;
    const text = JSON.stringify(message);
    for (let at = 0; at < text.length; at += PIECE)
      this.channel.send((at + PIECE < text.length ? "+" : ".") + text.slice(at, at + PIECE));
  }
}

// -- whoever has the table ----------------------------------------------------------------------------

export async function invite(): Promise<Invitation> {
  const peer = new RTCPeerConnection();
  const channel = peer.createDataChannel("table");
  serve(channel);
  const joined = new Promise<void>((done) => {
    channel.onopen = () => done();
  });
  await peer.setLocalDescription(await peer.createOffer());
  const offer = await described(peer);
  const accept = async (answer: string) => peer.setRemoteDescription(await read(answer));
  return { offer, accept, joined };
}

/** Asks the engine what the friend asks: the hall knows by tokens who may do what, as on a server. */
function serve(channel: RTCDataChannel): void {
  const wire = new Wire<ToEngine, FromEngine>(channel);
  const open = new Map<number, Socket>();
  channel.onclose = () => {
    for (const socket of open.values()) socket.close();
  };
  wire.hear = (message) => {
    if (message.type === "request") {
      const { id, method, path, token, body } = message;
      request(method, path, token, body).then(async (answer) => {
        const kind = answer.headers.get("content-type") ?? "";
        wire.send({ type: "answer", id, status: answer.status, kind, body: await answer.text() });
      });
    } else if (message.type === "open") {
      const { socket, path } = message;
      const line = new Socket(path);
      open.set(socket, line);
      line.onmessage = ({ data }) => wire.send({ type: "message", socket, text: data });
      line.onclose = ({ code }) => wire.send({ type: "closed", socket, code });
    } else if (message.type === "say") open.get(message.socket)?.send(message.text);
    else if (message.type === "close") {
      open.get(message.socket)?.close();
      open.delete(message.socket);
    }
  };
}

// -- whoever comes ------------------------------------------------------------------------------------

export async function follow(offer: string): Promise<Following> {
  const peer = new RTCPeerConnection();
  const joined = new Promise<void>((done) => {
    peer.ondatachannel = ({ channel }) => {
      const wire = new Wire<FromEngine, ToEngine>(channel);
      wire.hear = hear;
      channel.onclose = cut;
      attach((message) => wire.send(message));
      if (channel.readyState === "open") done();
      else channel.onopen = () => done();
    };
  });
  await peer.setRemoteDescription(await read(offer));
  await peer.setLocalDescription(await peer.createAnswer());
  return { answer: await described(peer), joined };
}

// -- what is sent by hand -----------------------------------------------------------------------------

/** How a browser can be reached, as one word: addresses and all, so that nothing else need be exchanged. */
async function described(peer: RTCPeerConnection): Promise<string> {
  await new Promise<void>((done) => {
    if (peer.iceGatheringState === "complete") return done();
    peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && done();
    setTimeout(done, GATHERING);
    return undefined;
  });
  const text = JSON.stringify(peer.localDescription);
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const bytes = String.fromCharCode(...new Uint8Array(await packed.arrayBuffer()));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function read(word: string): Promise<RTCSessionDescriptionInit> {
  const bytes = atob(word.trim().replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text()) as RTCSessionDescriptionInit;
}
