// The page's beginning: settings are put on, and the address decides which page is drawn.
import "./base.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { listen } from "./router";
import { language, wear } from "./settings";
import { speak } from "./words";

wear();
listen();
effect(() => {
  if (language.value !== "en") speak(language.value);
});
const root = document.getElementById("app");
if (root) render(<App />, root);
