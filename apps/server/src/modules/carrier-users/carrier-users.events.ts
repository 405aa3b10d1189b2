import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface UserFacts {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
}

interface Rights {
  readonly role: number;
  readonly positionName: string;
  readonly privileges: readonly string[];
}

export class CarrierUserInvited extends CarrierEvent<UserFacts & Rights> {
  static readonly eventName = 'carrier-user-invited';
}

export class CarrierUserUpdated extends CarrierEvent<UserFacts & { readonly before: Rights; readonly after: Rights }> {
  static readonly eventName = 'carrier-user-updated';
}

export class CarrierUserSuspended extends CarrierEvent<UserFacts> {
  static readonly eventName = 'carrier-user-suspended';
}

export class CarrierUserActivated extends CarrierEvent<UserFacts> {
  static readonly eventName = 'carrier-user-activated';
}

/** An administrator removed the second factor of a user who had lost it. */
export class CarrierUserSecondFactorReset extends CarrierEvent<UserFacts> {
  static readonly eventName = 'carrier-user-second-factor-reset';
}

export class CarrierUserSessionsEnded extends CarrierEvent<UserFacts> {
  static readonly eventName = 'carrier-user-sessions-ended';
}
