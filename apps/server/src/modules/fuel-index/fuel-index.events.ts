import type { FuelSource } from '@lading/contracts/carriers/fuel-index';
import { DomainEvent, type EventClass } from '../../kernel/events/domain-event.js';

export const fuelSubject = (id: number): string => `fuel-index:${id}`;

/** A value with the days that it is of. */
export interface FuelFacts {
  readonly indexDate: string;
  readonly effectiveFrom: string;
  readonly milliDollars: number;
}

/** What was unusual about a value that was confirmed. */
interface Doubted {
  readonly doubts: readonly string[];
}

export class FuelValueAdded extends DomainEvent<FuelFacts & Doubted & { readonly source: FuelSource }> {
  static readonly eventName = 'fuel-value-added';
}

export class FuelValueChanged extends DomainEvent<
  FuelFacts & Doubted & { readonly before: FuelFacts; readonly source: FuelSource }
> {
  static readonly eventName = 'fuel-value-changed';
}

/** Its subject is the new value; the one before it stays as ratings used it. */
export class FuelValueSuperseded extends DomainEvent<
  FuelFacts & Doubted & { readonly before: FuelFacts; readonly reason: string }
> {
  static readonly eventName = 'fuel-value-superseded';
}

/** What changes the values that ratings use. */
export const fuelValueEvents: readonly EventClass<FuelFacts>[] = [
  FuelValueAdded,
  FuelValueChanged,
  FuelValueSuperseded,
];

/** The configured address gave a value that only an administrator may enter. */
export class FuelValueRefused extends DomainEvent<FuelFacts & Doubted> {
  static readonly eventName = 'fuel-value-refused';
}

/** Ratings go on with a value that is older than it should be; without any, tariff carriers decline. */
export class FuelIndexRanOld extends DomainEvent<{ readonly day: string; readonly indexDate: string | null }> {
  static readonly eventName = 'fuel-index-ran-old';
}
