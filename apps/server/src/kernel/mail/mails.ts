import { createHash, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Id } from '@lading/contracts/kernel/field';
import { patterns } from '@lading/domain/text/patterns';
import { Clock } from '../clock/clock.js';
import { ServerConfig } from '../config/server-config.js';
import { Database } from '../database/database.js';
import { system } from '../database/session.js';
import { defineJob, Runs } from '../jobs/job.js';
import { Jobs, type JobTotals } from '../jobs/jobs.js';
import { watch } from '../watch/watch.js';
import {
  mailAdded,
  mailById,
  mailRead,
  mailRecipients,
  mailSent,
  mailsFound,
  newestMails,
  type ListedMail,
  type StoredMail,
} from './mails.queries.js';
import { renderMail, type MailContent } from './render-mail.js';

/** A mail to one person. */
export interface Mail extends MailContent {
  readonly to: string;
  readonly subject: string;
  /** Mails of the same key are one mail, however often the operation behind it is repeated. */
  readonly key?: string;
  /** Where its reader stops mails like it with one click and without a sign-in (RFC 8058). */
  readonly stopUrl?: string;
}

/** What the local mailbox shows. */
interface MailSearch {
  readonly recipient?: string;
  /** Occurs in a sender, address, subject or text, in any case. */
  readonly text?: string;
  /** Mails older than this one. */
  readonly before?: number;
  readonly limit: number;
}

class SendMail {
  @Id() mailId!: number;
}

/** Three times as long as the connection to the mail server may take. */
const sendMail = defineJob('send-mail', SendMail, { expireSeconds: 60, concurrency: 2 });
const smtpTimeout = 20_000;

/** Header fields are one line: what would start another one becomes a space. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 250);

/** Mail programs show a button for these; they need a POST, so that link scanners don't press it. */
const stopHeaders = ({ stopUrl }: StoredMail): Record<string, string> =>
  stopUrl === null ? {} : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The address of the mail server with limits, so that a silent one cannot hold a worker. */
function smtpOf(address: string): Transporter {
  const url = new URL(address);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(limit)) url.searchParams.set(limit, String(smtpTimeout));
  }
  return createTransport(url.href);
}

/** Emails: stored with the change that causes them, then sent by SMTP, or shown only in the local mailbox. */
@Injectable()
export class Mails implements OnApplicationShutdown {
  private readonly smtp: Transporter | undefined;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: ServerConfig,
  ) {
    this.smtp = config.smtpUrl ? smtpOf(config.smtpUrl) : undefined;
  }

  /** Stores the mail in the current transaction and has it sent after the commit. */
  async send(mail: Mail): Promise<void> {
    if (!patterns.email(mail.to)) throw new Error('a mail needs one address to go to');
    const { html, text } = renderMail(mail);
    const values = [this.messageId(mail.key), mail.to, oneLine(mail.brand.siteName), oneLine(mail.subject)];
    await this.database.transaction(async () => {
      const stored = await this.database.asScope(system, () =>
        this.database.findOne(mailAdded, [...values, text, html, this.clock.iso(), mail.stopUrl ?? null]),
      );
      if (stored && this.smtp) await this.jobs.enqueue(sendMail, { mailId: stored.id });
    });
  }

  /** The local mailbox, newest first; of one recipient when named. */
  async list(recipient?: string, limit = 100): Promise<StoredMail[]> {
    return this.database.asScope(system, () => this.database.query(newestMails, [recipient ?? null, limit]));
  }

  /** The mails of the local mailbox that a search finds, newest first. */
  find({ recipient = '', text = '', before = Number.MAX_SAFE_INTEGER, limit }: MailSearch): Promise<ListedMail[]> {
    return this.database.asScope(system, () => this.database.query(mailsFound, [recipient, text, before, limit]));
  }

  /** Who got mails, and how many of them were not opened. */
  recipients(limit: number): Promise<{ recipient: string; unread: number }[]> {
    return this.database.asScope(system, () => this.database.query(mailRecipients, [limit]));
  }

  /** One mail of the local mailbox. */
  async get(id: number): Promise<StoredMail | undefined> {
    return this.database.asScope(system, () => this.database.findOne(mailById, [id]));
  }

  /** Notes that the mail was opened in the local mailbox. */
  async noteRead(id: number): Promise<void> {
    await this.database.asScope(system, () => this.database.query(mailRead, [id, this.clock.iso()]));
  }

  /** Emails that wait for the mail server, and emails that it has refused permanently. */
  figures(): Promise<JobTotals> {
    return this.jobs.figures(sendMail.name);
  }

  /** A second try carries the same Message-ID, so that mail systems can tell it is the same mail. */
  @Runs(sendMail)
  async deliver({ mailId }: SendMail): Promise<void> {
    const mail = await this.database.findOne(mailById, [mailId]);
    const { smtp } = this;
    if (!smtp || !mail || mail.sentAt !== null) return;
    const sending = () => ({ kind: 'mail' as const, name: 'send', labels: {} });
    await watch.measure(sending, () =>
      smtp.sendMail({
        messageId: mail.messageId,
        from: { name: mail.senderName, address: this.config.mailFrom },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: stopHeaders(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    await this.database.query(mailSent, [mailId, this.clock.iso()]);
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  private messageId(key: string | undefined): string {
    const name = key === undefined ? randomUUID() : createHash('sha256').update(key).digest('hex').slice(0, 40);
    return `<${name}@${this.config.mailFrom.split('@').at(-1) ?? 'lading.invalid'}>`;
  }
}
