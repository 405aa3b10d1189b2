import type { CalendarDate } from '../calendar-date.js';
import type { Cents } from '../money.js';
import { chargeOf, type Quantities } from './price.js';
import { declined, type DeclinedRate } from './rate-outcome.js';
import type { AccessorialStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { RequestedService } from './rating-request.js';
import type { AccessorialPrice, Price, Tariff } from './tariff.js';

type PriceList = Tariff['accessorials'];

const indexes = new WeakMap<PriceList, ReadonlyMap<string, AccessorialPrice>>();

function indexOf(prices: PriceList): ReadonlyMap<string, AccessorialPrice> {
  const known = indexes.get(prices);
  if (known) return known;
  // The first of two prices with one code holds.
  const index = new Map(prices.toReversed().map((price) => [price.code, price]));
  indexes.set(prices, index);
  return index;
}

/** The services of a shipment: those asked for, and those that the freight itself calls for. */
export function servicesOf(shipment: RatedShipment, tariff: Tariff): readonly RequestedService[] {
  return isOverLength(shipment, tariff) ? [...shipment.services, { code: 'OVR' }] : shipment.services;
}

function isOverLength({ longestSide }: RatedShipment, { accessorials }: Tariff): boolean {
  const price = indexOf(accessorials).get('OVR')?.price;
  return price?.kind === 'byLength' && price.steps.some(({ fromInches }) => longestSide >= fromInches * 100);
}

export interface ServicePricing {
  readonly shipment: RatedShipment;
  readonly tariff: Tariff;
  readonly linehaulCents: Cents;
  readonly pickupDate: CalendarDate;
}

/** A service with its charge, from which `accessorialStep` tells how it came about. */
export interface PricedService {
  readonly from: AccessorialPrice;
  readonly quantities: Quantities;
  readonly cents: Cents;
}

/** Step 9 of rating: prices every service, or declines at the first that has no price. */
export function rateAccessorials(
  services: readonly RequestedService[],
  pricing: ServicePricing,
): readonly PricedService[] | DeclinedRate {
  const priced: PricedService[] = [];
  for (const service of services) {
    const one = rateService(service, pricing);
    if ('outcome' in one) return one;
    priced.push(one);
  }
  return priced;
}

function rateService(service: RequestedService, pricing: ServicePricing): PricedService | DeclinedRate {
  const found = indexOf(pricing.tariff.accessorials).get(service.code);
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

/** Only the facts that the price uses, so that the trace says no more than mattered. */
function quantitiesFor(price: Price, service: RequestedService, shipment: RatedShipment): Quantities {
  switch (price.kind) {
    case 'perCwt':
      return { pounds: shipment.pounds };
    case 'perPiece':
      return { pieces: service.pieces ?? shipment.handlingUnits };
    case 'percentOfAmount':
      return { amountCents: service.amountCents };
    case 'byLength':
      return { longestSide: shipment.longestSide };
    default:
      return {};
  }
}

/** Says whether a date lies in a season of `MM-DD` ends, both included; a season may cross the year. */
export function isInSeason(date: CalendarDate, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const day = date.slice(5);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}
