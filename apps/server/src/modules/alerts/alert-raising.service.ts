import { Injectable } from '@nestjs/common';
import { alertsChanged, type AlertChannel } from '@lading/contracts/alerts';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/room.js';
import { AlertMails } from './alert-mails.service.js';
import type { AlertContent } from './alert-content.js';

interface Raised {
  readonly userId: number;
  readonly channel: AlertChannel;
}

/** Nobody who has switched the kind off or cannot sign in gets a row; the people of a closed company cannot. */
const insert = `INSERT INTO alert (user_id, customer_id, carrier_id, occasion, kind, subject_kind, subject_id, text, channel, created_at)
  SELECT u.id, u.customer_id, u.carrier_id, $2, $3, $4, $5, $6, coalesce(t.channels ->> $3, 'portal'), $7
    FROM user_account u LEFT JOIN alert_setting t ON t.user_id = u.id LEFT JOIN customer k ON k.id = u.customer_id
   WHERE u.id = ANY ($1) AND u.state = 'active' AND coalesce(k.is_active, true) AND coalesce(t.channels ->> $3, 'portal') <> 'off'
  ON CONFLICT DO NOTHING RETURNING user_id AS "userId", channel`;

/** Makes alerts: all rows and mails of an occasion in one transaction with its mark, so that it is told exactly once. */
@Injectable()
export class AlertRaising {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
    private readonly mails: AlertMails,
  ) {}

  /** Tells people of an occasion that nobody was told of before; call it in system scope. */
  async raise(alert: AlertContent, userIds: readonly number[]): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.mark(alert.occasion))) return;
      if (userIds.length === 0) return;
      const { occasion, kind, subject, text } = alert;
      const about = [subject?.kind ?? null, subject?.id ?? null];
      const values = [userIds, occasion, kind, ...about, text, this.clock.iso()];
      const raised = await this.database.query<Raised>(insert, values);
      for (const { userId } of raised) this.pushes.send(alertsChanged, [userRoom(userId)], { userId });
      const mailed = raised.filter(({ channel }) => channel === 'mail').map(({ userId }) => userId);
      if (mailed.length > 0) await this.mails.tell(alert, mailed);
    });
  }

  /** Those of the occasions that were told before. */
  async toldOf(occasions: readonly string[]): Promise<ReadonlySet<string>> {
    const told = await this.database.query<{ occasion: string }>(
      'SELECT occasion FROM alert_occasion WHERE occasion = ANY ($1)',
      [occasions],
    );
    return new Set(told.map(({ occasion }) => occasion));
  }

  /** The second of two that raise the same occasion at once waits here for the first, and finds it told. */
  private async mark(occasion: string): Promise<boolean> {
    const marked = await this.database.query(
      'INSERT INTO alert_occasion (occasion, raised_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING occasion',
      [occasion, this.clock.iso()],
    );
    return marked.length > 0;
  }
}
