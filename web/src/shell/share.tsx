// The link to a table, to be sent to friends.
import { useRef, useState } from "preact/hooks";
import { say } from "../words";
import "./share.css";

export function ShareLink({ id }: { id: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/t/${id}`;
  const copy = async () => {
    setCopied(await copyText(link, field.current));
  };
  return (
    <section class="share tb-box" aria-labelledby="share-title">
      <h2 id="share-title">{say("lobby-share")}</h2>
      <div class="share-row">
        <input
          ref={field}
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

/** Whether it worked; without a secure address the browser has only the old way, through a field. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return Boolean(field) && document.execCommand("copy");
  }
}
