// The link to a table, to be sent to friends.
import { useState } from "preact/hooks";
import { linkTo } from "../root";
import { ALONE } from "../transport";
import { copyText } from "../widgets/copy";
import { say } from "../words";
import "./share.css";

export function ShareLink({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const link = linkTo(`/t/${id}`);
  const copy = async () => {
    setCopied(await copyText(link));
  };
  if (ALONE) return <p class="share tb-box">{say("site-no-friends")}</p>;
  return (
    <section class="share tb-box" aria-labelledby="share-title">
      <h2 id="share-title">{say("lobby-share")}</h2>
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
      <span class="tb-hidden" role="status">
        {copied ? say("copied") : ""}
      </span>
    </section>
  );
}
