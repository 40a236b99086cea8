// The page's beginning: settings are put on, and the address decides which page is drawn.
import "./fonts.css";
import "./reset.css";
import "./tokens.css";
import "./base.css";
import { effect } from "@preact/signals";
import { options, render } from "preact";
import { api } from "./api";
import { App } from "./app";
import { watch } from "./calling";
import { fetchAhead, keepPage } from "./keeping";
import { hrefOf } from "./root";
import { listen } from "./router";
import { language, wear } from "./settings";
import { ALONE } from "./transport";
import { preferred, speak } from "./words";

/** What is kept for later waits until what is looked at has come. */
const LATER = 4_000;

// Links are written from the root of the page, wherever that is: "/rules/ivion".
const made = options.vnode;
options.vnode = (vnode) => {
  const props = vnode.props as { href?: unknown };
  if (vnode.type === "a" && typeof props.href === "string" && props.href.startsWith("/"))
    props.href = hrefOf(props.href);
  made?.(vnode);
};

wear();
listen();
watch();
let speaking: Promise<void> = Promise.resolve();
effect(() => {
  speaking = speak(language.value || preferred()).catch(() => undefined); // then English it is
});
if (!ALONE)
  setTimeout(() => {
    keepPage();
    api
      .games()
      .then(fetchAhead)
      .catch(() => undefined); // at the next visit, then
  }, LATER);
const root = document.getElementById("app");
speaking.then(() => root && render(<App />, root));
