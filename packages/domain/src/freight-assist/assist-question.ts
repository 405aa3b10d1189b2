import type { AccessorialCode } from '../freight/accessorial.js';
import type { FreightClass } from '../freight/freight-class.js';
import type { LocationTypeName } from '../freight/location-type.js';
import type { UnitSystem } from '../measures/units.js';

/** The facts of an origin or destination that determine services. */
export interface AssistPlace {
  readonly locationType: LocationTypeName;
  /** Freight can be loaded at trailer height or with a forklift. */
  readonly hasDock: boolean;
}

/** Freight as described by a user who doesn't ship every day. */
export interface AssistQuestion {
  readonly description: string;
  readonly unitSystem: UnitSystem;
  readonly handlingUnits: number;
  /** Code of the handling unit; undefined while unknown. */
  readonly handlingUnitType: string | undefined;
  /** Of one handling unit, in inches or centimeters. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Of all of them, in pounds or kilograms. */
  readonly weight: number;
  readonly isStackable: boolean;
  readonly isUsed: boolean;
  readonly cargoValueCents: number | undefined;
  readonly origin: AssistPlace;
  readonly destination: AssistPlace;
}

export const suggestionKinds = ['class', 'packaging', 'service', 'hazard', 'size', 'liability', 'goods'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** One piece of advice with its reason and source. */
export interface Suggestion {
  /** Identifies it within an answer. */
  readonly key: string;
  readonly kind: SuggestionKind;
  readonly title: string;
  readonly reason: string;
  readonly source: string;
  /** Fields for a quote; a suggestion without any of these only informs. */
  readonly service?: AccessorialCode;
  readonly freightClass?: FreightClass;
  readonly handlingUnitType?: string;
  readonly unNumber?: string;
  readonly isCarpet?: true;
  readonly isUsed?: true;
}
