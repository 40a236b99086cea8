// What stands around every page but the table: the house's name, the ways to other pages, the room.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { Icon } from "../draw/icon";
import { place, title } from "../router";
import { playerName } from "../settings";
import { useLoaded } from "../widgets/load";
import { say } from "../words";
import { Logo } from "./logo";
import "./frame.css";

const WAYS = [
  { page: "home", href: "/", icon: "knight-banner", id: "shell-nav-games" },
  { page: "tables", href: "/tables", icon: "round-table", id: "shell-nav-tables" },
  { page: "cards", href: "/cards", icon: "card-random", id: "shell-nav-cards" },
  { page: "games", href: "/games", icon: "trophy", id: "shell-nav-mine" },
  { page: "rules", href: "/rules", icon: "rule-book", id: "shell-nav-rules" },
  { page: "settings", href: "/settings", icon: "cog", id: "shell-nav-settings" },
];

interface Props {
  /** The page's heading, for the browser's title. */
  heading: string;
  /** Wide pages have no column of text. */
  wide?: boolean;
  class?: string;
  children: ComponentChildren;
}

export function Frame({ heading, wide, class: extra, children }: Props) {
  useEffect(() => title(heading), [heading]);
  const here = place.value.page;
  const about = useLoaded(() => api.about(), "about");
  const laboratory = {
    href: "/laboratory",
    "aria-current": here === "laboratory" ? "page" : undefined,
  } as const;
  return (
    <div class="frame">
      <a class="tb-skip tb-btn is-primary" href="#main">
        {say("shell-skip")}
      </a>
      <header class="frame-head">
        <a class="frame-brand" href="/" aria-label={say("shell-home")}>
          <Logo />
          <b>{say("tabard")}</b>
        </a>
        <nav class="frame-nav" aria-label={say("shell-nav")}>
          {WAYS.map(({ page, href, icon, id }) => (
            <a key={page} href={href} aria-current={page === here ? "page" : undefined}>
              <Icon name={icon} />
              <span>{say(id)}</span>
            </a>
          ))}
          {about.data?.laboratory && (
            <a class="frame-laboratory" {...laboratory}>
              <span>{say("shell-nav-laboratory")}</span>
            </a>
          )}
        </nav>
        <a class="frame-you tb-btn" href="/settings">
          <Icon name="person" />
          {playerName.value || say("shell-your-name")}
        </a>
      </header>
      <main id="main" tabIndex={-1} class={`frame-main${wide ? " is-wide" : ""}${extra ? ` ${extra}` : ""}`}>
        {children}
      </main>
      <footer class="frame-foot">
        <a href="/about">{say("shell-nav-about")}</a>
        {about.data?.laboratory && (
          <a class="frame-below" {...laboratory}>
            {say("shell-nav-laboratory")}
          </a>
        )}
      </footer>
    </div>
  );
}
