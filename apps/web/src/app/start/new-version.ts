/** When the page is going to be loaded again, as `nowMilliseconds` counts; undefined without a new release. */
let reloadAt: number | undefined;
const listeners = new Set<() => void>();

export const reloadTime = (): number | undefined => reloadAt;

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the heartbeat has brought; small, because every page stands under it. */
export function tellReload(time: number | undefined): void {
  reloadAt = time;
  listeners.forEach((listener) => listener());
}
