// The page's beginning: settings are put on, and the address decides which page is drawn.
import "./fonts.css";
import "./reset.css";
import "./tokens.css";
import "./base.css";
import { effect } from "@preact/signals";
import { options, render } from "preact";
import { App } from "./app";
import { hrefOf } from "./root";
import { listen } from "./router";
import { language, wear } from "./settings";
import { preferred, speak } from "./words";

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
let speaking: Promise<void> = Promise.resolve();
effect(() => {
  speaking = speak(language.value || preferred()).catch(() => undefined); // then English it is
});
const root = document.getElementById("app");
speaking.then(() => root && render(<App />, root));
