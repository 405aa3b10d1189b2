import { Injectable } from '@nestjs/common';
import type { AlertChannel, AlertSettings } from '@lading/contracts/alerts';
import { isTimeZone, nextDigestAfter } from '@lading/domain/digest-time';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { kindsOf } from './alerts.queries.js';

interface Row {
  readonly channels: Readonly<Partial<Record<string, AlertChannel>>>;
  readonly digestHour: number;
  readonly timeZone: string;
}

const unset: Row = { channels: {}, digestHour: 7, timeZone: 'UTC' };

const keep = `INSERT INTO alert_setting AS t (user_id, customer_id, carrier_id, channels, digest_hour, time_zone, daily_at, weekly_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (user_id) DO UPDATE SET customer_id = $2, carrier_id = $3, channels = t.channels || $4, digest_hour = $5, time_zone = $6,
    daily_at = $7, weekly_at = $8, updated_at = $9`;

/** How somebody hears of each kind; who has chosen nothing hears of all of them in the portal. */
@Injectable()
export class AlertSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor): Promise<AlertSettings> {
    const { channels, digestHour, timeZone } = await this.stored(actor);
    return {
      kinds: kindsOf(actor).map((kind) => ({ kind, channel: channels[kind] ?? 'portal' })),
      digestHour,
      timeZone,
    };
  }

  /**
   * Kinds that are left out stay as they are, those too that the user may not get just now. The next due moments are computed
   * anew: a changed hour counts from now on, and nothing is due twice.
   */
  async change(actor: Actor, { kinds, digestHour, timeZone }: AlertSettings): Promise<AlertSettings> {
    if (!isTimeZone(timeZone)) throw fieldProblem('timeZone', 'format', 'Time zone is not one that we know.');
    const own = new Set(kindsOf(actor));
    const changed = Object.fromEntries(kinds.filter(({ kind }) => own.has(kind)).map((one) => [one.kind, one.channel]));
    const now = this.clock.iso();
    await this.database.transaction(async () => {
      const { channels } = await this.stored(actor, 'FOR UPDATE');
      const chosen = Object.values({ ...channels, ...changed });
      const due = (channel: AlertChannel, every: 'day' | 'week'): string | null =>
        chosen.includes(channel) ? nextDigestAfter(now, { hour: digestHour, zone: timeZone, every }) : null;
      await this.database.query(keep, [
        found(actor.userId),
        actor.customerId,
        actor.carrierId,
        JSON.stringify(changed),
        digestHour,
        timeZone,
        due('daily', 'day'),
        due('weekly', 'week'),
        now,
      ]);
    });
    return this.get(actor);
  }

  private async stored(actor: Actor, lock: 'FOR UPDATE' | '' = ''): Promise<Row> {
    const select = `SELECT channels, digest_hour AS "digestHour", time_zone AS "timeZone" FROM alert_setting WHERE user_id = $1 ${lock}`;
    return (await this.database.findOne<Row>(select, [actor.userId])) ?? unset;
  }
}
