import { Injectable } from '@nestjs/common';
import { brandOfTheme } from '@lading/domain/brand/brands';
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
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly site: Site;
}

/** Tells the sender that the ticket is there, and the support desk what it says. */
@Injectable()
export class TicketMails {
  constructor(
    private readonly mails: Mails,
    private readonly config: ServerConfig,
  ) {}

  async send(ticket: MailedTicket): Promise<void> {
    const { number, subject, message, contact, site } = ticket;
    const brand = { ...brandOfTheme(site.theme), siteName: site.siteName };
    const title = `Ticket ${number}: ${subject}`;
    if (contact.email) {
      const paragraphs = [
        `Hello ${contact.name},`,
        'we have your message and will answer it by email. You wrote:',
        message,
      ];
      await this.mails.send({
        brand,
        to: contact.email,
        subject: title,
        title,
        paragraphs,
        key: `ticket ${number} sender`,
      });
    }
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
}

const factsOf = ({ category, contact, reference, page, traceId, site }: MailedTicket): string[] => [
  `${category}, from ${[contact.name, contact.email, contact.phone].filter(Boolean).join(', ')}, at ${site.host}`,
  ...(reference ? [`Reference ${reference}`] : []),
  ...(page ? [`Page ${page}`] : []),
  ...(traceId ? [`Trace ${traceId}`] : []),
];
