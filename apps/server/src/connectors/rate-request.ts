import type { UnitSystem } from '@lading/domain/measures/units';

export type CountryCode = 'USA' | 'CAN' | 'MEX';
export type FreightTerms = 'Prepaid' | 'Collect' | 'Third Party';
export type ShipmentMode = 'LTL' | 'VOLUME' | 'TRUCKLOAD';

/** One end of the lane, as far as a price depends on it. */
export interface RateStop {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: CountryCode;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone of the stop. */
  readonly timeZone: string;
  readonly locationType: string;
  /** Subtype code of a limited access place, when it is one. */
  readonly limitedAccessType?: string;
}

export interface HazardousGoods {
  readonly unnaNumber: string;
  readonly properName: string;
  readonly technicalName?: string;
  readonly hazardClass: string;
  readonly packingGroup?: 'I' | 'II' | 'III';
  readonly contractNumber?: string;
  /** Whole pounds. */
  readonly weight?: number;
}

/**
 * A commodity line: the weight is of the whole line, dimensions are of one handling unit, all as the shipper measured
 * them, because a price depends on exact values. Messages to carriers state whole pounds.
 */
export interface RateItem {
  readonly unitSystem: UnitSystem;
  /** Absent where the shipper has not said yet what it is. */
  readonly description?: string;
  readonly handlingUnits: number;
  /** Code of the handling unit, such as PAT or SKD. */
  readonly handlingUnitType: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly tareWeight?: number;
  readonly pieces: number;
  /** Code of the inner packaging, such as CTN. */
  readonly packaging: string;
  /** One of the 18 classes, for example 92.5. */
  readonly freightClass: number;
  /** Whether the shipper gave the class, or density chose it. */
  readonly classSource: 'given' | 'density';
  readonly nmfc?: string;
  readonly nmfcSub?: string;
  readonly stackable: boolean;
  readonly usedGoods?: boolean;
  readonly hazardous?: HazardousGoods;
}

export interface CargoCoverage {
  readonly cargoValueCents: number;
  readonly isFullValueCoverageWanted: boolean;
}

/** A collect-on-delivery order, because its fee depends on the amount. */
export interface CashOnDelivery {
  readonly amountCents: number;
  readonly terms: 'Prepaid' | 'Collect';
  readonly isCustomerCheckAcceptable: boolean;
}

/** A promise of delivery; local date-times without offset, YYYY-MM-DDTHH:mm. */
export interface TimeCritical {
  readonly type: 'On Date' | 'On or After' | 'By Date' | 'Window';
  readonly window: TimeWindow;
}

/** Local date-times without offset, YYYY-MM-DDTHH:mm. */
export interface TimeWindow {
  readonly start: string;
  readonly end?: string;
}

export interface RateRequest {
  /** Our reference of this carrier's part of the quote; the same in every repetition. */
  readonly reference: string;
  readonly mode: ShipmentMode;
  readonly origin: RateStop;
  readonly destination: RateStop;
  readonly items: readonly RateItem[];
  readonly accessorials: readonly string[];
  readonly terms: FreightTerms;
  /** YYYY-MM-DD at the origin. */
  readonly pickupDate: string;
  /** HH:mm at the origin; a request after the carrier's cutoff moves to the next business day. */
  readonly requestedAtLocalTime?: string;
  readonly currency: 'USD' | 'CAD' | 'MXN';
  readonly coverage?: CargoCoverage;
  readonly cashOnDelivery?: CashOnDelivery;
  readonly timeCritical?: TimeCritical;
  /** Pieces to sort or mark; all pieces when absent. */
  readonly servicePieces?: number;
  /** The customer's account at the carrier. */
  readonly accountNumber?: string;
  /** DRYVAN, REEFER, FLATBED or DRAYAGE; truckload only. */
  readonly equipment?: string;
  readonly linearFeet?: number;
  readonly isTest: boolean;
}
