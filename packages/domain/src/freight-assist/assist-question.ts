import type { AccessorialCode } from '../freight/accessorial.js';
import type { FreightClass } from '../freight/freight-class.js';
import type { LocationTypeName } from '../freight/location-type.js';
import type { UnitSystem } from '../measures/units.js';

/** One end of the lane as far as services follow from it. */
export interface AssistPlace {
  readonly locationType: LocationTypeName;
  /** Freight is moved at the height of a trailer there, or by a forklift. */
  readonly hasDock: boolean;
}

/** Freight in the words and numbers of somebody who does not ship every day. */
export interface AssistQuestion {
  readonly description: string;
  readonly unitSystem: UnitSystem;
  readonly handlingUnits: number;
  /** Code of the handling unit; nothing when nobody has decided yet. */
  readonly handlingUnitType: string | undefined;
  /** Of one handling unit, in inches or centimetres. */
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

/** What is advised, why, and on whose word. */
export interface Suggestion {
  /** Names it within an answer. */
  readonly key: string;
  readonly kind: SuggestionKind;
  readonly title: string;
  readonly reason: string;
  readonly source: string;
  /** What a quote takes over from it; none of them: it is good to know. */
  readonly service?: AccessorialCode;
  readonly freightClass?: FreightClass;
  readonly handlingUnitType?: string;
  readonly unNumber?: string;
  readonly isCarpet?: true;
  readonly isUsed?: true;
}
