// The invitation to a table: an address that others can open, as a link to send and as a code for a camera.
import { useState } from "preact/hooks";
import { api } from "../api";
import { linkTo } from "../root";
import { ALONE, peers } from "../transport";
import { copyText } from "../widgets/copy";
import { useLoaded } from "../widgets/load";
import { say } from "../words";
import { Direct } from "./direct";
import { Qr } from "./qr";
import "./share.css";

const NEAR = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The link that others can open: as it is, at the address in the network that the server knows, or none. */
export function invitation(link: string, address: string | undefined): [string, Reach] {
  const { hostname, origin } = new URL(link);
  if (!NEAR.test(hostname)) return [link, "anywhere"];
  return address ? [link.replace(origin, address), "network"] : [link, "here"];
}

type Reach = "anywhere" | "network" | "here";

export function ShareLink({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const about = useLoaded(() => api.about(), "about");
  const [link, reach] = invitation(linkTo(`/t/${id}`), about.data?.address);
  const copy = async () => {
    setCopied(await copyText(link));
  };
  if (ALONE && peers) return <Direct id={id} peers={peers} />;
  if (ALONE) return <p class="share tb-box">{say("site-no-friends")}</p>;
  return (
    <section class="share tb-box" aria-labelledby="share-title">
      <h2 id="share-title">{say("lobby-share")}</h2>
      {about.data && reach !== "here" && <Qr text={link} label={say("share-qr")} />}
      <div class="share-row">
        <input
          class="tb-input"
          readOnly
          value={link}
          aria-labelledby="share-title"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="tb-btn" onClick={copy}>
          {copied ? say("copied") : say("copy")}
        </button>
        {"share" in navigator && (
          <button
            type="button"
            class="tb-btn"
            onClick={() => navigator.share({ url: link }).catch(() => undefined)}
          >
            {say("lobby-send")}
          </button>
        )}
      </div>
      {about.data && (
        <p class={reach === "here" ? "share-note tb-problem" : "share-note"} role="note">
          {say(`share-${reach}`)}
        </p>
      )}
      <span class="tb-hidden" role="status">
        {copied ? say("copied") : ""}
      </span>
    </section>
  );
}
