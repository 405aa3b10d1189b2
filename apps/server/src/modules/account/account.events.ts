import { DomainEvent } from '../../kernel/events/domain-event.js';

interface Nothing {}

export class CustomerRegistered extends DomainEvent<{ userId: number; way: 'form' | 'campaign' | 'invite' }> {
  static readonly eventName = 'company-registered';
}
export class InviteSent extends DomainEvent<{ email: string }> {
  static readonly eventName = 'invite-sent';
}
export class InviteRevoked extends DomainEvent<Nothing> {
  static readonly eventName = 'invite-revoked';
}
export class CampaignStarted extends DomainEvent<{ name: string }> {
  static readonly eventName = 'campaign-started';
}
export class CampaignChanged extends DomainEvent<{ name: string; isActive: boolean }> {
  static readonly eventName = 'campaign-changed';
}
export class InviteUsed extends DomainEvent<{ customerId: number }> {
  static readonly eventName = 'invite-used';
}
export class UserInvited extends DomainEvent<Nothing> {
  static readonly eventName = 'user-invited';
}
/** The invited person has an account of their own with this address now. */
export class UserInvitationLapsed extends DomainEvent<{ email: string }> {
  static readonly eventName = 'user-invitation-lapsed';
}
export class UserActivated extends DomainEvent<Nothing> {
  static readonly eventName = 'user-activated';
}
export class AccountChanged extends DomainEvent<{ fields: string[] }> {
  static readonly eventName = 'account-changed';
}
export class EmailChanged extends DomainEvent<Nothing> {
  static readonly eventName = 'email-changed';
}
export class PasswordResetAsked extends DomainEvent<Nothing> {
  static readonly eventName = 'password-reset-asked';
}
export class PasswordChanged extends DomainEvent<{ way: 'own' | 'reset' }> {
  static readonly eventName = 'password-changed';
}
export class SessionsEnded extends DomainEvent<{ count: number }> {
  static readonly eventName = 'sessions-ended';
}
export class SecondFactorTurnedOn extends DomainEvent<Nothing> {
  static readonly eventName = 'second-factor-turned-on';
}
export class SecondFactorTurnedOff extends DomainEvent<Nothing> {
  static readonly eventName = 'second-factor-turned-off';
}
export class RecoveryCodesRenewed extends DomainEvent<Nothing> {
  static readonly eventName = 'recovery-codes-renewed';
}
export class SecondFactorRuleChanged extends DomainEvent<{ isRequired: boolean }> {
  static readonly eventName = 'second-factor-rule-changed';
}
/** Somebody was given a link to choose the password of an administrator's account. */
export class AdministratorInvited extends DomainEvent<{ purpose: 'activation' | 'password-reset' }> {
  static readonly eventName = 'administrator-invited';
}
