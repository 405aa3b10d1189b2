import type { CalendarDate } from '../time/calendar-date.js';
import type { Cents, ChargeLine } from '../measures/money.js';
import { chargeOf, type Quantities } from './price.js';
import { declined, type DeclinedRate } from './rate-outcome.js';
import type { AccessorialStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { RequestedService } from './rating-request.js';
import type { AccessorialPrice, Price, TermsSource } from './tariff.js';

const overDimension: RequestedService = { code: 'OVR' };
const nothing: Quantities = {};

/** The services of a shipment: requested ones, and those that the freight itself requires. */
function servicesOf(shipment: RatedShipment, { overLengthFrom }: OfferedServices): readonly RequestedService[] {
  const { services, longestSide } = shipment;
  const isMissing = longestSide >= overLengthFrom && services.every(({ code }) => code !== overDimension.code);
  return isMissing ? [...services, overDimension] : services;
}

export interface ServicePricing {
  readonly shipment: RatedShipment;
  readonly offered: OfferedServices;
  readonly linehaulCents: Cents;
  readonly pickupDate: CalendarDate;
}

/** A service with its charge; `accessorialStep` makes its trace step. */
export interface PricedService {
  readonly from: AccessorialPrice;
  readonly quantities: Quantities;
  readonly charge: ChargeLine;
}

/** A price of a tariff; `always` is set when nothing about a shipment changes it. */
interface OfferedService {
  readonly from: AccessorialPrice;
  readonly always: PricedService | undefined;
}

/** The services of a tariff by their codes. */
export interface OfferedServices {
  readonly byCode: ReadonlyMap<string, OfferedService>;
  /** Hundredths of an inch from which freight is over-dimension. */
  readonly overLengthFrom: number;
}

/** Reads the price list once; of two prices with one code the first applies. */
export function offeredServicesOf(prices: readonly AccessorialPrice[]): OfferedServices {
  const byCode = new Map(prices.toReversed().map((from) => [from.code, { from, always: alwaysPriced(from) }]));
  return { byCode, overLengthFrom: overLengthFrom(byCode.get('OVR')?.from) };
}

function overLengthFrom(length: AccessorialPrice | undefined): number {
  if (length?.price.kind !== 'byLength') return Infinity;
  return Math.min(...length.price.steps.map(({ fromInches }) => fromInches * 100));
}

function alwaysPriced(from: AccessorialPrice): PricedService | undefined {
  const { price, season } = from;
  return price.kind === 'flat' && !season ? pricedService(from, nothing, price.cents) : undefined;
}

function pricedService(from: AccessorialPrice, quantities: Quantities, cents: Cents): PricedService {
  return { from, quantities, charge: { code: from.code, description: from.description, cents } };
}

const noServices: readonly PricedService[] = [];

/** Step 9 of rating: prices every service, or declines at the first without a price. */
export function rateAccessorials(pricing: ServicePricing): readonly PricedService[] | DeclinedRate {
  const services = servicesOf(pricing.shipment, pricing.offered);
  if (services.length === 0) return noServices;
  const priced: PricedService[] = [];
  for (const service of services) {
    const one = rateService(service, pricing);
    if ('outcome' in one) return one;
    priced.push(one);
  }
  return priced;
}

function rateService(service: RequestedService, pricing: ServicePricing): PricedService | DeclinedRate {
  const offered = pricing.offered.byCode.get(service.code);
  if (!offered) return declined('service-not-offered', `${service.code} is not offered.`);
  return offered.always ?? priceService(offered.from, service, pricing);
}

function priceService(
  from: AccessorialPrice,
  service: RequestedService,
  pricing: ServicePricing,
): PricedService | DeclinedRate {
  const { price, season, description } = from;
  if (price.kind === 'percentOfAmount' && service.amountCents === undefined) {
    return declined('amount-missing', `${description} needs an amount.`);
  }
  const quantities = quantitiesFor(price, service, pricing.shipment);
  const charge = chargeOf(price, quantities, pricing.linehaulCents);
  if (charge === undefined) {
    return declined('service-by-manual-quote', `${description} is quoted manually only.`);
  }
  const isCharged = !season || isInSeason(pricing.pickupDate, season);
  return pricedService(from, quantities, isCharged ? charge : 0);
}

/** One service with everything behind its charge. */
export function accessorialStep(
  { from, quantities, charge }: PricedService,
  { pickupDate, source }: { readonly pickupDate: CalendarDate; readonly source: TermsSource | undefined },
): AccessorialStep {
  const { code, description, price, season, usesFuel } = from;
  return {
    step: 'accessorial',
    code,
    description,
    price,
    quantities,
    ...(season && { season: { ...season, pickupDate } }),
    usesFuel,
    ...(source && { source }),
    cents: charge.cents,
  };
}

/** Only the facts that the price uses, so that the trace contains no irrelevant ones. */
function quantitiesFor(price: Price, service: RequestedService, shipment: RatedShipment): Quantities {
  switch (price.kind) {
    case 'perCwt':
      return shipment.byWeight;
    case 'perPiece':
      return { pieces: service.pieces ?? shipment.handlingUnits };
    case 'percentOfAmount':
      return { amountCents: service.amountCents };
    case 'byLength':
      return shipment.byLength;
    default:
      return nothing;
  }
}

/** Whether a date is in a season of `MM-DD` ends, both included; a season may cross the year. */
export function isInSeason(date: CalendarDate, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const day = date.slice(5);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}
