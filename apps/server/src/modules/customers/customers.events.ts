import type { LocationGrant } from '@lading/contracts/customers/location-rules';
import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

interface LocationFacts {
  readonly locationId: number;
  readonly customerId: number;
  readonly name: string;
}

export class LocationAdded extends DomainEvent<LocationFacts> {
  static readonly eventName = 'location-added';
}

export class LocationChanged extends DomainEvent<LocationFacts & { readonly isActive: boolean }> {
  static readonly eventName = 'location-changed';
}

/** The carrier granted or took back locations and freight terms. */
export class CustomerLocationRuleChanged extends CarrierEvent<{
  readonly customerId: number;
  readonly grants: readonly LocationGrant[];
  /** What was granted of these locations before. */
  readonly before: readonly LocationGrant[];
}> {
  static readonly eventName = 'customer-location-rule-changed';
}

/** A person sees other locations, or third-party freight otherwise, than before. */
export class UserLocationRuleChanged extends DomainEvent<{
  readonly userId: number;
  readonly customerId: number;
  readonly seesAllLocations: boolean;
  readonly locationIds: readonly number[];
}> {
  static readonly eventName = 'user-location-rule-changed';
}

/** The first set-up is finished. */
export class CustomerConfigured extends DomainEvent<{ readonly doneSteps: readonly string[] }> {
  static readonly eventName = 'customer-configured';
}
