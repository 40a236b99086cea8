// Keeps the whole site for later visits, which need no network then; written by tools/site.
const CACHE = "tabard-VERSION";
const FILES = [];
/** Documents are many and large: those that were read are kept. */
const DOCUMENTS = "docs/";

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
  const file = new URL(request.url).pathname.slice(new URL(registration.scope).pathname.length);
  const asked = request.mode === "navigate" && !file.startsWith(DOCUMENTS) ? "./index.html" : request;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => {
      const found = await cache.match(asked, { ignoreSearch: true });
      if (found) return found;
      const answer = await fetch(request);
      if (answer.ok && file.startsWith(DOCUMENTS)) await cache.put(request, answer.clone());
      return answer;
    }),
  );
});
