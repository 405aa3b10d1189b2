import { Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimiter } from '../../kernel/auth/attempt-limits.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Mails } from '../../kernel/mail/mails.js';
import type { Site } from '../sites/sites.service.js';

interface MailedTicket {
  readonly number: string;
  readonly category: string;
  readonly subject: string;
  readonly message: string;
  readonly reference?: string | null;
  readonly page?: string;
  readonly traceId?: string;
  readonly contact: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** The address is that of the sender's account; any other may belong to someone else. */
    readonly isOwn: boolean;
  };
  readonly site: Site;
}

interface MailedAnswer {
  readonly number: string;
  readonly message: string;
  readonly to: string;
  readonly site: Site;
}

const hour = 3_600_000;
const mostStrangeMails = 5;
const received = 'we have your message and will answer it by email.';

/** Mails a receipt to the sender of a ticket, and the ticket to the support desk. */
@Injectable()
export class TicketMails {
  private readonly strange: AttemptLimiter;

  constructor(
    private readonly mails: Mails,
    private readonly config: ServerConfig,
    limits: AttemptLimits,
  ) {
    this.strange = limits.limiter({ name: 'ticket-mails', most: mostStrangeMails, window: hour });
  }

  async send(ticket: MailedTicket): Promise<void> {
    const { number, subject, message, contact, site } = ticket;
    const brand = { ...site.brand, siteName: site.siteName };
    const title = `Ticket ${number}: ${subject}`;
    if (await this.mayTell(contact))
      await this.mails.send({ ...receiptOf(ticket, title), brand, to: contact.email, key: `ticket ${number} sender` });
    if (this.config.supportEmail)
      await this.mails.send({
        brand,
        to: this.config.supportEmail,
        subject: title,
        title,
        paragraphs: [...factsOf(ticket), message],
        key: `ticket ${number} desk`,
      });
  }

  /** The text is written by support, so it may go to any address that the ticket names. */
  async answer({ number, message, to, site }: MailedAnswer): Promise<void> {
    const title = `Reply to ticket ${number}`;
    const brand = { ...site.brand, siteName: site.siteName };
    await this.mails.send({ brand, to, subject: title, title, paragraphs: [message] });
  }

  /** Strangers cannot flood a mailbox by naming its address. */
  private async mayTell({ email, isOwn }: MailedTicket['contact']): Promise<boolean> {
    if (!email) return false;
    return isOwn || (await this.strange.take(email.toLowerCase())) === 0;
  }
}

/** A stranger's text is never mailed in a carrier's brand to an address that the stranger names. */
const receiptOf = ({ number, message, contact }: MailedTicket, subject: string) =>
  contact.isOwn
    ? { subject, title: subject, paragraphs: [`Hello ${contact.name},`, `${received} You wrote:`, message] }
    : { subject: `Ticket ${number}`, title: `Ticket ${number}`, paragraphs: ['Hello,', received] };

const factsOf = ({ category, contact, reference, page, traceId, site }: MailedTicket): string[] => [
  `${category}, from ${[contact.name, contact.email, contact.phone].filter(Boolean).join(', ')}, at ${site.host}`,
  ...(reference ? [`Reference ${reference}`] : []),
  ...(page ? [`Page ${page}`] : []),
  ...(traceId ? [`Trace ${traceId}`] : []),
];
