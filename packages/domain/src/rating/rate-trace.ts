import type { CountryCode } from '../freight/country.js';
import type { CalendarDate } from '../time/calendar-date.js';
import type { FreightClass } from '../freight/freight-class.js';
import type { BasisPoints, Cents } from '../measures/money.js';
import type { Quantities } from './price.js';
import type { FuelRow, FuelTable, Price, TermsSource } from './tariff.js';
import type { TerminalCutoff } from './terminal-cutoff.js';
import type { GuaranteeCode } from '../freight/accessorial.js';

export interface TracedLine {
  readonly pounds: number;
  readonly freightClass: FreightClass;
  readonly classSource: 'given' | 'density';
  readonly poundsPerCubicFoot: string;
  /** Differs from the actual class under a freight-of-all-kinds rule. */
  readonly ratedClass: FreightClass;
}

export interface TracedRate {
  readonly freightClass: FreightClass;
  readonly centsPerCwt: Cents;
  readonly pounds: number;
  readonly cents: Cents;
  /** Set where the customer has an agreement, as in the steps below. */
  readonly source?: TermsSource;
}

/** The cheapest weight break and the alternatives. */
export interface Gross {
  readonly breakName: string;
  readonly breakPounds: number;
  readonly rates: readonly TracedRate[];
  /** Extra weight paid to reach the break, at the lowest class; null without any. */
  readonly deficit: TracedRate | null;
  readonly considered: readonly { readonly breakName: string; readonly cents: Cents }[];
  readonly cents: Cents;
}

/** An exact fraction as decimal text, because JSON has no big integers. */
export interface RatioText {
  readonly numerator: string;
  readonly denominator: string;
}

/** The facts behind a capacity rule, enough to recompute the rated weight. */
export type CapacityMeasure =
  | { readonly rule: 'cubic'; readonly cubicFeet: RatioText; readonly poundsPerCubicFoot: number }
  | {
      readonly rule: 'linearFoot';
      /** Hundredths of an inch, never rounded. */
      readonly floorLength: number;
      readonly poundsPerFoot: number;
      readonly actualPounds: number;
    };

export interface ShipmentStep {
  readonly step: 'shipment';
  readonly tariff: string;
  readonly version: string;
  readonly lines: readonly TracedLine[];
  readonly pounds: number;
  readonly cubicFeet: string;
  readonly poundsPerCubicFoot: string;
  readonly linearFeet: string;
  /** Whose FAK rules made the rated classes. */
  readonly fakSource?: TermsSource;
}

export interface LaneStep {
  readonly step: 'lane';
  readonly roadMiles: number;
  /** The zone, or the two keys of an explicit lane. */
  readonly name: string;
  /** The lane of the customer's agreement, by its two keys. */
  readonly agreedLane?: string;
}

/** The row of a published area that serves an end of the lane. */
export interface TracedService {
  readonly country: CountryCode;
  readonly place: string;
  readonly terminal: string | null;
  readonly service: 'direct' | 'interline';
  readonly partner: string | null;
  /** Of pickup at the origin, of delivery at the destination; bits of weekdays. */
  readonly days: number;
  readonly extraDays: number;
}

export interface ServiceAreaStep {
  readonly step: 'serviceArea';
  readonly areaId: number;
  readonly effectiveFrom: CalendarDate;
  readonly origin: TracedService;
  readonly destination: TracedService;
  /** `HH:mm` at the origin. */
  readonly cutoff: string;
  readonly pickupDate: CalendarDate;
  readonly transitDays: number;
}

/** The cutoff of a weekday or service that a pickup for the same day was held to. */
export interface CutoffStep extends TerminalCutoff {
  readonly step: 'cutoff';
  /** The requested day. */
  readonly pickupDate: CalendarDate;
  /** `HH:mm` at the origin. */
  readonly requestedAt: string;
  /** The pickup moved to the next open day. */
  readonly isLate: boolean;
}

/** Days on which the carrier is closed at an end of the lane, and which were added. */
export interface ClosureStep {
  readonly step: 'closure';
  readonly closureId: number;
  readonly effect: 'pickup' | 'delivery';
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly country: CountryCode;
  /** The terminal, or the beginnings of postal codes. */
  readonly place: string;
  readonly terminal: string | null;
  readonly reason: string;
  readonly words: string;
}

export interface GrossStep extends Gross {
  readonly step: 'gross';
}

export interface CapacityStep {
  readonly step: 'capacity';
  readonly measure: CapacityMeasure;
  readonly ratedPounds: number;
  readonly gross: Gross;
  /** True if it raised the charge above the normal cost. */
  readonly applied: boolean;
}

export interface DiscountStep {
  readonly step: 'discount';
  readonly onCents: Cents;
  readonly basisPoints: BasisPoints;
  readonly cents: Cents;
  readonly source?: TermsSource;
}

export interface MinimumStep {
  readonly step: 'minimum';
  readonly netCents: Cents;
  readonly minimumChargeCents: Cents;
  /** The net linehaul. */
  readonly cents: Cents;
  readonly source?: TermsSource;
}

export interface FuelStep {
  readonly step: 'fuel';
  readonly pickupDate: CalendarDate;
  readonly indexDate: CalendarDate;
  readonly effectiveFrom: CalendarDate;
  readonly milliDollars: number;
  /** The whole stepped table, or the matching row of a published table. */
  readonly table: Extract<FuelTable, { kind: 'steps' }> | ({ readonly kind: 'row' } & FuelRow);
  readonly basis: 'linehaul' | 'linehaulAndAccessorials';
  readonly onCents: Cents;
  readonly basisPoints: BasisPoints;
  readonly source?: TermsSource;
  /** The most that was agreed. */
  readonly capBasisPoints?: BasisPoints;
  readonly cents: Cents;
}

export interface AccessorialStep {
  readonly step: 'accessorial';
  readonly code: string;
  readonly description: string;
  readonly price: Price;
  readonly quantities: Quantities;
  /** Set for a seasonal service; out of season it is free. */
  readonly season?: { readonly from: string; readonly to: string; readonly pickupDate: CalendarDate };
  readonly usesFuel: boolean;
  readonly source?: TermsSource;
  readonly cents: Cents;
}

export interface GuaranteeStep {
  readonly step: 'guarantee';
  readonly code: GuaranteeCode;
  readonly description: string;
  readonly onCents: Cents;
  readonly basisPoints: BasisPoints;
  readonly minCents: Cents;
  readonly cents: Cents;
}

export interface CoverageStep {
  readonly step: 'coverage';
  readonly cargoValueCents: Cents;
  readonly basisPoints: BasisPoints;
  readonly minCents: Cents;
  readonly cents: Cents;
}

export interface TotalStep {
  readonly step: 'total';
  readonly cents: Cents;
}

export type TraceStep =
  | ShipmentStep
  | LaneStep
  | ServiceAreaStep
  | CutoffStep
  | ClosureStep
  | GrossStep
  | CapacityStep
  | DiscountStep
  | MinimumStep
  | FuelStep
  | AccessorialStep
  | GuaranteeStep
  | CoverageStep
  | TotalStep;

/** Every rule behind a price, in the order of rating; plain JSON without fractions of a cent. */
export type RateTrace = readonly TraceStep[];
