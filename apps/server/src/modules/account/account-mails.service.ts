import { Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimiter } from '../../kernel/auth/attempt-limits.js';
import { Mails } from '../../kernel/mail/mails.js';
import type { Site } from '../sites/sites.service.js';
import type { Letter } from './account-letters.js';

/** Pages of the web application that mails lead to; secrets stand behind the hash, which no server and no log sees. */
export const mailedPages = {
  signIn: ({ origin }: Site): string => `${origin}/login`,
  forgotPassword: ({ origin }: Site): string => `${origin}/forgot-password`,
  finishRegistration: ({ origin }: Site, key: string): string => `${origin}/register/finish?key=${key}`,
  invite: ({ origin }: Site, key: string): string => `${origin}/landing?invitekey=${key}`,
  activate: ({ origin }: Site, key: string): string => `${origin}/activate#key=${key}`,
  resetPassword: ({ origin }: Site, key: string): string => `${origin}/reset-password#key=${key}`,
  confirmEmail: ({ origin }: Site, key: string): string => `${origin}/confirm-email#key=${key}`,
} as const;

/** What strangers can have mailed to an address that they name. */
export type AskedMail = 'registration' | 'password-reset' | 'email-change' | 'invite';

const hour = 3_600_000;
/** Of each kind. */
const mostAskedMails = 5;

/** Sends letters in the brand of a stored site, through the outbox of the current transaction. */
@Injectable()
export class AccountMails {
  private readonly asked: AttemptLimiter;

  constructor(
    private readonly mails: Mails,
    limits: AttemptLimits,
  ) {
    this.asked = limits.limiter({ name: 'asked-mails', most: mostAskedMails, window: hour });
  }

  /**
   * Whether strangers may cause another such mail to this address. The limit protects mailboxes from floods; it is counted by
   * purpose, so that one kind of mail can't use up the limit of another.
   */
  async mayAsk(purpose: AskedMail, email: string): Promise<boolean> {
    return (await this.asked.take(`${purpose} ${email.trim().toLowerCase()}`)) === 0;
  }

  async send(site: Site, to: string, letter: Letter): Promise<void> {
    await this.mails.send({ ...letter, to, brand: { ...site.brand, siteName: site.siteName } });
  }
}
