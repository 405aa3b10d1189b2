import { versionApi } from '@lading/contracts/version';
import { call } from '../../kernel/api/client.js';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { clearCookies, clearStorage } from '../../kernel/session/forget.js';
import { leave } from '../../kernel/session/leave.js';

/** Where somebody lands whom the portal has signed out; asking goes on nowhere from there. */
const forcedExit = '/forced-exit';

export interface VersionWatchOptions {
  /** The release that this page came from. */
  hash: string;
  /** Milliseconds between two questions. */
  pollTime: number;
  /** Seconds from the first sight of a new release to the reload. */
  countdown: number;
  /** Keeps what is unsaved and loads the page again. */
  reload: () => void;
}

/** When the page is going to be loaded again, as `nowMilliseconds` counts; undefined without a new release. */
let reloadAt: number | undefined;
const listeners = new Set<() => void>();

export const reloadTime = (): number | undefined => reloadAt;

export function onReloadTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setReloadTime(next: number | undefined): void {
  reloadAt = next;
  listeners.forEach((listener) => listener());
}

function exit(): void {
  clearStorage();
  clearCookies();
  leave.to(`${forcedExit}?returnTo=/login`);
}

/** Specification 4: asks for the running release at the start and at every interval; a failed question is asked again. */
export function watchVersion({ hash, pollTime, countdown, reload }: VersionWatchOptions): () => void {
  let reloading: ReturnType<typeof setTimeout> | undefined;
  const announce = (): void => {
    if (reloading !== undefined) return;
    setReloadTime(nowMilliseconds() + countdown * 1000);
    reloading = setTimeout(reload, countdown * 1000);
  };
  const ask = async (): Promise<void> => {
    if (globalThis.location.pathname.toLowerCase() === forcedExit) return;
    const version = await call(versionApi.getVersion, { t: String(nowMilliseconds()) });
    if (version.forceLogout) exit();
    else if (version.hash !== hash) announce();
  };
  const keepAsking = (): void => void ask().catch(() => undefined);
  keepAsking();
  const polling = setInterval(keepAsking, pollTime);
  return () => {
    clearInterval(polling);
    clearTimeout(reloading);
    setReloadTime(undefined);
  };
}
