import { versionApi, type Version } from '@lading/contracts/sites/version';
import { call } from '../../kernel/api/client.js';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { clearCookies, clearStorage } from '../../kernel/session/forget.js';
import { Problem } from '../../kernel/api/problem.js';
import { sendDrafts } from '../../kernel/form/drafts.js';
import { acting } from '../../kernel/session/acting.js';
import { leave } from '../../kernel/session/leave.js';
import { hasSession } from '../../kernel/session/session.js';
import { isServerReached, setServerReached } from '../../ui/connection.js';
import { settle } from './reload-safely.js';
import { setReloadTime } from './new-version.js';

/** Visitors have no session to end. */
const isSomebodyHere = (): boolean => hasSession() || acting() !== undefined;

/** Milliseconds over which users are signed out, so that they do not all return at once. */
const exitSpread = 60_000;

/** The page after a forced sign-out, from which no other one is started. */
const forcedExit = '/forced-exit';

export interface VersionWatchOptions {
  /** The release of this page. */
  hash: string;
  /** The count of sign-out orders when this page loaded; undefined from a server without a count. */
  exit?: number | undefined;
  /** Milliseconds between two checks. */
  pollTime: number;
  /** Seconds from the detection of a new release to the reload. */
  countdown: number;
  /** Saves unsaved changes and reloads the page. */
  reload: () => void;
}

/** Sends pending drafts once the server is reachable again. */
function noteReached(isReached: boolean): void {
  if (isReached === isServerReached()) return;
  setServerReached(isReached);
  if (isReached) sendDrafts();
}

function logFailure(problem: unknown): void {
  noteReached(!(problem instanceof Problem && problem.code === 'unavailable'));
  // oxlint-disable-next-line no-console -- A failed check is logged, and checking continues
  console.warn('The version check failed', problem);
}

async function exit(): Promise<void> {
  await settle();
  clearStorage();
  clearCookies();
  leave.to(`${forcedExit}?returnTo=/login`);
}

/** Checks the running release at the start and at every interval; retries after a failure. */
export function watchVersion({ hash, exit: ownExit, pollTime, countdown, reload }: VersionWatchOptions): () => void {
  let reloading: ReturnType<typeof setTimeout> | undefined;
  const announce = (): void => {
    if (reloading !== undefined) return;
    setReloadTime(nowMilliseconds() + countdown * 1000);
    reloading = setTimeout(reload, countdown * 1000);
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const order = ({ forceLogout, exit: number }: Version): void => {
    const isMeant = forceLogout && (number === undefined || number !== ownExit) && isSomebodyHere();
    if (isMeant) leaving ??= setTimeout(() => void exit(), Math.random() * exitSpread);
    if (forceLogout) return;
    clearTimeout(leaving);
    leaving = undefined;
  };
  const ask = async (): Promise<void> => {
    if (globalThis.location.pathname.toLowerCase() === forcedExit) return;
    const version = await call(versionApi.getVersion, {
      t: String(nowMilliseconds()),
      ...(hash && { hash, every: Math.min(Math.max(Math.round(pollTime / 1000), 1), 300) }),
    });
    noteReached(true);
    order(version);
    if (version.hash !== hash) announce();
  };
  const keepAsking = (): void => void ask().catch(logFailure);
  keepAsking();
  const polling = setInterval(keepAsking, pollTime);
  return () => {
    clearInterval(polling);
    clearTimeout(reloading);
    clearTimeout(leaving);
    setReloadTime(undefined);
    setServerReached(true);
  };
}
