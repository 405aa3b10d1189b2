import type { ClassScale, FreightClass } from '../freight/freight-class.js';
import type { CountryCode } from '../freight/country.js';
import type { Cents } from '../measures/money.js';
import type { CalendarDate } from '../time/calendar-date.js';
import type { GuaranteeCode } from '../freight/accessorial.js';
import type { UnitSystem } from '../measures/units.js';
import type { GeoPoint } from '../freight/road-miles.js';

/** An origin or destination. */
export interface LanePoint extends GeoPoint {
  readonly postalCode: string;
  /** State or province code. */
  readonly state: string;
  readonly country: CountryCode;
}

/** Equal handling units; the weight is their total, the dimensions are of one. */
export interface RatingLine {
  readonly unitSystem: UnitSystem;
  readonly handlingUnits: number;
  readonly length: string | number;
  readonly width: string | number;
  readonly height: string | number;
  readonly weight: string | number;
  /** Absent for the class suggested by density. */
  readonly freightClass?: FreightClass;
  /** Who selected the class; by default the shipper. */
  readonly classSource?: 'given' | 'density';
  /** How many units may be stacked, 1 when absent. */
  readonly stackHigh?: number;
  readonly hazardous?: boolean;
}

/** An accessorial by its code, with the facts for its price. */
export interface RequestedService {
  readonly code: string;
  /** For services by the piece; by default the handling units of the shipment. */
  readonly pieces?: number;
  /** For services by an amount, such as collect on delivery. */
  readonly amountCents?: Cents;
}

/** A weekly value of the diesel index; its publication date and its first day of use differ. */
export interface FuelIndexRow {
  readonly indexDate: CalendarDate;
  readonly effectiveFrom: CalendarDate;
  /** Thousandths of a dollar per gallon: 3.802 is 3802. */
  readonly milliDollars: number;
}

/** All facts of a shipment that a tariff needs. */
export interface RatingRequest {
  readonly origin: LanePoint;
  readonly destination: LanePoint;
  readonly pickupDate: CalendarDate;
  /** `HH:mm` at the origin when the pickup is requested for the same day. */
  readonly requestedAtLocalTime?: string;
  readonly lines: readonly RatingLine[];
  /** Feet of trailer floor declared by the shipper; by default computed from the lines. */
  readonly linearFeet?: number;
  readonly services: readonly RequestedService[];
  /** Cargo value to cover (full value coverage). */
  readonly cargoValueCents?: Cents;
  /** A guarantee to include in the total; without it guarantees are only offered. */
  readonly guarantee?: GuaranteeCode;
  readonly classScale: ClassScale;
  readonly fuelIndex: readonly FuelIndexRow[];
}

export interface GuaranteeOption {
  readonly code: GuaranteeCode;
  readonly description: string;
  /** `HH:mm` at the destination. */
  readonly deliverBy: string;
  readonly cents: Cents;
}
