import type { CalendarDate } from '../calendar-date.js';
import type { Cents } from '../money.js';
import { chargeOf, type Quantities } from './price.js';
import { declined, type DeclinedRate } from './rate-outcome.js';
import type { AccessorialStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { RequestedService } from './rating-request.js';
import type { AccessorialPrice, Price, Tariff } from './tariff.js';

/** Services that are priced by rules of their own. */
const separatelyPriced = new Set(['FVC', 'GTD_AM', 'GTD_NOON', 'GTD_PM']);

/** The services of a shipment: those asked for, and those that the freight itself calls for. */
export function servicesOf(shipment: RatedShipment, tariff: Tariff): readonly RequestedService[] {
  const services = new Map<string, RequestedService>();
  for (const service of shipment.request.services) {
    if (!separatelyPriced.has(service.code)) services.set(service.code, service);
  }
  if (shipment.isHazardous) services.set('HAZ', { code: 'HAZ' });
  services.delete('OVR');
  if (isOverLength(shipment, tariff)) services.set('OVR', { code: 'OVR' });
  return [...services.values()];
}

function isOverLength({ longestSide }: RatedShipment, { accessorials }: Tariff): boolean {
  const price = accessorials.find(({ code }) => code === 'OVR')?.price;
  return price?.kind === 'byLength' && price.steps.some(({ fromInches }) => longestSide >= fromInches * 100);
}

export interface ServicePricing {
  readonly shipment: RatedShipment;
  readonly tariff: Tariff;
  readonly linehaulCents: Cents;
  readonly pickupDate: CalendarDate;
}

/** Step 9 of rating: prices every service, or declines at the first that has no price. */
export function rateAccessorials(
  services: readonly RequestedService[],
  pricing: ServicePricing,
): readonly AccessorialStep[] | DeclinedRate {
  const steps: AccessorialStep[] = [];
  for (const service of services) {
    const step = rateService(service, pricing);
    if ('outcome' in step) return step;
    steps.push(step);
  }
  return steps;
}

function rateService(service: RequestedService, pricing: ServicePricing): AccessorialStep | DeclinedRate {
  const found = pricing.tariff.accessorials.find(({ code }) => code === service.code);
  if (!found) return declined('service-not-offered', `${service.code} is not offered.`);
  if (found.price.kind === 'percentOfAmount' && service.amountCents === undefined) {
    return declined('amount-missing', `${found.description} needs an amount.`);
  }
  const quantities = quantitiesFor(found.price, service, pricing.shipment);
  const charge = chargeOf(found.price, quantities, pricing.linehaulCents);
  if (charge === undefined) {
    return declined('service-by-manual-quote', `${found.description} is quoted by hand only.`);
  }
  return stepOf(found, { quantities, charge, pickupDate: pricing.pickupDate });
}

function stepOf(
  { code, description, price, season, usesFuel }: AccessorialPrice,
  { quantities, charge, pickupDate }: { quantities: Quantities; charge: Cents; pickupDate: CalendarDate },
): AccessorialStep {
  return {
    step: 'accessorial',
    code,
    description,
    price,
    quantities,
    ...(season && { season: { ...season, pickupDate } }),
    usesFuel,
    cents: season && !isInSeason(pickupDate, season) ? 0 : charge,
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
