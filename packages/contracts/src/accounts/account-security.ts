import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';

/** One session of the user. */
export class SignInSession {
  @Id() id!: number;
  @Text({ max: 200, about: 'Name of the site.' }) siteName!: string;
  @Text({ max: 200, about: 'Browser and operating system, if known.' }) device!: string;
  @Text({ max: 60, about: 'IP address at sign-in.' }) address!: string;
  @Instant() startedAt!: string;
  @Instant({ about: 'When it was last renewed.' }) lastSeenAt!: string;
  @Flag({ about: 'The session of this call.' }) isCurrent!: boolean;
}

export class SignInSessionList {
  @ListOf(() => SignInSession, { maxItems: 200 }) items!: SignInSession[];
  @Integer({ min: 0 }) total!: number;
}

export class SessionReference {
  @Id({ about: 'ID of the session, from the list of sessions.' }) id!: number;
}

export class HandOff {
  @Text({
    max: 63,
    optional: true,
    about: 'The site to go to; the home site when absent, the neutral portal when empty.',
  })
  subdomain?: string;
  @Text({ max: 2000, about: 'Path and query to keep.' }) path!: string;
}

export class HandedOff {
  @Text({ max: 3000, about: 'Address on the other site, with the ticket as `token`.' }) url!: string;
  @Text({ max: 100, about: 'Works once, on that site, for one minute.' }) token!: string;
}

/** The second factor of the signed-in user. */
export class SecondFactor {
  @Flag() isOn!: boolean;
  @Flag({ about: "It can't be turned off because the role or the company requires it." }) isRequired!: boolean;
  @Instant({ optional: true }) confirmedAt!: string | null;
  @Integer({ min: 0, about: 'Unused recovery codes.' }) recoveryCodesLeft!: number;
}

export class ProveWithPassword {
  @Text({ max: 128, label: 'Current password' }) currentPassword!: string;
}

/** The setup data of an authenticator app; shown only once. */
export class SecondFactorSecret {
  @Text({ max: 64, about: 'The secret in Base32, for typing.' }) secret!: string;
  @Text({ max: 500, about: 'The same as an otpauth URI.' }) address!: string;
  @Text({ max: 20_000, about: 'The address as a QR code: the path data of an SVG.' }) qrPath!: string;
  @Integer({ min: 21, max: 177, about: 'Modules on each side of the QR code.' }) qrSize!: number;
}

export class ConfirmSecondFactor {
  @Text({ max: 10, like: /^\d{3} ?\d{3}$/, label: 'Code' }) code!: string;
}

export class RecoveryCodes {
  @Texts({ maxItems: 20, max: 40, about: 'Each works once; they are not shown again.' }) codes!: string[];
}

export class ProveWithBoth extends ProveWithPassword {
  @Text({ max: 40, about: 'A code from the app, or a recovery code.' }) code!: string;
}

export class SecondStep {
  @Text({ max: 40, label: 'Code', about: 'A code from the app, or a recovery code.' }) code!: string;
}

export class SecondStepConfirmed {
  @Instant({ about: 'Until then, this session can take actions that need a recent second step.' })
  isFreshUntil!: string;
}

export class SecondFactorRule {
  @Flag({ about: 'Every user in the company needs a second factor.' }) isRequired!: boolean;
}

const own = {
  access: 'signedIn',
  whileActing: 'refused',
} as const;

const settings = { customer: 'manageSettings' } as const;

/** Sessions and second factor of the signed-in user, and tickets to another site. */
export const accountSecurityApi = defineResource('account-security', {
  listSessions: get({
    ...own,
    path: '/account/sessions',
    answers: SignInSessionList,
    about: 'Where you are signed in, newest first.',
  }),
  endSession: del({
    ...own,
    path: '/account/sessions/:id',
    takes: SessionReference,
    about: 'Signs one of your sessions out.',
    problems: ['not-found'],
  }),
  endOtherSessions: post({
    ...own,
    path: '/account/sessions/end-others',
    about: 'Ends all of your sessions except the current one.',
  }),
  handOff: post({
    ...own,
    path: '/account/hand-offs',
    takes: HandOff,
    answers: HandedOff,
    limit: 30,
    about: 'Creates a ticket that moves the session to another site of the portal.',
    problems: ['unknown-site'],
  }),
  getSecondFactor: get({
    ...own,
    path: '/account/second-factor',
    answers: SecondFactor,
    about: 'Whether you need a second factor to sign in.',
  }),
  beginSecondFactor: post({
    ...own,
    path: '/account/second-factor',
    takes: ProveWithPassword,
    answers: SecondFactorSecret,
    limit: 10,
    about: 'Creates a secret for an authenticator app; it takes effect when you send a code from the app.',
    problems: ['wrong-state'],
  }),
  confirmSecondFactor: post({
    ...own,
    path: '/account/second-factor/confirmation',
    takes: ConfirmSecondFactor,
    answers: RecoveryCodes,
    limit: 10,
    about: 'Turns the second factor on and returns the recovery codes.',
    problems: ['wrong-state'],
  }),
  confirmSecondStep: post({
    ...own,
    path: '/account/second-step',
    takes: SecondStep,
    answers: SecondStepConfirmed,
    limit: 10,
    about: 'Confirms the second factor again in this session, which changes to super administrators require.',
    problems: ['wrong-state'],
  }),
  renewRecoveryCodes: post({
    ...own,
    path: '/account/second-factor/recovery-codes',
    takes: ProveWithBoth,
    answers: RecoveryCodes,
    limit: 10,
    about: 'Replaces all of your recovery codes; the previous ones stop working.',
    problems: ['wrong-state'],
  }),
  removeSecondFactor: post({
    ...own,
    path: '/account/second-factor/removal',
    takes: ProveWithBoth,
    limit: 10,
    about: 'Turns the second factor off, unless it is required.',
    problems: ['wrong-state'],
  }),
  getSecondFactorRule: get({
    path: '/account/second-factor-rule',
    answers: SecondFactorRule,
    access: settings,
    about: 'Whether your company requires a second factor.',
  }),
  changeSecondFactorRule: put({
    path: '/account/second-factor-rule',
    takes: SecondFactorRule,
    answers: SecondFactorRule,
    access: settings,
    whileActing: 'refused',
    about: "Turns your company's second factor requirement on or off.",
  }),
});
