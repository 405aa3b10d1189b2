import { Injectable } from '@nestjs/common';
import type { AlertChannel, AlertSettings } from '@lading/contracts/notifications/alerts';
import { nextDigestAfter } from '@lading/domain/time/digest-time';
import { isTimeZone } from '@lading/domain/time/zoned-time';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { alertSettings, lockedSettings, settingsSaved, type ChosenSettings, kindsOf } from './alerts.queries.js';

const unset: ChosenSettings = { channels: {}, digestHour: 7, timeZone: 'UTC' };

/** A user's channel for each kind of alert; by default all of them in the portal. */
@Injectable()
export class AlertSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor): Promise<AlertSettings> {
    const { channels, digestHour, timeZone } = (await this.database.findOne(alertSettings, [actor.userId])) ?? unset;
    return {
      kinds: kindsOf(actor).map((kind) => ({ kind, channel: channels[kind] ?? 'portal' })),
      digestHour,
      timeZone,
    };
  }

  /**
   * Kinds that are left out stay as they are, those too that the user may not get just now. The next due moments are computed
   * again: a changed hour counts from now on, and nothing is due twice.
   */
  async change(actor: Actor, { kinds, digestHour, timeZone }: AlertSettings): Promise<AlertSettings> {
    if (!isTimeZone(timeZone)) throw fieldProblem('timeZone', 'format', "We don't recognize this time zone.");
    const own = new Set(kindsOf(actor));
    const changed = Object.fromEntries(kinds.filter(({ kind }) => own.has(kind)).map((one) => [one.kind, one.channel]));
    const now = this.clock.iso();
    await this.database.transaction(async () => {
      const { channels } = (await this.database.findOne(lockedSettings, [actor.userId])) ?? unset;
      const chosen = Object.values({ ...channels, ...changed });
      const due = (channel: AlertChannel, every: 'day' | 'week'): string | null =>
        chosen.includes(channel) ? nextDigestAfter(now, { hour: digestHour, zone: timeZone, every }) : null;
      await this.database.query(settingsSaved, [
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
}
