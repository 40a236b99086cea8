// Where the page lives: at the root of its host, or behind a proxy under a path of its own.

/** The path of the page's root without the last slash; empty at the root of a host. The server writes the icon's link relative to it. */
export const ROOT = rootOf(
  typeof document === "undefined" ? null : document.querySelector<HTMLLinkElement>('link[rel="icon"]'),
);

export function rootOf(icon: { href: string } | null): string {
  return icon ? new URL(".", icon.href).pathname.replace(/\/$/, "") : "";
}

/** Whether pages stand behind a #: a host that only has files knows no address but that of the first page. */
const HASHED = import.meta.env.MODE === "site";

/** The link to a page of ours, whose path is written from the root of the page: "/rules/ivion". */
export function hrefOf(path: string): string {
  return HASHED ? `${ROOT}/#${path}` : ROOT + path;
}

/** The page of ours that an address leads to, as its links are written; null when it is none. */
export function pathOf(href: string): URL | null {
  const url = new URL(href);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${ROOT}/`)) return null;
  if (!HASHED) return new URL(url.pathname.slice(ROOT.length) + url.search + url.hash, url.origin);
  if (url.pathname !== `${ROOT}/` && url.pathname !== `${ROOT}/index.html`) return null;
  return new URL(url.hash.startsWith("#/") ? url.hash.slice(1) : "/", url.origin);
}

/** Whether a link leads to a place within the page that is shown. */
export function isWithin(href: string): boolean {
  const url = new URL(href);
  if (HASHED) return url.hash.length > 1 && !url.hash.startsWith("#/");
  return url.hash !== "" && url.pathname === location.pathname && url.search === location.search;
}

/** Goes to a place within the page, where the browser cannot: what stands behind the # is the page. */
export function goWithin(href: string): boolean {
  if (!HASHED) return false;
  const target = document.getElementById(decodeURIComponent(new URL(href).hash.slice(1)));
  target?.scrollIntoView();
  target?.focus();
  return true;
}

/** The page that the address bar tells. */
export function where(): URL {
  return pathOf(location.href) ?? new URL("/", location.href);
}

/** The whole address of a page of ours, to be sent to others. */
export function linkTo(path: string): string {
  return location.origin + hrefOf(path);
}

/** The address bar's path and query as the page's own links write them. */
export function address(): string {
  return where().pathname + where().search;
}
