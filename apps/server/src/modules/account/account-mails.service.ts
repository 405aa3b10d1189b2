import { Injectable } from '@nestjs/common';
import { formatCount } from '@lading/domain/measures/number-format';
import { AttemptLimits, type AttemptLimiter } from '../../kernel/auth/attempt-limits.js';
import { Mails } from '../../kernel/mail/mails.js';
import type { MailContent } from '../../kernel/mail/render-mail.js';
import type { Site } from '../sites/sites.service.js';

/** A mail without its address and its brand. */
export interface Letter extends Omit<MailContent, 'brand'> {
  readonly subject: string;
  /** Letters of the same key are one mail. */
  readonly key?: string;
}

interface Greeted {
  readonly firstName: string;
  readonly siteName: string;
}

interface Linked extends Greeted {
  readonly link: string;
}

const inWords = { 3: 'three', 7: 'seven' } as const;
type Days = keyof typeof inWords;

const hello = ({ firstName }: Greeted): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);
const notYou = "If this wasn't you, ignore this email. Nothing changes unless the link is used.";

/** Every mail about accounts, in words; brand and markup come from the kernel. */
export const letters = {
  confirmRegistration: (recipient: Linked & { companyName: string }): Letter => ({
    subject: `Confirm your registration with ${recipient.siteName}`,
    title: 'Confirm your registration',
    paragraphs: [
      hello(recipient),
      `${recipient.companyName} was registered with ${recipient.siteName}. Confirm your email address within 24 hours to get started.`,
      notYou,
    ],
    action: { label: 'Confirm and get started', url: recipient.link },
  }),

  alreadyRegistered: (recipient: Linked): Letter => ({
    subject: `You already have an account with ${recipient.siteName}`,
    title: 'You already have an account',
    paragraphs: [
      hello(recipient),
      `Someone, probably you, just tried to register with ${recipient.siteName} using this email address. You already have an account, and we didn't change it.`,
      'Sign in to your account. If you forgot your password, you can reset it from the sign-in page.',
    ],
    action: { label: 'Sign in', url: recipient.link },
  }),

  invitedCustomer: (recipient: Linked & { companyName: string; inviterName: string }): Letter => ({
    subject: `${recipient.siteName} invites you`,
    title: `${recipient.siteName} invites ${recipient.companyName}`,
    paragraphs: [
      hello(recipient),
      `${recipient.inviterName === '' ? recipient.siteName : `${recipient.inviterName} of ${recipient.siteName}`} invites ${recipient.companyName} to quote, book and track freight online.`,
      'The invitation is only for this email address and expires in 14 days.',
    ],
    action: { label: 'Accept the invitation', url: recipient.link },
  }),

  invitedAdministrator: (recipient: Linked & { inviterName: string; days: Days }): Letter => ({
    subject: `You are invited to administer ${recipient.siteName}`,
    title: `Administer ${recipient.siteName}`,
    paragraphs: [
      hello(recipient),
      `${recipient.inviterName} has added you to the administrators of ${recipient.siteName}. Choose a password within ${inWords[recipient.days]} days to get started.`,
    ],
    action: { label: 'Choose a password', url: recipient.link },
  }),

  remindedCustomer: (recipient: Linked & { companyName: string; inviterName: string; lastDay: string }): Letter => ({
    subject: `Reminder: ${recipient.siteName} invites you`,
    title: `${recipient.companyName} is still invited`,
    paragraphs: [
      hello(recipient),
      `${recipient.inviterName === '' ? recipient.siteName : `${recipient.inviterName} of ${recipient.siteName}`} invited ${recipient.companyName} to quote, book and track freight online.`,
      `The invitation is only for this email address and expires on ${recipient.lastDay}. We won't remind you again.`,
    ],
    action: { label: 'Accept the invitation', url: recipient.link },
  }),

  invitedUser: (recipient: Linked & { companyName: string; inviterName: string; days: Days }): Letter => ({
    subject: `You are invited to ${recipient.companyName} on ${recipient.siteName}`,
    title: `Join ${recipient.companyName}`,
    paragraphs: [
      hello(recipient),
      `${recipient.inviterName} has added you to ${recipient.companyName} on ${recipient.siteName}. Choose a password within ${inWords[recipient.days]} days to get started.`,
    ],
    action: { label: 'Choose a password', url: recipient.link },
  }),

  customersAssigned: (recipient: Linked & { byName: string; customers: number; locations: number }): Letter => {
    const { customers, locations } = recipient;
    const parts = [
      customers > 0 && formatCount(customers, 'customer'),
      locations > 0 && formatCount(locations, 'location'),
    ];
    const what = parts.filter(Boolean).join(' and ');
    return {
      subject: `${what} assigned to you on ${recipient.siteName}`,
      title: 'Customers were assigned to you',
      paragraphs: [hello(recipient), `${recipient.byName} assigned ${what} to you.`],
      action: { label: 'View customers', url: recipient.link },
    };
  },

  resetPassword: (recipient: Linked): Letter => ({
    subject: `Reset your password for ${recipient.siteName}`,
    title: 'Choose a new password',
    paragraphs: [hello(recipient), 'The link works once and expires in 30 minutes.', notYou],
    action: { label: 'Choose a new password', url: recipient.link },
  }),

  passwordChanged: (recipient: Linked): Letter => ({
    subject: `Your password for ${recipient.siteName} was changed`,
    title: 'Your password was changed',
    paragraphs: [
      hello(recipient),
      'We changed the password of your account and signed out your other sessions.',
      "If this wasn't you, reset your password right away and contact your administrator.",
    ],
    action: { label: 'Reset your password', url: recipient.link },
  }),

  guessingNoticed: (recipient: Linked): Letter => ({
    subject: `Someone is trying to guess your password for ${recipient.siteName}`,
    title: 'Someone is trying to guess your password',
    paragraphs: [
      hello(recipient),
      'We blocked many sign-in attempts with wrong passwords from places where you never signed in. Your account and your sessions are safe, and nothing was changed.',
      'You can sign in as usual from places you used before. If we ask you to wait somewhere new, choose a new password there and sign in right after.',
      'We recommend a long password that you use nowhere else, and a second factor.',
    ],
    action: { label: 'Choose a new password', url: recipient.link },
  }),

  confirmEmail: (recipient: Linked): Letter => ({
    subject: `Confirm your new email address for ${recipient.siteName}`,
    title: 'Confirm your new email address',
    paragraphs: [
      hello(recipient),
      'After that, sign in with this email address. The link works once and expires in 24 hours.',
      notYou,
    ],
    action: { label: 'Confirm email address', url: recipient.link },
  }),

  emailAsked: (recipient: Linked & { newEmail: string }): Letter => ({
    subject: `A new email address was requested for your account with ${recipient.siteName}`,
    title: 'A new email address was requested',
    paragraphs: [
      hello(recipient),
      `Someone asked to change the email address of your account to ${recipient.newEmail}. Nothing changes until the new address is confirmed.`,
      "If this wasn't you, reset your password right away and contact your administrator.",
    ],
    action: { label: 'Reset your password', url: recipient.link },
  }),

  emailTaken: (recipient: Linked): Letter => ({
    subject: `Someone tried to use your email address for another account with ${recipient.siteName}`,
    title: 'Your email address already has an account',
    paragraphs: [
      hello(recipient),
      'Someone tried to use this email address for another account. Nothing was changed, because each email address can have only one account.',
    ],
    action: { label: 'Sign in', url: recipient.link },
  }),

  emailChanged: (recipient: Greeted & { newEmail: string }): Letter => ({
    subject: `The email address of your account with ${recipient.siteName} was changed`,
    title: 'The email address of your account was changed',
    paragraphs: [
      hello(recipient),
      `You now sign in with ${recipient.newEmail}.`,
      "If this wasn't you, contact your administrator right away.",
    ],
  }),

  secondFactorOn: (recipient: Greeted): Letter => ({
    subject: `A second factor protects your account with ${recipient.siteName}`,
    title: 'Your second factor is on',
    paragraphs: [hello(recipient), 'From now on, you need a code from your authenticator app to sign in.'],
  }),

  secondFactorOff: (recipient: Linked): Letter => ({
    subject: `The second factor of your account with ${recipient.siteName} was turned off`,
    title: 'Your second factor is off',
    paragraphs: [
      hello(recipient),
      'You now need only your password to sign in.',
      "If this wasn't you, reset your password right away and contact your administrator.",
    ],
    action: { label: 'Reset your password', url: recipient.link },
  }),

  recoveryCodeUsed: (recipient: Greeted & { left: number }): Letter => ({
    subject: `A recovery code of your account with ${recipient.siteName} was used`,
    title: 'A recovery code was used',
    paragraphs: [
      hello(recipient),
      `Someone signed in with a recovery code instead of a code from your app. You have ${recipient.left} recovery ${recipient.left === 1 ? 'code' : 'codes'} left.`,
      "If this wasn't you, reset your password right away and contact your administrator.",
    ],
  }),
} as const;

/** Pages of the web application that emails link to; secrets follow the hash, so no server or log sees them. */
export const mailedPages = {
  signIn: ({ origin }: Site): string => `${origin}/login`,
  forgotPassword: ({ origin }: Site): string => `${origin}/forgot-password`,
  finishRegistration: ({ origin }: Site, key: string): string => `${origin}/register/finish?key=${key}`,
  invite: ({ origin }: Site, key: string): string => `${origin}/landing?invitekey=${key}`,
  activate: ({ origin }: Site, key: string): string => `${origin}/activate#key=${key}`,
  resetPassword: ({ origin }: Site, key: string): string => `${origin}/reset-password#key=${key}`,
  confirmEmail: ({ origin }: Site, key: string): string => `${origin}/confirm-email#key=${key}`,
  carrierCustomers: ({ origin }: Site): string => `${origin}/carriers/customers`,
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
