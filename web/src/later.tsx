// Parts of the page that are fetched when they are first drawn.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say, speakAround } from "./words";

/** A component that draws nothing until its module has come, and the words with it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Found: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (Found) return;
      Promise.all([load(), speakAround()]).then(([part]) => {
        Found = part;
        redraw((n) => n + 1);
      }, renewOnce);
    }, []);
    return Found ? <Found {...props} /> : null;
  };
}

/** The server has a newer page whose files are named anew. */
export function renewOnce(): void {
  if (sessionStorage.getItem("reload")) {
    console.error(say("shell-page-missing"));
    return;
  }
  sessionStorage.setItem("reload", "1");
  location.reload();
}
