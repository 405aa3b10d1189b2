import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { AlertAudience } from './alert-audience.queries.js';
import type { AlertContent } from './alert-mails.service.js';
import { alertText } from './alert-raising.service.js';
import { AlertOccasion } from './alerts.entities.js';
import { alertsRaised, raisedAlertsRead } from './alerts.queries.js';

/** Something of which users were alerted in the past. */
export interface PastAlert {
  readonly occasion: string;
  readonly kind: AlertContent['kind'];
  readonly subject: NonNullable<AlertContent['subject']>;
  readonly sentence: string;
  readonly link: string;
  readonly detail?: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Adds alerts of the past, such as those of the demo. Sends no mail. Runs in the caller's transaction. */
@Injectable()
export class PastAlerts {
  constructor(
    private readonly database: Database,
    private readonly audience: AlertAudience,
  ) {}

  /** Alerts of before `readUntil` have been read. */
  async add(alerts: readonly PastAlert[], readUntil: Date): Promise<void> {
    const { manager } = this.database;
    for (const { occasion, kind, subject, sentence, link, detail, at } of alerts) {
      const userIds = await this.audience.of(subject);
      const text = alertText(sentence, link, detail);
      await this.database.query(alertsRaised, [userIds, occasion, kind, subject.kind, subject.id, text, at]);
      await manager.insert(AlertOccasion, { occasion, raisedAt: new Date(at) });
    }
    await this.database.query(raisedAlertsRead, [alerts.map(({ occasion }) => occasion), readUntil.toISOString()]);
  }
}
