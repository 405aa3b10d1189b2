import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfAll, locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/session.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { addPlaces, anyPlace, placesAnalyzed } from './places-loading.queries.js';

/** How long a question about a place waits for the first loading, in milliseconds, and when to ask again, in seconds. */
const patience = 10_000;
const retryAfter = 2;

/** Fills the postal table at the first start of an installation, while the portal answers already. */
@Injectable()
export class PlacesSeed implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private hasPlaces = false;
  private isStopping = false;
  private loading: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    this.hasPlaces = await this.isFilled();
  }

  onApplicationBootstrap(): void {
    if (!this.hasPlaces) this.loading = this.load();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.loading;
  }

  /** Whether places can be searched. */
  get isReady(): boolean {
    return this.hasPlaces || !this.loading;
  }

  /** Resolves when places can be searched; a search that would wait too long is refused for now. */
  async ready(): Promise<void> {
    if (this.isReady) return;
    await Promise.race([this.loading, pause(patience, undefined, { ref: false })]);
    if (!this.hasPlaces) throw problem('unavailable', { retryAfter });
  }

  /** A loading that failed is tried again, since nothing can be quoted without it. */
  private async load(): Promise<void> {
    while (!this.hasPlaces && !this.isStopping) {
      try {
        await this.fill();
      } catch (error) {
        if (this.isStopping) return;
        this.log.warn({ err: error }, 'postal places not loaded, trying again');
        await pause(retryAfter * 1000, undefined, { ref: false });
      }
    }
  }

  private async fill(): Promise<void> {
    const started = this.clock.ticks();
    const { builtInPlaceBatches } = await import('./built-in-places.js');
    const count = await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        await this.database.query(lockOfAll, [locks.places]);
        if (await this.isFilled()) return 0;
        return this.add(await builtInPlaceBatches());
      }),
    );
    this.hasPlaces = true;
    if (count === 0) return;
    await this.database.query(placesAnalyzed).catch(() => undefined);
    this.log.info({ places: count, ms: Math.round(this.clock.ticks() - started) }, 'postal places loaded');
  }

  /** Batch by batch, so that requests are answered between two of them. */
  private async add(batches: Iterable<Parameters<typeof addPlaces>[1]>): Promise<number> {
    let count = 0;
    for (const rows of batches) {
      if (this.isStopping) throw new Error('stopped while postal places were loaded');
      await addPlaces((added, values) => this.database.query(added, values), rows, 'built-in');
      count += rows.length;
    }
    return count;
  }

  private async isFilled(): Promise<boolean> {
    return (await this.database.findOne(anyPlace)) !== undefined;
  }
}
