// Keeps the whole site for later visits, which need no network then; written by tools/site.
const CACHE = "tabard-VERSION";
const FILES = [];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("tabard-") && name !== CACHE;
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
  const asked = request.mode === "navigate" ? "./index.html" : request;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(asked, { ignoreSearch: true }))
      .then((found) => found ?? fetch(request)),
  );
});
