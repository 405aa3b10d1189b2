import type { Site, SitesService } from '../sites/sites.service.js';

interface Homed {
  readonly carrierId: number | null;
  readonly homeCarrierId: number | null;
}

/** Home is the site of the own carrier, or of the carrier that brought the customer. */
export async function homeSiteOf({ carrierId, homeCarrierId }: Homed, sites: SitesService): Promise<Site | undefined> {
  const home = carrierId ?? homeCarrierId;
  return home === null ? undefined : sites.byCarrierId(home);
}
