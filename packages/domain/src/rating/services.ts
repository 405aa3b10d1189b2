import type { RatingRequest, RequestedService } from './rating-request.js';

/** Services that are priced by rules of their own. */
const separatelyPriced = new Set(['FVC', 'GTD_AM', 'GTD_NOON', 'GTD_PM']);

const none: readonly RequestedService[] = [];

/** The services that do not depend on the tariff: those asked for, and that for hazardous freight. */
export function commonServicesOf({ services, lines }: RatingRequest): readonly RequestedService[] {
  const isHazardous = lines.some(({ hazardous }) => hazardous === true);
  if (services.length === 0 && !isHazardous) return none;
  const byCode = new Map<string, RequestedService>();
  for (const service of services) {
    if (!separatelyPriced.has(service.code)) byCode.set(service.code, service);
  }
  if (isHazardous) byCode.set('HAZ', { code: 'HAZ' });
  return [...byCode.values()];
}
