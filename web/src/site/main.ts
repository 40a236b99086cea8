// Where the page without a server begins: as ever, with a word about the engine, which loads behind it.
import "../main";
import { effect } from "@preact/signals";
import { keepPage } from "../keeping";
import { say, speakAround } from "../words";
import { isKept, isWoken, type Status, status } from "./engine";
import "./main.css";

const strip = document.createElement("p");
strip.className = "site-status";
strip.setAttribute("role", "status");
document.body.append(strip);

function words(now: Status): string {
  if (now.at === "loading") return say("site-loading", { part: Math.round(now.part * 100) });
  if (now.at === "elsewhere") return say("site-elsewhere");
  if (now.at === "cut") return say("site-cut");
  return now.at === "failed" ? say("site-failed", { why: now.text }) : "";
}

const speaking = speakAround();
effect(() => {
  const now = status.value;
  speaking.then(() => {
    if (status.peek() === now) strip.textContent = words(now);
  });
  strip.hidden = now.at === "ready";
  strip.dataset.at = now.at;
  if (now.at === "ready") keepPage();
});
effect(() => {
  strip.toggleAttribute("data-woken", isWoken.value);
  strip.toggleAttribute("data-kept", isKept.value);
});
