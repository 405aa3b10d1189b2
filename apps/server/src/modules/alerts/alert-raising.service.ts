import { Injectable } from '@nestjs/common';
import { alertsChanged } from '@lading/contracts/notifications/alerts';
import { notificationTemplate } from '@lading/domain/text/notification-template';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { AlertMails, type AlertContent } from './alert-mails.service.js';
import { alertsRaised, occasionRaised, raisedOccasions } from './alerts.queries.js';

const longest = 1000;
const longestWords = 300;

/** A sentence that leads to a page of the portal, and what stands behind it; a carrier's words cannot forge a link. */
export function told(sentence: string, link: string, ...more: readonly (string | null | undefined)[]): string {
  const rest = more
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) =>
      String(part)
        .replaceAll(/[[\]|]/g, ' ')
        .slice(0, longestWords)
        .replace(/[. ]+$/, ''),
    );
  return [notificationTemplate(sentence.slice(0, longestWords), link), ...rest].join('. ').slice(0, longest);
}

/** Makes alerts: all rows and mails of an occasion in one transaction with its mark, so that it is told exactly once. */
@Injectable()
export class AlertRaising {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
    private readonly mails: AlertMails,
  ) {}

  /** Alerts people of an occasion that was not raised before; call it in system scope. */
  async raise(alert: AlertContent, userIds: readonly number[]): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.mark(alert.occasion))) return;
      if (userIds.length === 0) return;
      const { occasion, kind, subject, text } = alert;
      const about = [subject?.kind ?? null, subject?.id ?? null];
      const values = [userIds, occasion, kind, ...about, text, this.clock.iso()];
      const raised = await this.database.query(alertsRaised, values);
      for (const { userId } of raised) this.pushes.send(alertsChanged, [userRoom(userId)], { userId });
      const mailed = raised.filter(({ channel }) => alert.isMailed || channel === 'mail').map(({ userId }) => userId);
      if (mailed.length > 0 && !alert.hasOwnMail) await this.mails.tell(alert, mailed);
    });
  }

  /** Those of the occasions that were told before. */
  async toldOf(occasions: readonly string[]): Promise<ReadonlySet<string>> {
    const told = await this.database.query(raisedOccasions, [occasions]);
    return new Set(told.map(({ occasion }) => occasion));
  }

  /** The second of two that raise the same occasion at once waits here for the first, and finds it told. */
  private async mark(occasion: string): Promise<boolean> {
    return (await this.database.findOne(occasionRaised, [occasion, this.clock.iso()])) !== undefined;
  }
}
