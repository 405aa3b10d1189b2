import { accessorials } from '@lading/domain/freight/accessorial';
import { locationTypes } from '@lading/domain/freight/location-type';
import { limitedAccessTypes } from '@lading/domain/freight/limited-access-type';
import { timeCriticalTypes, type TimeCriticalType } from '@lading/domain/freight/time-critical-type';
import { Place } from './address.js';
import {
  EmergencyContact,
  FreightItem,
  freightTerms,
  unitSystems,
  type FreightTerms,
  type UnitSystem,
} from './freight.js';
import { Cents, Choice, Day, Decimal, Flag, Id, Integer, ListOf, Nested, Open, Text, Texts } from '../kernel/field.js';

const accessorialCodes: readonly string[] = accessorials.map(({ code }) => code);
const placeTypes: readonly string[] = locationTypes.map(({ type }) => type);
const limitedAccessCodes: readonly string[] = [
  ...new Set(limitedAccessTypes.flatMap(({ code, group }) => [code, group])),
];

/** An origin or destination: its place, its type, and whether it is one of the customer's own locations. */
export class QuoteStop extends Place {
  @Id({ optional: true, about: 'One of your Locations; its address takes precedence.' }) locationId?: number;
  @Id({
    optional: true,
    about: 'An entry of your address book whose company, street and contact prefill the dispatch.',
  })
  addressId?: number;
  @Choice(placeTypes, {
    about: 'Location type; some types add accessorials, as `GET /api/v1/freight-codes` lists.',
  })
  locationType = 'business';
  @Choice(limitedAccessCodes, {
    optional: true,
    about: "Limited access type, by its code or its group's code.",
  })
  limitedAccessType?: string;
}

/** Amount to be collected on delivery (COD). */
export class CollectOnDelivery {
  @Cents({ min: 1, max: 99_999_999, label: 'COD amount' }) amountCents!: number;
  @Choice(['prepaid', 'collect']) feeTerms!: 'prepaid' | 'collect';
  @Flag() isCustomerCheckAcceptable = false;
}

/** The promised time of a time-critical delivery; days at the destination. */
export class TimeCritical {
  @Choice(timeCriticalTypes.map(({ type }) => type)) type!: TimeCriticalType;
  @Day({ label: 'Delivery date' }) start!: string;
  @Day({ optional: true, label: 'Last delivery date', about: 'End of a delivery window.' }) end?: string;
}

/** The freight, the lane and the payer: everything that a price depends on except the day. */
export class LaneFreight {
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Choice(unitSystems) units!: UnitSystem;
  @Nested(() => QuoteStop) origin!: QuoteStop;
  @Nested(() => QuoteStop) destination!: QuoteStop;
  @Id({ optional: true, about: 'Bill-to location for third-party terms.' }) billToLocationId?: number;
  @ListOf(() => FreightItem, { minItems: 1, maxItems: 60 }) items!: FreightItem[];
  @Texts({
    maxItems: 40,
    max: 10,
    codes: accessorialCodes,
    about: 'Accessorial codes, as listed by `GET /api/v1/freight-codes`.',
  })
  accessorials: string[] = [];
  @Cents({ optional: true, min: 1, max: 25_000_000, label: 'Cargo value' }) cargoValueCents?: number;
  @Flag({ about: 'Buy full value coverage for the cargo value.' }) isFullValueWanted = false;
  @Nested(() => EmergencyContact, { optional: true }) emergencyContact?: EmergencyContact;
  @Nested(() => CollectOnDelivery, { optional: true }) collectOnDelivery?: CollectOnDelivery;
  @Integer({
    optional: true,
    min: 1,
    max: 99_999,
    label: 'Pieces to sort or mark',
    about: 'When these services are requested.',
  })
  servicePieces?: number;
  @Decimal({ optional: true, max: 999, places: 2, about: 'Linear feet of trailer floor; if omitted, calculated.' })
  linearFeet?: number;
  @Text({ optional: true, max: 32, label: 'Reference' }) customerReference?: string;
}

/** All facts that affect a price. */
export class QuoteDetails extends LaneFreight {
  @Day({ label: 'Ship date', about: 'Local date at the origin, from today to 180 days ahead.' }) shipDate!: string;
  @Nested(() => TimeCritical, { optional: true }) timeCritical?: TimeCritical;
  @Id({
    optional: true,
    label: 'Carrier',
    about: 'Requests a rate from this connected carrier only; if omitted, from all.',
  })
  carrierId?: number;
}

export class StartQuote extends QuoteDetails {
  @Flag({ about: 'Request rates from the carriers now; otherwise a draft is saved.' }) isRatedNow = true;
}

export class ChangeQuote extends QuoteDetails {
  @Id({ about: 'ID of the quote, from the quote list.' }) quoteId!: number;
}

/** A draft holds partial values; they are validated when rates are requested. */
export class SaveDraft {
  @Id({ optional: true }) quoteId?: number;
  @Open() draft!: object;
}
