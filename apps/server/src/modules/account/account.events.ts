import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

interface Nothing {}

export class CustomerRegistered extends CarrierEvent<{ userId: number; way: 'form' | 'campaign' | 'invite' }> {
  static readonly eventName = 'company-registered';
}
export class InviteSent extends CarrierEvent<{ email: string }> {
  static readonly eventName = 'invite-sent';
}
export class InviteRevoked extends CarrierEvent<{ email: string }> {
  static readonly eventName = 'invite-revoked';
}
/** The invite was emailed again, because it had not been used. */
export class InviteReminded extends CarrierEvent<{ email: string }> {
  static readonly eventName = 'invite-reminded';
}
/** A file has brought invites, whose emails are sent one after the other. */
export class InvitesQueued extends CarrierEvent<{ batchId: number; name: string; count: number }> {
  static readonly eventName = 'invites-queued';
}
/** A user canceled the unsent emails of a file. */
export class InvitesCanceled extends CarrierEvent<{ batchId: number; name: string; count: number }> {
  static readonly eventName = 'invites-canceled';
}
export class CampaignStarted extends CarrierEvent<{ name: string }> {
  static readonly eventName = 'campaign-started';
}
interface CampaignFacts {
  readonly name: string;
  readonly isActive: boolean;
  readonly isPaused: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly representativeId: number | null;
}

export class CampaignChanged extends CarrierEvent<CampaignFacts> {
  static readonly eventName = 'campaign-changed';
}
export class InviteUsed extends CarrierEvent<{ customerId: number }> {
  static readonly eventName = 'invite-used';
}
export class UserInvited extends CarrierEvent<Nothing> {
  static readonly eventName = 'user-invited';
}
/** The invited person has their own account with this address now. */
export class UserInvitationLapsed extends DomainEvent<{ email: string }> {
  static readonly eventName = 'user-invitation-lapsed';
}
export class UserActivated extends CarrierEvent<Nothing> {
  static readonly eventName = 'user-activated';
}
export class AccountChanged extends CarrierEvent<{ fields: string[] }> {
  static readonly eventName = 'account-changed';
}
export class EmailChanged extends CarrierEvent<Nothing> {
  static readonly eventName = 'email-changed';
}
export class PasswordResetAsked extends CarrierEvent<Nothing> {
  static readonly eventName = 'password-reset-asked';
}
export class PasswordChanged extends CarrierEvent<{ way: 'own' | 'reset' }> {
  static readonly eventName = 'password-changed';
}
export class SessionsEnded extends CarrierEvent<{ count: number }> {
  static readonly eventName = 'sessions-ended';
}
export class SecondFactorTurnedOn extends CarrierEvent<Nothing> {
  static readonly eventName = 'second-factor-turned-on';
}
export class SecondFactorTurnedOff extends CarrierEvent<Nothing> {
  static readonly eventName = 'second-factor-turned-off';
}
export class RecoveryCodesRenewed extends CarrierEvent<Nothing> {
  static readonly eventName = 'recovery-codes-renewed';
}
export class SecondFactorRuleChanged extends DomainEvent<{ isRequired: boolean }> {
  static readonly eventName = 'second-factor-rule-changed';
}
/** A link to choose the password of an administrator's account was issued. */
export class AdministratorInvited extends DomainEvent<{ purpose: 'activation' | 'password-reset' }> {
  static readonly eventName = 'administrator-invited';
}
