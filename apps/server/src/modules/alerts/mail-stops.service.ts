import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { alertKinds, type AlertChannel, type AlertKind } from '@lading/contracts/notifications/alerts';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { digestStopped, mailsOfKindStopped } from './alerts.queries.js';

/** What a link can unsubscribe from: emails of one kind, or a digest. */
export type StoppedMails = AlertKind | 'daily' | 'weekly';

/** What a link says. */
export interface MailStop {
  readonly userId: number;
  readonly mails: StoppedMails;
}

const form = /^(\d{1,15})\.([A-Za-z]{1,40})\.([\w-]{43})$/;
const isDigest = (mails: string): mails is 'daily' | 'weekly' => mails === 'daily' || mails === 'weekly';

/** The words for what a link stops. */
export function wordsFor(mails: StoppedMails): string {
  const digests: Partial<Record<AlertChannel, string>> = { daily: 'The daily digest', weekly: 'The weekly digest' };
  return isDigest(mails) ? (digests[mails] ?? mails) : (alertKinds.find(({ kind }) => kind === mails)?.label ?? mails);
}

/** Signed links by which the reader of a mail stops mails like it; they open nothing else, so that they need no sign-in. */
@Injectable()
export class MailStops {
  constructor(
    private readonly database: Database,
    private readonly secrets: InstallationSecrets,
    private readonly clock: Clock,
  ) {}

  async tokenFor({ userId, mails }: MailStop): Promise<string> {
    const said = `${userId}.${mails}`;
    return `${said}.${await this.signatureOf(said)}`;
  }

  /** What a token says; nothing when it is none of ours. */
  async read(token: string): Promise<MailStop | undefined> {
    const [, userId = '', said = '', signature = ''] = form.exec(token) ?? [];
    const mails = isDigest(said) ? said : alertKinds.find(({ kind }) => kind === said)?.kind;
    if (!mails) return undefined;
    const expected = Buffer.from(await this.signatureOf(`${userId}.${said}`));
    return timingSafeEqual(expected, Buffer.from(signature)) ? { userId: Number(userId), mails } : undefined;
  }

  /** Stops nothing else, and nothing twice. */
  async stop({ userId, mails }: MailStop): Promise<void> {
    await this.database.asScope(system, () =>
      this.database.query(isDigest(mails) ? digestStopped : mailsOfKindStopped, [userId, mails, this.clock.iso()]),
    );
  }

  private async signatureOf(said: string): Promise<string> {
    const key = await this.secrets.get('mail-stop-key', async () => randomBytes(32).toString('base64'));
    return createHmac('sha256', key).update(said).digest('base64url');
  }
}
