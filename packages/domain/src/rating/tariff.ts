import type { GuaranteeCode } from '../freight/accessorial.js';
import type { CoverageTerms } from '../cargo-coverage/cargo-coverage.js';
import type { FreightClass } from '../freight/freight-class.js';
import type { HolidayRule } from '../time/business-calendar.js';
import type { BasisPoints, Cents } from '../measures/money.js';
import type { CountryCode } from '../freight/country.js';
import type { ServedPlaces } from '../service-area/postal-area.js';
import type { PlaceClosure } from './place-closure.js';
import type { TerminalCutoffs } from './terminal-cutoff.js';

/** A weight step of the rate table, such as M5C from 500 lb. */
export interface WeightBreak {
  readonly name: string;
  readonly fromPounds: number;
}

/** A zone ends at a number of road miles; the last zone has no end. */
export interface Zone {
  readonly name: string;
  readonly upToMiles: number | null;
  /** Class 100 in the first weight break. */
  readonly baseCentsPerCwt: Cents;
}

/** Rates derived from a base: base × class factor × break factor, half-up to the cent. */
export interface ZoneRates {
  readonly kind: 'zones';
  readonly zones: readonly Zone[];
  /** Hundredths; class 100 is 100. */
  readonly classFactors: Readonly<Record<FreightClass, number>>;
  /** Hundredths, one for each weight break. */
  readonly breakFactors: readonly number[];
}

/** Explicit rates of one lane, optionally with its own discount and minimum. */
export interface RateLane {
  /** First three characters of the postal code, or a state or province code. */
  readonly origin: string;
  readonly destination: string;
  /** Cents per hundredweight, one for each weight break. */
  readonly centsPerCwt: Readonly<Partial<Record<FreightClass, readonly number[]>>>;
  readonly discountBasisPoints?: BasisPoints;
  readonly minimumChargeCents?: Cents;
}

/** Rates as imported by a customer or carrier. */
export interface CellRates {
  readonly kind: 'cells';
  readonly lanes: readonly RateLane[];
}

/** Actual classes in a range are rated as another one: freight of all kinds. */
export interface FakRule {
  readonly from: FreightClass;
  readonly to: FreightClass;
  readonly ratedAs: FreightClass;
}

/** Every way to price an accessorial; amounts in cents, weights in pounds. */
export type Price =
  | { readonly kind: 'flat'; readonly cents: Cents }
  | { readonly kind: 'perCwt'; readonly centsPerCwt: Cents; readonly minCents: Cents; readonly maxCents?: Cents }
  | { readonly kind: 'percentOfLinehaul'; readonly basisPoints: BasisPoints; readonly minCents: Cents }
  | { readonly kind: 'percentOfAmount'; readonly basisPoints: BasisPoints; readonly minCents: Cents }
  | { readonly kind: 'perPiece'; readonly centsPerPiece: Cents; readonly minCents: Cents }
  | {
      readonly kind: 'perPeriod';
      readonly centsPerPeriod: Cents;
      readonly periodMinutes: number;
      readonly freeMinutes: number;
    }
  | { readonly kind: 'perCwtPerDay'; readonly centsPerCwt: Cents; readonly freeDays: number; readonly minCents: Cents }
  | { readonly kind: 'byLength'; readonly steps: readonly LengthStep[] }
  | { readonly kind: 'manual' };

export interface LengthStep {
  readonly fromInches: number;
  readonly cents: Cents;
}

export interface AccessorialPrice {
  readonly code: string;
  readonly description: string;
  readonly price: Price;
  /** Charged only for pickups between two `MM-DD`, the second of which may be in the next year. */
  readonly season?: { readonly from: string; readonly to: string };
  /** Whether the surcharge applies to it in a tariff with the wider fuel basis. */
  readonly usesFuel: boolean;
}

export interface GuaranteePrice {
  readonly code: GuaranteeCode;
  readonly description: string;
  /** `HH:mm` at the destination. */
  readonly deliverBy: string;
  readonly basisPoints: BasisPoints;
  readonly minCents: Cents;
}

/** The surcharge by index: steps of equal width from a base, or rows of a published table. */
export type FuelTable =
  | {
      readonly kind: 'steps';
      readonly fromMilliDollars: number;
      readonly stepMilliDollars: number;
      readonly baseBasisPoints: BasisPoints;
      readonly basisPointsPerStep: BasisPoints;
    }
  | { readonly kind: 'rows'; readonly rows: readonly FuelRow[] };

export interface FuelRow {
  readonly fromMilliDollars: number;
  readonly basisPoints: BasisPoints;
}

export interface CubicCapacityRule {
  readonly minCubicFeet: number;
  readonly belowPoundsPerCubicFoot: number;
  readonly ratedPoundsPerCubicFoot: number;
  readonly freightClass: FreightClass;
}

export interface LinearFootRule {
  readonly overFeet: number;
  readonly poundsPerFoot: number;
  readonly freightClass: FreightClass;
}

/** The floor or weight from which a truckload or volume quote is the right product. */
export interface CapacityLoadRule {
  readonly feet: number;
  readonly pounds: number;
  readonly action: 'flag' | 'decline';
}

/** The carrier's maximum liability for lost or damaged freight. */
export interface LiabilityTerms {
  readonly centsPerPound: Readonly<Record<FreightClass, Cents>>;
  readonly usedCentsPerPound: Cents;
  readonly volumeCentsPerPound: Cents;
  readonly shipmentCapCents: Cents;
}

export interface TransitTerms {
  readonly days: readonly { readonly upToMiles: number | null; readonly days: number }[];
  /** −1 for a fast carrier to +2 for a slow one. */
  readonly offsetDays: number;
  readonly extraDaysByCountry: Readonly<Partial<Record<CountryCode, number>>>;
  readonly extraDaysByState: Readonly<Partial<Record<string, number>>>;
}

/** The carrier's service area. Offshore states are serviced only if listed. */
export interface ServiceArea {
  readonly countries: readonly CountryCode[];
  readonly states: 'all' | readonly string[];
  readonly offshoreStates: readonly string[];
  /** States and provinces serviced by a partner carrier. */
  readonly interlineStates: readonly string[];
}

export interface ShipmentLimits {
  readonly handlesHazmat: boolean;
  readonly maxLengthInches: number;
  readonly maxPounds: number;
}

/** Where a rule of a price comes from. */
export type TermsSource = 'tariff' | 'agreed';

/** What a customer pays for an accessorial instead of the tariff's price; no price for one that is waived. */
export interface AgreedAccessorial {
  readonly code: string;
  readonly price: Price | null;
}

/** What a carrier has agreed with one customer; what is null or left out is the tariff's. */
export interface PricingTerms {
  readonly discountBasisPoints: BasisPoints | null;
  /** The absolute minimum charge. */
  readonly minimumChargeCents: Cents | null;
  /** In place of all FAK rules of the tariff. */
  readonly fak: readonly FakRule[] | null;
  readonly accessorials: readonly AgreedAccessorial[];
  readonly fuelTable: FuelTable | null;
  /** The surcharge is never higher. */
  readonly fuelCapBasisPoints: BasisPoints | null;
  /** The weight breaks of the rates below, which the tariff's are compared with by name. */
  readonly breaks: readonly WeightBreak[];
  /** Lanes with their own discount, minimum or rates; classes without rates are rated by the tariff. */
  readonly lanes: readonly RateLane[];
  /** The version of the tariff that stays the base of the agreement; the one in force where null. */
  readonly baseTariffId: number | null;
}

/** What was agreed with a customer, and the tariff that it changes. */
export interface Agreement {
  readonly base: Tariff;
  readonly terms: PricingTerms;
}

/** A carrier's complete LTL pricing; plain data, never changed once published. */
export interface Tariff {
  readonly name: string;
  readonly version: string;
  readonly breaks: readonly WeightBreak[];
  readonly rates: ZoneRates | CellRates;
  readonly discountBasisPoints: BasisPoints;
  /** The absolute minimum charge; never discounted. */
  readonly minimumChargeCents: Cents;
  readonly fak: readonly FakRule[];
  readonly fuelTable: FuelTable;
  readonly fuelBasis: 'linehaul' | 'linehaulAndAccessorials';
  readonly accessorials: readonly AccessorialPrice[];
  readonly guarantees: readonly GuaranteePrice[];
  readonly cubicCapacity: CubicCapacityRule | null;
  readonly linearFoot: LinearFootRule | null;
  readonly capacityLoad: CapacityLoadRule | null;
  readonly coverage: CoverageTerms;
  readonly liability: LiabilityTerms;
  readonly transit: TransitTerms;
  readonly holidays: readonly HolidayRule[];
  /** `HH:mm` at the origin. */
  readonly pickupCutoff: string;
  readonly serviceArea: ServiceArea;
  /** The published area in effect, in place of the one above; never part of stored terms. */
  readonly places?: ServedPlaces;
  /** Days on which terminals or places are closed. */
  readonly closures?: readonly PlaceClosure[];
  /** Cutoffs of terminals on weekdays and for services. */
  readonly cutoffs?: TerminalCutoffs;
  /** The customer's agreement that is part of the terms above; never part of stored terms. */
  readonly agreed?: Agreement;
  readonly limits: ShipmentLimits;
}
