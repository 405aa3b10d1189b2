import { freightClasses } from '../freight/freight-class.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { rate } from '../rating/rate.js';
import type { OfferedRate } from '../rating/rate-outcome.js';
import type { LanePoint, RatingLine, RatingRequest } from '../rating/rating-request.js';
import type { Tariff } from '../rating/tariff.js';
import { prepareShipment } from '../rating/rated-shipment.js';
import type { AgreedPrice, AuditEvidence, BilledFreight, EarlierInvoice, ReceivedInvoice } from './audit-case.js';

/** A repeatable random source (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

export const chicago: LanePoint = {
  postalCode: '60607',
  state: 'IL',
  country: 'USA',
  latitude: 41.8721,
  longitude: -87.6578,
};
export const atlanta: LanePoint = {
  postalCode: '30303',
  state: 'GA',
  country: 'USA',
  latitude: 33.7525,
  longitude: -84.3888,
};
export const points: readonly LanePoint[] = [
  chicago,
  atlanta,
  { postalCode: '90001', state: 'CA', country: 'USA', latitude: 33.974, longitude: -118.2488 },
  { postalCode: '10001', state: 'NY', country: 'USA', latitude: 40.7506, longitude: -73.9972 },
  { postalCode: '75201', state: 'TX', country: 'USA', latitude: 32.7876, longitude: -96.7994 },
];

export const fuelIndex = [
  { indexDate: '2026-11-09', effectiveFrom: '2026-11-11', milliDollars: 3500 },
  { indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 },
  { indexDate: '2026-11-23', effectiveFrom: '2026-11-25', milliDollars: 4100 },
];

export const noEvidence: AuditEvidence = {
  hasWeightCertificate: false,
  hasInspectionCertificate: false,
  hasDimensionCertificate: false,
  provenServices: [],
  isOnlyPickup: false,
  isGuaranteeMissed: false,
};

/** A price; throws when the tariff declines. */
export function offerOf(request: RatingRequest, tariff: Tariff): OfferedRate {
  const outcome = rate(request, tariff);
  if (outcome.outcome === 'declined') throw new RangeError(outcome.reason);
  return outcome;
}

function freightOf(request: RatingRequest): BilledFreight[] {
  return prepareShipment(request).lines.map(({ pounds, freightClass }) => ({ pounds, freightClass }));
}

/** The price agreed by an offer. */
export function agreedFor(request: RatingRequest, tariff: Tariff): AgreedPrice {
  const { charges, totalCents, trace } = offerOf(request, tariff);
  return {
    currency: 'USD',
    terms: 'prepaid',
    billTo: 'Harbor Mills Supply',
    originPostalCode: request.origin.postalCode,
    destinationPostalCode: request.destination.postalCode,
    freight: freightOf(request),
    charges,
    totalCents,
    rating: { request, tariff, trace },
  };
}

/** The invoice of a carrier that charges as agreed. */
export function fairInvoice({
  currency,
  terms,
  billTo,
  freight,
  charges,
  totalCents,
  ...places
}: AgreedPrice): ReceivedInvoice {
  const { originPostalCode, destinationPostalCode } = places;
  const facts = { currency, terms, billTo, freight, charges, totalCents, originPostalCode, destinationPostalCode };
  return { scac: 'NSTR', number: 'INV-1001', invoiceDate: '2026-12-01', pro: '123456789', ...facts };
}

/** An earlier invoice, without a shipment unless specified. */
export function earlierInvoice(invoice: ReceivedInvoice, change: Partial<EarlierInvoice> = {}): EarlierInvoice {
  return { ...invoice, isOfShipment: false, contestUntil: '2027-05-30', ...change };
}

function randomLine(dice: Dice): RatingLine {
  return {
    unitSystem: dice.pick(['imperial', 'metric'] as const),
    handlingUnits: dice.between(1, 4),
    length: dice.between(30, 48),
    width: dice.between(30, 40),
    height: dice.between(20, 60),
    weight: dice.between(150, 2500),
    ...(dice.below(2) === 0 && { freightClass: dice.pick(freightClasses) }),
  };
}

/** A random shipment and tariff for which a price exists. */
export function randomAgreement(dice: Dice): AgreedPrice {
  const origin = dice.pick(points);
  const request: RatingRequest = {
    origin,
    destination: dice.pick(points.filter((point) => point !== origin)),
    pickupDate: '2026-11-24',
    lines: Array.from({ length: dice.between(1, 3) }, () => randomLine(dice)),
    services: ['LFTD', 'MNC', 'IDL', 'PSC'].filter(() => dice.below(3) === 0).map((code) => ({ code })),
    ...(dice.below(4) === 0 && { cargoValueCents: dice.between(100, 9_000_000) }),
    classScale: 'updated',
    fuelIndex,
  };
  const discountBasisPoints = dice.between(100, 170) * 50;
  const minimumChargeCents = dice.pick([0, 9500, 14_500, 21_000]);
  const fuelBasis = dice.pick(['linehaul', 'linehaulAndAccessorials'] as const);
  return agreedFor(request, demoTariff({ discountBasisPoints, minimumChargeCents, fuelBasis }));
}

/** Changes a fair invoice; undefined if the shipment doesn't allow it. */
