import { CarrierEvent } from '../events/domain-event.js';

/** The details of a security event; never a password, token, key or code. */
export interface SecurityFacts {
  /** Network address of the caller. */
  readonly address?: string;
  /** Why, in one word of a closed list. */
  readonly reason?: string;
  /** Method and template of the endpoint, without values. */
  readonly endpoint?: string;
  readonly apiKeyId?: number;
}

export class SignInFailed extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'sign-in-failed';
}
/** Guesses beyond the limit, refused unread. */
export class SignInBlocked extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'sign-in-blocked';
}
/** One account was tried from many places; from new places it opens slowly, and its owner gets a mail. */
export class GuessingNoticed extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'guessing-noticed';
}
/** A suspended user, or a user of a closed company, tried to sign in or to go on. */
export class SuspendedAttempt extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'suspended-attempt';
}
export class SecondFactorFailed extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'second-factor-failed';
}
export class CallRefused extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'call-refused';
}
export class CallLimited extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'call-limited';
}
/** A refresh token was used a second time; the session has ended. */
export class RefreshTokenReused extends CarrierEvent<SecurityFacts> {
  static readonly eventName = 'refresh-token-reused';
}

/** What companies read of the access of their users. */
export const securityEvents = {
  'sign-in-failed': SignInFailed,
  'sign-in-blocked': SignInBlocked,
  'guessing-noticed': GuessingNoticed,
  'suspended-attempt': SuspendedAttempt,
  'second-factor-failed': SecondFactorFailed,
  'call-refused': CallRefused,
  'call-limited': CallLimited,
  'refresh-token-reused': RefreshTokenReused,
} as const;
