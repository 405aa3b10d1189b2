import type { MailContent } from '../../kernel/mail/render-mail.js';

/** A mail without its address and its brand. */
export interface Letter extends Omit<MailContent, 'brand'> {
  readonly subject: string;
}

interface Greeted {
  readonly firstName: string;
  readonly siteName: string;
}

interface Linked extends Greeted {
  readonly link: string;
}

const hello = ({ firstName }: Greeted): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);
const notYou = 'If this was not you, you need do nothing: without the link nothing happens.';

/** Every mail about accounts, in words; brand and markup come from the kernel. */
export const letters = {
  confirmRegistration: (given: Linked & { companyName: string }): Letter => ({
    subject: `Confirm your registration with ${given.siteName}`,
    title: 'Confirm your registration',
    paragraphs: [
      hello(given),
      `${given.companyName} was registered with ${given.siteName}. Confirm your address within 24 hours to begin.`,
      notYou,
    ],
    action: { label: 'Confirm and begin', url: given.link },
  }),

  alreadyRegistered: (given: Linked): Letter => ({
    subject: `You already have an account with ${given.siteName}`,
    title: 'You already have an account',
    paragraphs: [
      hello(given),
      `Somebody, probably you, has just registered with ${given.siteName} with this address. There is an account already, and it was not changed.`,
      'Sign in with it. A forgotten password can be replaced from the sign-in page.',
    ],
    action: { label: 'Sign in', url: given.link },
  }),

  invitedCustomer: (given: Linked & { companyName: string; inviterName: string }): Letter => ({
    subject: `${given.siteName} invites you`,
    title: `${given.siteName} invites ${given.companyName}`,
    paragraphs: [
      hello(given),
      `${given.inviterName === '' ? given.siteName : `${given.inviterName} of ${given.siteName}`} invites ${given.companyName} to quote, book and track freight online.`,
      'The invitation is for this address alone and can be used for 14 days.',
    ],
    action: { label: 'Accept the invitation', url: given.link },
  }),

  invitedUser: (given: Linked & { companyName: string; inviterName: string }): Letter => ({
    subject: `You are invited to ${given.companyName} on ${given.siteName}`,
    title: `Join ${given.companyName}`,
    paragraphs: [
      hello(given),
      `${given.inviterName} has added you to ${given.companyName} on ${given.siteName}. Choose a password within three days to begin.`,
    ],
    action: { label: 'Choose a password', url: given.link },
  }),

  resetPassword: (given: Linked): Letter => ({
    subject: `A new password for ${given.siteName}`,
    title: 'Choose a new password',
    paragraphs: [hello(given), 'The link works once, within 30 minutes.', notYou],
    action: { label: 'Choose a new password', url: given.link },
  }),

  passwordChanged: (given: Linked): Letter => ({
    subject: `Your password for ${given.siteName} was changed`,
    title: 'Your password was changed',
    paragraphs: [
      hello(given),
      'The password of your account was changed, and your other sessions were signed out.',
      'If this was not you, replace the password at once and tell your administrator.',
    ],
    action: { label: 'Replace the password', url: given.link },
  }),

  guessingNoticed: (given: Linked): Letter => ({
    subject: `Someone is trying to guess your password for ${given.siteName}`,
    title: 'Someone is trying to guess your password',
    paragraphs: [
      hello(given),
      'We blocked many sign-in attempts with wrong passwords from places where you never signed in. Your account and your sessions are safe, and nothing was changed.',
      'You can sign in as usual from places you used before. If we ask you to wait somewhere new, choose a new password there and sign in right after.',
      'We recommend a long password that you use nowhere else, and a second factor.',
    ],
    action: { label: 'Choose a new password', url: given.link },
  }),

  confirmEmail: (given: Linked): Letter => ({
    subject: `Confirm your new address for ${given.siteName}`,
    title: 'Confirm your new address',
    paragraphs: [
      hello(given),
      'From then on you sign in with this address. The link works once, within 24 hours.',
      notYou,
    ],
    action: { label: 'Confirm the address', url: given.link },
  }),

  emailAsked: (given: Linked & { newEmail: string }): Letter => ({
    subject: `Another address was asked for your account with ${given.siteName}`,
    title: 'Another address was asked for',
    paragraphs: [
      hello(given),
      `Your account is to get the address ${given.newEmail}. It stays as it is until that address was confirmed.`,
      'If this was not you, replace your password at once and tell your administrator.',
    ],
    action: { label: 'Replace the password', url: given.link },
  }),

  emailTaken: (given: Linked): Letter => ({
    subject: `Your address was named for another account with ${given.siteName}`,
    title: 'Your address belongs to your account',
    paragraphs: [
      hello(given),
      'Somebody wanted to use this address for another account. Nothing was changed: an address belongs to one account only.',
    ],
    action: { label: 'Sign in', url: given.link },
  }),

  emailChanged: (given: Greeted & { newEmail: string }): Letter => ({
    subject: `The address of your account with ${given.siteName} was changed`,
    title: 'The address of your account was changed',
    paragraphs: [
      hello(given),
      `You now sign in with ${given.newEmail}.`,
      'If this was not you, tell your administrator at once.',
    ],
  }),

  secondFactorOn: (given: Greeted): Letter => ({
    subject: `A second factor protects your account with ${given.siteName}`,
    title: 'Your second factor is on',
    paragraphs: [hello(given), 'From now on signing in asks for a code of your authenticator app.'],
  }),

  secondFactorOff: (given: Linked): Letter => ({
    subject: `The second factor of your account with ${given.siteName} was turned off`,
    title: 'Your second factor is off',
    paragraphs: [
      hello(given),
      'Signing in asks for the password only.',
      'If this was not you, replace the password at once and tell your administrator.',
    ],
    action: { label: 'Replace the password', url: given.link },
  }),

  recoveryCodeUsed: (given: Greeted & { left: number }): Letter => ({
    subject: `A recovery code of your account with ${given.siteName} was used`,
    title: 'A recovery code was used',
    paragraphs: [
      hello(given),
      `Somebody signed in with a recovery code instead of a code of your app. ${given.left} ${given.left === 1 ? 'code is' : 'codes are'} left.`,
      'If this was not you, replace your password at once and tell your administrator.',
    ],
  }),
} as const;
