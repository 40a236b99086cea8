// Keeps the page for visits without a network. Whoever builds the page writes into it what there is to keep:
// tools/page.py the page of a server, tools/site all of a site.
const CACHE = "tabard-VERSION";
const FILES = [];
/** Whether there is a server, which is asked first and has the last word; a site stands whole in the cache. */
const SERVED = false;
/** What was read last, for when there is no network: of a server games, lessons, rules and tables; documents of a site. */
const WORTH = SERVED ? /^api\/(about|bots|games|icons|tables\/)/ : /^docs\//;
/** Where: tables have a place of their own, since a replay is an answer a decision. */
const READ = (path) => `${CACHE}-${path.startsWith("api/tables/") ? "tables" : "read"}`;
const MOST = 300;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => {
  const old = (name) => /^tabard-[0-9a-f]{16}/.test(name) && !name.startsWith(CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = request.url.slice(registration.scope.length);
  if (WORTH.test(path)) event.respondWith(read(request, READ(path)));
  else if (path.startsWith("api/") && SERVED) return;
  else if (request.mode !== "navigate") event.respondWith(kept(request));
  else if (SERVED) event.respondWith(fetch(request).catch(() => index()));
  else event.respondWith(index());
});

/** A file of the page, which changes its name with its content. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** The page itself, for any address: it names its files from its own root then. */
async function index() {
  const cache = await caches.open(CACHE);
  const found = await cache.match("./index.html");
  if (!found) return Response.error();
  const headers = new Headers();
  for (const name of ["content-type", "content-security-policy"])
    if (found.headers.has(name)) headers.set(name, found.headers.get(name));
  const text = await found.text();
  return new Response(text.replaceAll('="./', `="${registration.scope}`), { headers });
}

/** The newest answer, or without a network the last one. */
async function read(request, place) {
  const cache = await caches.open(place);
  const before = SERVED ? undefined : await cache.match(request);
  if (before) return before;
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const last = await cache.match(request);
    if (last) return last;
    if (/\/api\/icons\?/.test(request.url)) return icons(cache, request);
    throw error;
  }
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
  }
  return answer;
}

/** Icons from all that was read of them: they are asked for in other company every time. */
async function icons(cache, request) {
  const known = {};
  for (const key of await cache.keys())
    if (/\/api\/icons\?/.test(key.url)) Object.assign(known, await (await cache.match(key)).json());
  const names = (new URL(request.url).searchParams.get("names") ?? "").split(",");
  return Response.json(Object.fromEntries(names.filter((n) => n in known).map((n) => [n, known[n]])));
}

/** A message that somebody's turn has come leads to the table. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, registration.scope).href;
  event.waitUntil(
    clients.matchAll({ type: "window" }).then((open) => {
      const there = open.find((client) => client.url === url);
      return there ? there.focus() : clients.openWindow(url);
    }),
  );
});
