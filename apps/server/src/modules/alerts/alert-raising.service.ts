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

/** A sentence that links to a page of the portal, with details after it; a carrier's text can't forge a link. */
export function alertText(sentence: string, link: string, ...more: readonly (string | null | undefined)[]): string {
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

/** Raises alerts: all rows and emails of an occasion in one transaction with its mark, so that it is raised exactly once. */
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
      if (mailed.length > 0 && !alert.hasOwnMail) await this.mails.enqueue(alert, mailed);
    });
  }

  /** The occasions that were raised before. */
  async raisedAmong(occasions: readonly string[]): Promise<ReadonlySet<string>> {
    const raised = await this.database.query(raisedOccasions, [occasions]);
    return new Set(raised.map(({ occasion }) => occasion));
  }

  /** The second of two concurrent calls with the same occasion waits here for the first, and finds the occasion raised. */
  private async mark(occasion: string): Promise<boolean> {
    return (await this.database.findOne(occasionRaised, [occasion, this.clock.iso()])) !== undefined;
  }
}
