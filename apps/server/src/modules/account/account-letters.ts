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
  confirmRegistration: (recipient: Linked & { companyName: string }): Letter => ({
    subject: `Confirm your registration with ${recipient.siteName}`,
    title: 'Confirm your registration',
    paragraphs: [
      hello(recipient),
      `${recipient.companyName} was registered with ${recipient.siteName}. Confirm your address within 24 hours to begin.`,
      notYou,
    ],
    action: { label: 'Confirm and begin', url: recipient.link },
  }),

  alreadyRegistered: (recipient: Linked): Letter => ({
    subject: `You already have an account with ${recipient.siteName}`,
    title: 'You already have an account',
    paragraphs: [
      hello(recipient),
      `Somebody, probably you, has just registered with ${recipient.siteName} with this address. There is an account already, and it was not changed.`,
      'Sign in with it. A forgotten password can be replaced from the sign-in page.',
    ],
    action: { label: 'Sign in', url: recipient.link },
  }),

  invitedCustomer: (recipient: Linked & { companyName: string; inviterName: string }): Letter => ({
    subject: `${recipient.siteName} invites you`,
    title: `${recipient.siteName} invites ${recipient.companyName}`,
    paragraphs: [
      hello(recipient),
      `${recipient.inviterName === '' ? recipient.siteName : `${recipient.inviterName} of ${recipient.siteName}`} invites ${recipient.companyName} to quote, book and track freight online.`,
      'The invitation is for this address alone and can be used for 14 days.',
    ],
    action: { label: 'Accept the invitation', url: recipient.link },
  }),

  invitedUser: (recipient: Linked & { companyName: string; inviterName: string }): Letter => ({
    subject: `You are invited to ${recipient.companyName} on ${recipient.siteName}`,
    title: `Join ${recipient.companyName}`,
    paragraphs: [
      hello(recipient),
      `${recipient.inviterName} has added you to ${recipient.companyName} on ${recipient.siteName}. Choose a password within three days to begin.`,
    ],
    action: { label: 'Choose a password', url: recipient.link },
  }),

  resetPassword: (recipient: Linked): Letter => ({
    subject: `A new password for ${recipient.siteName}`,
    title: 'Choose a new password',
    paragraphs: [hello(recipient), 'The link works once, within 30 minutes.', notYou],
    action: { label: 'Choose a new password', url: recipient.link },
  }),

  passwordChanged: (recipient: Linked): Letter => ({
    subject: `Your password for ${recipient.siteName} was changed`,
    title: 'Your password was changed',
    paragraphs: [
      hello(recipient),
      'The password of your account was changed, and your other sessions were signed out.',
      'If this was not you, replace the password at once and tell your administrator.',
    ],
    action: { label: 'Replace the password', url: recipient.link },
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
    subject: `Confirm your new address for ${recipient.siteName}`,
    title: 'Confirm your new address',
    paragraphs: [
      hello(recipient),
      'From then on you sign in with this address. The link works once, within 24 hours.',
      notYou,
    ],
    action: { label: 'Confirm the address', url: recipient.link },
  }),

  emailAsked: (recipient: Linked & { newEmail: string }): Letter => ({
    subject: `Another address was asked for your account with ${recipient.siteName}`,
    title: 'Another address was asked for',
    paragraphs: [
      hello(recipient),
      `Your account is to get the address ${recipient.newEmail}. It stays as it is until that address was confirmed.`,
      'If this was not you, replace your password at once and tell your administrator.',
    ],
    action: { label: 'Replace the password', url: recipient.link },
  }),

  emailTaken: (recipient: Linked): Letter => ({
    subject: `Your address was named for another account with ${recipient.siteName}`,
    title: 'Your address belongs to your account',
    paragraphs: [
      hello(recipient),
      'Somebody wanted to use this address for another account. Nothing was changed: an address belongs to one account only.',
    ],
    action: { label: 'Sign in', url: recipient.link },
  }),

  emailChanged: (recipient: Greeted & { newEmail: string }): Letter => ({
    subject: `The address of your account with ${recipient.siteName} was changed`,
    title: 'The address of your account was changed',
    paragraphs: [
      hello(recipient),
      `You now sign in with ${recipient.newEmail}.`,
      'If this was not you, tell your administrator at once.',
    ],
  }),

  secondFactorOn: (recipient: Greeted): Letter => ({
    subject: `A second factor protects your account with ${recipient.siteName}`,
    title: 'Your second factor is on',
    paragraphs: [hello(recipient), 'From now on signing in asks for a code of your authenticator app.'],
  }),

  secondFactorOff: (recipient: Linked): Letter => ({
    subject: `The second factor of your account with ${recipient.siteName} was turned off`,
    title: 'Your second factor is off',
    paragraphs: [
      hello(recipient),
      'Signing in asks for the password only.',
      'If this was not you, replace the password at once and tell your administrator.',
    ],
    action: { label: 'Replace the password', url: recipient.link },
  }),

  recoveryCodeUsed: (recipient: Greeted & { left: number }): Letter => ({
    subject: `A recovery code of your account with ${recipient.siteName} was used`,
    title: 'A recovery code was used',
    paragraphs: [
      hello(recipient),
      `Somebody signed in with a recovery code instead of a code of your app. ${recipient.left} ${recipient.left === 1 ? 'code is' : 'codes are'} left.`,
      'If this was not you, replace your password at once and tell your administrator.',
    ],
  }),
} as const;
