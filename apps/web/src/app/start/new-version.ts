/** When the page will reload, as `nowMilliseconds` counts; undefined without a new release. */
let reloadAt: number | undefined;
const listeners = new Set<() => void>();

export const reloadTime = (): number | undefined => reloadAt;

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The release reported by the heartbeat; small, because every page loads it. */
export function setReloadTime(time: number | undefined): void {
  reloadAt = time;
  listeners.forEach((listener) => listener());
}
