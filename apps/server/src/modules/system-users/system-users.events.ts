import type { SystemRoleValue } from '@lading/contracts/accounts/system-users';
import { DomainEvent } from '../../kernel/events/domain-event.js';

interface UserFacts {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
}

interface Rights {
  readonly role: SystemRoleValue;
  readonly editorRoles: readonly string[];
  readonly privileges: readonly string[];
}

export class SystemUserInvited extends DomainEvent<UserFacts & Rights> {
  static readonly eventName = 'system-user-invited';
}

export class SystemUserUpdated extends DomainEvent<UserFacts & { readonly before: Rights; readonly after: Rights }> {
  static readonly eventName = 'system-user-updated';
}

export class SystemUserSuspended extends DomainEvent<UserFacts> {
  static readonly eventName = 'system-user-suspended';
}

export class SystemUserActivated extends DomainEvent<UserFacts> {
  static readonly eventName = 'system-user-activated';
}

/** An administrator removed the second factor of another who had lost it. */
export class SystemUserSecondFactorReset extends DomainEvent<UserFacts> {
  static readonly eventName = 'system-user-second-factor-reset';
}

export class SystemUserSessionsEnded extends DomainEvent<UserFacts> {
  static readonly eventName = 'system-user-sessions-ended';
}
