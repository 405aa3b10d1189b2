import type { CalendarDate } from '../calendar-date.js';
import type { Cents } from '../money.js';
import { chargeOf, type Quantities } from './price.js';
import type { PreparedTariff } from './prepared-tariff.js';
import { declined, type DeclinedRate } from './rate-outcome.js';
import type { AccessorialStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { RequestedService } from './rating-request.js';
import type { AccessorialPrice, Price } from './tariff.js';

const overDimension: RequestedService = { code: 'OVR' };

/** The services of a shipment: those asked for, and those that the freight itself calls for. */
function servicesOf(shipment: RatedShipment, { overLengthFrom }: PreparedTariff): readonly RequestedService[] {
  return shipment.longestSide >= overLengthFrom ? [...shipment.services, overDimension] : shipment.services;
}

export interface ServicePricing {
  readonly shipment: RatedShipment;
  readonly prepared: PreparedTariff;
  readonly linehaulCents: Cents;
  readonly pickupDate: CalendarDate;
}

/** A service with its charge, from which `accessorialStep` tells how it came about. */
export interface PricedService {
  readonly from: AccessorialPrice;
  readonly quantities: Quantities;
  readonly cents: Cents;
}

const noServices: readonly PricedService[] = [];

/** Step 9 of rating: prices every service, or declines at the first that has no price. */
export function rateAccessorials(pricing: ServicePricing): readonly PricedService[] | DeclinedRate {
  const services = servicesOf(pricing.shipment, pricing.prepared);
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
  const found = pricing.prepared.accessorials.get(service.code);
  if (!found) return declined('service-not-offered', `${service.code} is not offered.`);
  if (found.price.kind === 'percentOfAmount' && service.amountCents === undefined) {
    return declined('amount-missing', `${found.description} needs an amount.`);
  }
  const quantities = quantitiesFor(found.price, service, pricing.shipment);
  const charge = chargeOf(found.price, quantities, pricing.linehaulCents);
  if (charge === undefined) {
    return declined('service-by-manual-quote', `${found.description} is quoted by hand only.`);
  }
  const isCharged = !found.season || isInSeason(pricing.pickupDate, found.season);
  return { from: found, quantities, cents: isCharged ? charge : 0 };
}

/** One service with everything that made its charge. */
export function accessorialStep({ from, quantities, cents }: PricedService, pickupDate: CalendarDate): AccessorialStep {
  const { code, description, price, season, usesFuel } = from;
  return {
    step: 'accessorial',
    code,
    description,
    price,
    quantities,
    ...(season && { season: { ...season, pickupDate } }),
    usesFuel,
    cents,
  };
}

const nothing: Quantities = {};

/** Only the facts that the price uses, so that the trace says no more than mattered. */
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

/** Says whether a date lies in a season of `MM-DD` ends, both included; a season may cross the year. */
export function isInSeason(date: CalendarDate, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const day = date.slice(5);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}
