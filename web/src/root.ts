// Where the page lives: at the root of its host, or behind a proxy under a path of its own.

/** The path of the page's root without the last slash; empty at the root of a host. The server writes the icon's link relative to it. */
export const ROOT = rootOf(
  typeof document === "undefined" ? null : document.querySelector<HTMLLinkElement>('link[rel="icon"]'),
);

export function rootOf(icon: { href: string } | null): string {
  return icon ? new URL(".", icon.href).pathname.replace(/\/$/, "") : "";
}

/** The whole address of a page of ours, to be sent to others. */
export function linkTo(path: string): string {
  return location.origin + ROOT + path;
}

/** The address bar's path and query as the page's own links write them. */
export function address(): string {
  return location.pathname.slice(ROOT.length) + location.search;
}
