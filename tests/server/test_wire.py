"""The short way for whole texts: whatever comes in whichever pieces is heard as the long way hears it."""

import asyncio
import random
import secrets
from types import SimpleNamespace

import pytest
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tabard.server.socket import TELL
from tabard.server.wire import Wire, headed

LENGTHS = (0, 1, 124, 125, 126, 127, 300, 5000)
MOST = 6000


class Transport:
    """What is written, and whether it is listened to."""

    def __init__(self):
        self.written = b""
        self.is_closed = False

    def get_extra_info(self, name, default=None):
        return default

    def write(self, data):
        self.written += data

    def close(self):
        self.is_closed = True

    def is_closing(self):
        return self.is_closed

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass


async def accepted(kind):
    """A connection after its handshake, and the client at its other end."""
    heard = []
    ready = asyncio.Event()

    async def app(scope, receive, send):
        heard.append(scope)
        await receive()
        await send({"type": "websocket.accept"})
        ready.set()
        while True:
            heard.append(await receive())
            if heard[-1]["type"] == "websocket.disconnect":
                return

    config = Config(app, ws_max_size=MOST, ws_per_message_deflate=False, lifespan="off", log_config=None)
    config.load()
    wire = kind(config, ServerState(), {})
    wire.transport = transport = Transport()
    wire.connection_made(transport)
    client = ClientProtocol(parse_uri("ws://there/ws/x"))
    client.send_request(client.connect())
    wire.data_received(b"".join(client.data_to_send()))
    await asyncio.wait_for(ready.wait(), 30)
    client.receive_data(transport.written)
    client.events_received()
    return SimpleNamespace(wire=wire, client=client, transport=transport, heard=heard)


async def heard(kind, chunks):
    """What an application hears of these bytes, and what is answered by itself."""
    end = await accepted(kind)
    before = len(end.transport.written)
    for chunk in chunks:
        if end.transport.is_closed:
            break
        try:
            end.wire.data_received(chunk)
        except InvalidState:  # Uvicorn's way to end one that closes and says what is no text
            end.transport.close()
        for _ in range(4):
            await asyncio.sleep(0)
    told = [m for m in end.heard[1:] if m["type"] == "websocket.receive"]
    end.wire.connection_lost(None)
    await asyncio.gather(*end.wire.tasks)
    return told, end.transport.written[before:]


def frames(dice):
    """Bytes that a client may send, honest and not."""
    found = []
    for _ in range(dice.randrange(1, 6)):
        what = dice.choice(
            ["text", "text", "text", "pieces", "ping", "binary", "long", "bare", "rubbish", "close"]
        )
        body = dice.randbytes(dice.choice(LENGTHS))
        text = bytes(32 + byte % 90 for byte in body)
        if what == "text":
            found.append(Frame(Opcode.TEXT, text).serialize(mask=True))
        elif what == "pieces":
            found.append(Frame(Opcode.TEXT, text, fin=False).serialize(mask=True))
            if dice.random() < 0.7:
                found.append(Frame(Opcode.CONT, b"x").serialize(mask=True))
        elif what == "ping":
            found.append(Frame(Opcode.PING, text[:100]).serialize(mask=True))
        elif what == "binary":
            found.append(Frame(Opcode.BINARY, body).serialize(mask=True))
        elif what == "long":
            found.append(Frame(Opcode.TEXT, b"x" * (MOST + 1)).serialize(mask=True))
        elif what == "bare":
            found.append(Frame(Opcode.TEXT, text).serialize(mask=False))
        elif what == "rubbish":
            found.append(Frame(Opcode.TEXT, body).serialize(mask=True))
        else:
            found.append(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
    return found


def cut(dice, found):
    """The same bytes as they may come: a frame each, all at once, or anyhow."""
    way = dice.randrange(3)
    if way == 0:
        return found
    data = b"".join(found)
    if way == 1:
        return [data]
    places = sorted(dice.sample(range(len(data)), min(len(data), dice.randrange(1, 6))))
    return [data[a:b] for a, b in zip([0, *places], [*places, len(data)], strict=True) if a < b]


@pytest.mark.filterwarnings("ignore")
def test_both_ways_hear_the_same():
    dice = random.Random(11)
    for _ in range(300):
        chunks = cut(dice, frames(dice))
        short, long = (asyncio.run(heard(kind, chunks)) for kind in (Wire, WebSocketsSansIOProtocol))
        assert short == long, [chunk[:20] for chunk in chunks]


def test_the_head_of_a_frame_alone_is_waited_for():
    """Nothing lies in a buffer then, but the next bytes are not the beginning of a frame."""
    inner = Frame(Opcode.TEXT, b"inside").serialize(mask=True)
    whole = Frame(Opcode.TEXT, inner).serialize(mask=False)
    masked = bytes([whole[0], whole[1] | 0x80]) + bytes(4) + inner  # with a mask that changes nothing
    for place in (1, 2, 6):
        told, _ = asyncio.run(heard(Wire, [masked[:place], masked[place:]]))
        expected, _ = asyncio.run(heard(WebSocketsSansIOProtocol, [masked[:place], masked[place:]]))
        assert told == expected


@pytest.mark.parametrize("length", [*LENGTHS, 70_000])
def test_what_is_told_at_once_is_what_the_long_way_would_send(length):
    text = secrets.token_hex(length // 2 + 1).encode()[:length]
    assert headed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_page_is_told_at_once_until_it_cannot_hear_any_more():
    async def told():
        end = await accepted(Wire)
        tell = end.heard[0]["extensions"][TELL]
        before = len(end.transport.written)
        assert tell(b"one")
        end.client.receive_data(end.transport.written[before:])
        assert [bytes(frame.data) for frame in end.client.events_received()] == [b"one"]
        end.wire.pause_writing()
        assert not tell(b"it would have to wait")
        end.wire.resume_writing()
        assert tell(b"two")
        end.wire.data_received(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
        assert not tell(b"nobody hears")
        end.wire.connection_lost(None)
        await asyncio.gather(*end.wire.tasks)

    asyncio.run(told())
