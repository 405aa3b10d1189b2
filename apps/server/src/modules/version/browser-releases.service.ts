import { Inject, Injectable } from '@nestjs/common';
import type { BrowserReleases as Figures } from '@lading/contracts/sites/admin-dashboard';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { SiteSettingsService } from '../sites/site-settings.service.js';
import { BrowserRelease } from './version.entities.js';

/** Milliseconds of a window; each page calls several times within one. */
const window = 5 * 60_000;
/** Milliseconds after which a process stores what it has heard. */
const storedAfter = 60_000;
/** Anybody may ask for the version, so that more releases than there can be are not counted. */
const mostReleases = 50;

/** Adds seconds $3 of pages of releases $2 to window $1. */
const heardAdded = statement(
  noRows,
  `INSERT INTO browser_release (window_at, hash, page_seconds) SELECT $1, h.hash, h.seconds FROM unnest($2::text[], $3::bigint[]) AS h (hash, seconds)
   ON CONFLICT (window_at, hash) DO UPDATE SET page_seconds = browser_release.page_seconds + excluded.page_seconds`,
);
const oldRemoved = statement(noRows, 'DELETE FROM browser_release WHERE window_at < $1');

const counted = row({
  hash: columnOf(BrowserRelease, 'r', 'hash'),
  pages: bigint(`ceil(r.page_seconds / ${window / 1000}.0)::bigint`),
});
const releasesOfWindow = statement(
  counted,
  `SELECT ${counted.sql} FROM browser_release r WHERE r.window_at = $1 ORDER BY r.page_seconds DESC, r.hash LIMIT ${mostReleases}`,
);

const windowOf = (milliseconds: number): number => Math.floor(milliseconds / window) * window;

/**
 * Which releases the open pages came from. A page sends its release and its interval, and nothing about its user; the seconds between
 * its calls add up to the length of a window, whichever processes serve it.
 */
@Injectable()
export class BrowserReleases {
  private heard = new Map<string, number>();
  private since: number;

  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettingsService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.since = clock.now().getTime();
  }

  /** Counts a question; what has been heard is stored once a minute, and with the first question of a window. */
  hear(hash: string, seconds: number): void {
    const now = this.clock.now().getTime();
    // The answer doesn't wait for the database, and a count that is lost fails no page.
    if (now - this.since >= storedAfter || windowOf(now) !== windowOf(this.since))
      this.store().catch((error: unknown) => this.log.warn({ err: error }, 'open pages were not counted'));
    if (this.heard.has(hash) || this.heard.size < mostReleases)
      this.heard.set(hash, (this.heard.get(hash) ?? 0) + seconds);
  }

  /** Of the last window that has ended. */
  async read(): Promise<Figures> {
    await this.store();
    const ended = windowOf(this.clock.now().getTime()) - window;
    const rows = await this.database.query(releasesOfWindow, [new Date(ended)]);
    const { hash: current } = this.settings;
    return { items: rows.map((one) => ({ ...one, isCurrent: one.hash === current })) };
  }

  private async store(): Promise<void> {
    const { heard, since } = this;
    this.heard = new Map();
    this.since = this.clock.now().getTime();
    if (heard.size === 0) return;
    const values = [new Date(windowOf(since)), [...heard.keys()], [...heard.values()]];
    await this.database.detached(system, () =>
      this.database.transaction(async () => {
        this.database.enqueue(heardAdded, values);
        this.database.enqueue(oldRemoved, [new Date(since - 12 * window)]);
      }),
    );
  }
}
