/** What the heartbeat has brought; small, because every page stands under it. */
interface News {
  /** When the page is going to be loaded again, as `nowMilliseconds` counts; undefined without a new release. */
  readonly reloadAt: number | undefined;
  /** Whether the last question reached the server. */
  readonly isReached: boolean;
}

const none: News = { reloadAt: undefined, isReached: true };
let news = none;
const listeners = new Set<() => void>();

export const reloadTime = (): number | undefined => news.reloadAt;

/** False once the heartbeat has failed, whatever the browser says about its connection. */
export const isServerReached = (): boolean => news.isReached;

export function onVersionNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellNews(some: Partial<News>): void {
  news = { ...news, ...some };
  listeners.forEach((listener) => listener());
}

export const forgetNews = (): void => tellNews(none);
