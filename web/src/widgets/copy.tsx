// Text for the clipboard, and the button that puts it there.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../words";

/** For so many milliseconds the button says that it is done. */
const SAID = 2000;

interface Props {
  /** What the button says. */
  label: string;
  /** What is copied, made when it is asked for. */
  text: () => string;
  class: string;
}

export function CopyButton({ label, text, class: look }: Props) {
  const done = useSignal(false);
  useEffect(() => {
    if (!done.value) return undefined;
    const timer = setTimeout(() => {
      done.value = false;
    }, SAID);
    return () => clearTimeout(timer);
  }, [done.value, done]);
  return (
    <button
      type="button"
      class={look}
      onClick={() => {
        copyText(text()).then(() => {
          done.value = true;
        });
      }}
    >
      <span aria-live="polite">{done.value ? say("copied") : label}</span>
    </button>
  );
}

/** Through the clipboard of the browser, or the old way where a page may not use it (plain http in a home network). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const worked = document.execCommand("copy");
    field.remove();
    return worked;
  }
}
