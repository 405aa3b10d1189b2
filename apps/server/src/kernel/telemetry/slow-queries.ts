import type { Log } from '../log/log.js';
import type { WatchListener } from '../watch/watch.js';

/** Logs statements that took longer than the limit in milliseconds: their text without values, and their trace. */
export const slowQueries = (log: Log, limit: number): WatchListener => ({
  ended({ kind, text }, { outcome }, seconds) {
    const ms = Math.round(seconds * 1000);
    if (kind !== 'query' || ms < limit) return;
    log.warn({ ms, outcome, statement: text?.() }, 'slow query');
  },
});
