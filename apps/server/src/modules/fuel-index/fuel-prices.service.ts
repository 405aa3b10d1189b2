import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FuelIndexRow } from '@lading/domain/rating/rating-request';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { fuelValueEvents } from './fuel-index.events.js';
import { currentPrices, priceUsed, usedPrice, type FuelPrice } from './fuel-index.queries.js';

interface Loaded {
  readonly prices: Promise<readonly FuelPrice[]>;
  readonly until: number;
}

/** The announcement between processes after which the next rating reads the index again. */
const fuelChanged = 'fuel-index-changed';
/** An announcement may get lost: how long the values are believed, in milliseconds. */
const believedFor = 10_000;

/** The values of the fuel index that ratings use, kept in memory. */
@Injectable()
export class FuelPrices implements OnModuleInit {
  private loaded: Loaded | undefined;
  /** The values that ratings of this process use, by ID; false for one that has changed. */
  private readonly used = new Map<number, Promise<boolean>>();

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    for (const event of fuelValueEvents) this.events.onCommitted(event, () => this.forget());
    this.pushes.onAnnounced(fuelChanged, () => this.forget());
  }

  /** The next rating reads the index again. */
  forget(): void {
    this.loaded = undefined;
  }

  /** For the transaction of a change: all processes read the index again once it is committed. */
  announce(): void {
    this.pushes.announce(fuelChanged);
  }

  /** One value for each week, the oldest first. */
  async current(): Promise<readonly FuelIndexRow[]> {
    const now = this.clock.ticks();
    if (!this.loaded || this.loaded.until < now) {
      const loaded = { prices: this.database.query(currentPrices), until: now + believedFor };
      this.loaded = loaded;
      // A failed reading is not kept.
      loaded.prices.catch(() => this.forget());
    }
    return this.loaded.prices;
  }

  /**
   * Notes that a rating uses a value, which is then never changed again. False for a value that has changed since it was read:
   * the rating reads the index again. Only the first rating by a value writes, so that those of a busy hour don't wait for one another.
   */
  async use(row: FuelIndexRow): Promise<boolean> {
    const prices = await this.loaded?.prices;
    const price = prices?.find((one) => one === row);
    if (!price) return false;
    if (price.isUsed) return true;
    const known = this.used.get(price.id) ?? this.mark(price);
    this.used.set(price.id, known);
    return known;
  }

  private async mark({ id, milliDollars, indexDate }: FuelPrice): Promise<boolean> {
    const asRated = [id, milliDollars, indexDate];
    try {
      const isMarked = await this.database.detached(system, () =>
        this.database.transaction(
          async () =>
            ((await this.database.findOne(priceUsed, [...asRated, this.clock.iso()])) ??
              (await this.database.findOne(usedPrice, asRated))) !== undefined,
        ),
      );
      if (!isMarked) this.unmark(id);
      return isMarked;
    } catch (error) {
      this.unmark(id);
      throw error;
    }
  }

  /** The next rating reads the index again and asks for the value anew. */
  private unmark(id: number): void {
    this.used.delete(id);
    this.forget();
  }
}
