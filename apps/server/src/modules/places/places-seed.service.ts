import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { builtInPlaces } from './built-in-places.js';
import { addPlaces } from './load-places.js';

/** One number for all processes: whoever holds it loads, the others wait and find the table filled. */
const loadLock = 7_411_855;

/** Fills the postal table at the first start of an installation. */
@Injectable()
export class PlacesSeed implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.isFilled()) return;
    const started = this.clock.ticks();
    const rows = await builtInPlaces();
    const isLoaded = await this.database.within(system, () =>
      this.database.transaction(async () => {
        await this.database.query('SELECT pg_advisory_xact_lock($1)', [loadLock]);
        if (await this.isFilled()) return false;
        await addPlaces((text, values) => this.database.query(text, values), rows, 'built-in');
        return true;
      }),
    );
    if (!isLoaded) return;
    await this.database.query('ANALYZE postal_place').catch(() => undefined);
    this.log.info({ places: rows.length, ms: Math.round(this.clock.ticks() - started) }, 'postal places loaded');
  }

  private async isFilled(): Promise<boolean> {
    return (await this.database.query('SELECT FROM postal_place LIMIT 1')).length > 0;
  }
}
