import type { SharedShipment } from '@lading/contracts/shipments/tracking';

/** The last state of a shared shipment and when it was received, ISO 8601. */
export interface OfflineCopy {
  shipment: SharedShipment;
  receivedAt: string;
}

const storeName = 'lading-shared-shipments';
const workerFile = '/offline-tracking.js';
const scope = '/public-shipment-page';

/** The key says nothing about the token, so reading the store isn't enough to open the link. */
async function addressOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${scope}/copy/${hex}`;
}

/** Browsers offer a store to secure pages only; without one the page works, but not without a network. */
const store = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? globalThis.caches.open(storeName) : undefined;

const isCopy = (value: unknown): value is OfflineCopy =>
  typeof value === 'object' && value !== null && 'shipment' in value && 'receivedAt' in value;

export async function keepCopy(token: string, copy: OfflineCopy): Promise<void> {
  const known = await store();
  await known?.put(await addressOf(token), Response.json(copy));
}

export async function readCopy(token: string): Promise<OfflineCopy | undefined> {
  const known = await store();
  const found = known && (await known.match(await addressOf(token)));
  const value: unknown = await found?.json();
  return isCopy(value) ? value : undefined;
}

/** A link that works no more leaves nothing behind. */
export async function dropCopy(token: string): Promise<void> {
  const known = await store();
  await known?.delete(await addressOf(token));
}

/** Keeps the page itself for a start without a network; the files that are here already are named to the worker. */
export async function keepPageOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerFile, { scope });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === globalThis.location.origin && /^\/(assets|brand)\//.test(pathname));
  active?.postMessage({ keep: [scope, ...files.map(({ pathname }) => pathname)] });
}
