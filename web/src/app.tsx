// Draws the page of the current place; each page is a module of its own, loaded when first needed.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { renewOnce } from "./later";
import { type Place, place } from "./router";
import { speakAround } from "./words";

/** A module of pages/ exports `Page`. It stays when only `at`, query or hash change, and starts anew for another id. */
interface PageModule {
  Page: ComponentType<{ place: Place }>;
}

/** The one page that is drawn without the words around it: they come with the parts that need them. */
const TABLE = "table";
const modules = import.meta.glob<PageModule>("./pages/*.tsx");
const loaded = new Map<string, ComponentType<{ place: Place }>>();

export function App() {
  const here = place.value;
  const Page = usePage(here.page);
  const key = `${here.page}/${here.id}`;
  useFocus(key, Boolean(Page));
  if (!Page) return null;
  return <Page key={key} place={here} />;
}

function usePage(name: string): ComponentType<{ place: Place }> | undefined {
  const [, redraw] = useState(0);
  const page = loaded.get(name);
  useEffect(() => {
    if (page) return;
    const load = modules[`./pages/${name}.tsx`] ?? modules["./pages/not-found.tsx"];
    if (!load) return;
    Promise.all([load(), name === TABLE || speakAround()]).then(([module]) => {
      loaded.set(name, module.Page);
      redraw((n) => n + 1);
    }, renewOnce);
  }, [name, page]);
  return page;
}

/** After a change of page the reader starts at its heading, as after a real load. */
function useFocus(key: string, ready: boolean): void {
  const [first] = useState(key);
  useEffect(() => {
    if (!ready || key === first) return;
    if (!place.value.hash) scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key, ready, first]);
}
