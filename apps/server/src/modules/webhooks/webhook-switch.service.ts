import { Injectable } from '@nestjs/common';
import type { SwitchOffReason } from '@lading/contracts/notifications/webhooks';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Mails } from '../../kernel/mail/mails.js';
import { SitesService } from '../sites/sites.service.js';
import { webhookSubject, WebhookSwitchedOff } from './webhooks.events.js';
import {
  webhookMissed,
  webhookReached,
  webhookReaders,
  webhookSwitchedOff,
  type SwitchedOffWebhook,
} from './webhooks.queries.js';

/** Days without a delivered message after which a webhook is switched off. */
const patientDays = 5;

const words: Readonly<Record<SwitchOffReason, string>> = {
  gone: 'The endpoint responded that it no longer exists (status 410).',
  failing: `For ${patientDays} days no message was delivered.`,
};

/** Switches off webhooks whose receivers fail, and emails the administrators of the company or carrier. */
@Injectable()
export class WebhookSwitch {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly mails: Mails,
    private readonly sites: SitesService,
  ) {}

  async arrived(webhookId: number): Promise<void> {
    await this.database.query(webhookReached, [webhookId]);
  }

  /** Switched off only with the last try of a message, so that a short failure does not end a webhook with few messages. */
  async failed(webhookId: number, { isGone, isLast }: FailedTry): Promise<void> {
    const now = this.clock.iso();
    const row = await this.database.findOne(webhookMissed, [webhookId, now]);
    if (!row) return;
    const isAbandoned = isLast && Date.parse(now) - Date.parse(row.since) >= patientDays * millisecondsPerDay;
    if (isGone) await this.switchOff(webhookId, 'gone');
    else if (isAbandoned) await this.switchOff(webhookId, 'failing');
  }

  private async switchOff(webhookId: number, reason: SwitchOffReason): Promise<void> {
    const now = this.clock.iso();
    const row = await this.database.findOne(webhookSwitchedOff, [webhookId, reason, now]);
    if (!row) return;
    const { name, customerId, carrierId } = row;
    const payload = { webhookId, name, reason };
    await this.events.publish(
      jobActor('webhooks'),
      new WebhookSwitchedOff({ subject: webhookSubject(webhookId), payload, customerId, carrierId }),
    );
    await this.mail(row, { reason, key: `webhook-off:${webhookId}:${now}` });
  }

  private async mail(
    { name, customerId, carrierId, siteCarrierId }: SwitchedOffWebhook,
    { reason, key }: Occasion,
  ): Promise<void> {
    const { origin, brand } = await this.sites.lookOf(siteCarrierId);
    const title = `The webhook ${name} was turned off`;
    const rest = 'New events are not sent. Failed messages are in its log, where you can send them again.';
    const action = {
      label: 'Open webhooks',
      url: `${origin}${carrierId === null ? '/customers/webhooks' : '/carriers/connection/webhooks'}`,
    };
    const people = await this.database.query(webhookReaders, [customerId, carrierId]);
    for (const { email } of people) {
      const content = { subject: title, title, paragraphs: [words[reason], rest], action, brand };
      await this.mails.send({ ...content, to: email, key: `${key}:${email}` });
    }
  }
}

interface FailedTry {
  readonly isGone: boolean;
  /** No other try of the message follows. */
  readonly isLast: boolean;
}

interface Occasion {
  readonly reason: SwitchOffReason;
  readonly key: string;
}
