// Lets the page of a shared shipment start offline. It handles only that page and its built files: API calls
// always go to the network, and online the page itself is always the latest one.
const store = 'lading-tracking-page';
const page = '/public-shipment-page';
const most = 120;

const isFile = ({ pathname }) => pathname.startsWith('/assets/') || pathname.startsWith('/brand/');

const keep = async (request, response) => {
  if (!response.ok) return;
  const cache = await caches.open(store);
  await cache.put(request, response);
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(0, known.length - most)).map((old) => cache.delete(old)));
};

const fromNetwork = async (request, key) => {
  const response = await fetch(request);
  void keep(key, response.clone());
  return response;
};

const pageAnswer = (request) =>
  fromNetwork(request, page).catch(async (failure) => {
    const known = await caches.match(page);
    if (known) return known;
    throw failure;
  });

// Built files carry a hash in their name, so a cached one never goes stale.
const fileAnswer = async (request) => (await caches.match(request.url)) ?? fromNetwork(request, request.url);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const named = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const files = named.filter((path) => typeof path === 'string' && (path === page || isFile({ pathname: path })));
  const keepAll = files.map(async (path) => {
    const address = path === page ? page : new URL(path, self.location.origin).href;
    if (path !== page && (await caches.match(address))) return;
    const response = await fetch(path, path === page ? { headers: { accept: 'text/html' } } : {});
    await keep(address, response);
  });
  event.waitUntil(Promise.allSettled(keepAll));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageAnswer(request));
  else if (isFile(url)) event.respondWith(fileAnswer(request));
});
