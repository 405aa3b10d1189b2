import { Injectable } from '@nestjs/common';
import { notificationParts } from '@lading/domain/text/notification-template';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { dateIn } from '@lading/domain/time/zoned-time';
import { sideOf, type RoleSide } from '@lading/domain/users/roles';
import type { AlertKind } from '@lading/contracts/notifications/alerts';
import { Database } from '../../kernel/database/database.js';
import { Mails } from '../../kernel/mail/mails.js';
import { SitesService } from '../sites/sites.service.js';
import { alertReaders, type AlertReader } from './alert-facts.queries.js';
import { mailStopPath } from './mail-stops.mount.js';
import { MailStops, type MailStop } from './mail-stops.service.js';

/** What an alert can be about; a user who lost access to it no longer gets the alert. */
export type AlertSubject = 'shipment' | 'quote' | 'invoice' | 'claim';

/** The content of an alert, which each user gets once. */
export interface AlertContent {
  readonly kind: AlertKind;
  /** Names what happened: raised again, it alerts each user only once. */
  readonly occasion: string;
  /** The notification template. */
  readonly text: string;
  readonly subject?: { readonly kind: AlertSubject; readonly id: number };
  /** The same is emailed to all of them anyway, in its own words. */
  readonly hasOwnMail?: boolean;
  /** Someone has to act on it, so that it is emailed to all who didn't switch the kind off. */
  readonly isMailed?: boolean;
}

export interface Digest {
  readonly userId: number;
  readonly every: 'day' | 'week';
  readonly dueAt: string;
  readonly zone: string;
  readonly texts: readonly string[];
}

/** Alerts that a digest spells out. */
const mostListed = 40;

const areas: Readonly<Record<RoleSide, string>> = { customer: '/customers', carrier: '/carriers', system: '/admin' };

/** The page of a person's alerts. */
const alertsPageOf = ({ role }: AlertReader): string => `${areas[sideOf(role)]}/alerts`;

const plain = (text: string): string =>
  notificationParts(text)
    .map((part) => part.text)
    .join('');

const linkOf = (text: string): string | undefined => notificationParts(text).find(({ link }) => link)?.link;

const farewell = (origin: string, reader: AlertReader): string =>
  `You chose to get these alerts by email. Change or stop them: ${origin}${alertsPageOf(reader)}?open=preferences`;

const duty = (origin: string, reader: AlertReader): string =>
  `You get this email because you write or approve tariffs. To get no more of these, switch the alert off: ${origin}${alertsPageOf(reader)}?open=preferences`;

/** Sends alerts by email, in the brand of the reader's home site and with an unsubscribe link. */
@Injectable()
export class AlertMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly stops: MailStops,
  ) {}

  /** One alert, at once. */
  async enqueue({ kind, text, occasion, isMailed = false }: AlertContent, userIds: readonly number[]): Promise<void> {
    for (const reader of await this.readers(userIds)) {
      const { origin, brand } = await this.sites.lookOf(reader.homeCarrierId);
      const [sentence = ''] = notificationParts(text).map((part) => part.text);
      await this.mails.send({
        to: reader.email,
        subject: sentence,
        title: sentence,
        paragraphs: [plain(text), isMailed ? duty(origin, reader) : farewell(origin, reader)],
        action: { label: 'Open in the portal', url: `${origin}${linkOf(text) ?? alertsPageOf(reader)}` },
        brand,
        key: `alert:${occasion}:${reader.userId}`,
        ...(!isMailed && { stopUrl: await this.stopUrl(origin, { userId: reader.userId, mails: kind }) }),
      });
    }
  }

  /** What has come together since the digest before, under a key of its due moment. */
  async digest({ userId, every, dueAt, zone, texts }: Digest): Promise<void> {
    const [reader] = await this.readers([userId]);
    if (!reader) return;
    const { origin, brand } = await this.sites.lookOf(reader.homeCarrierId);
    const day = formatCalendarDate(dateIn(zone, dueAt));
    const title = every === 'day' ? `Your alerts for ${day}` : `Your alerts for the week ending ${day}`;
    const unlisted = texts.length - mostListed;
    await this.mails.send({
      to: reader.email,
      subject: `${title}: ${texts.length}`,
      title,
      paragraphs: [
        ...texts.slice(0, mostListed).map(plain),
        ...(unlisted > 0 ? [`And ${unlisted} more in the portal.`] : []),
        farewell(origin, reader),
      ],
      action: { label: 'See all alerts', url: `${origin}${alertsPageOf(reader)}` },
      brand,
      key: `alert-digest:${userId}:${every}:${dueAt}`,
      stopUrl: await this.stopUrl(origin, { userId, mails: every === 'day' ? 'daily' : 'weekly' }),
    });
  }

  private async stopUrl(origin: string, stop: MailStop): Promise<string> {
    return `${origin}${mailStopPath}/${await this.stops.tokenFor(stop)}`;
  }

  private readers(userIds: readonly number[]): Promise<AlertReader[]> {
    return this.database.query(alertReaders, [userIds]);
  }
}
