import type { Provider } from 'oidc-provider';
import type { SitesService } from '../sites/sites.service.js';

/** The description and the keys are public; everything else is for pages of our own sites. */
const open = /^\/(\.well-known\/|jwks$)/;
const corsHeaders = /^access-control-/i;

async function isOwn(origin: string, sites: SitesService): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  return (await sites.siteAt(new URL(origin).host))?.origin === origin;
}

/**
 * The provider checks the origin against the client, and lets every origin in as long as it knows no client: in preflights, and
 * where the client is missing or unknown.
 */
export const hideFromForeignPages = (provider: Provider, sites: SitesService): void =>
  void provider.use(async (ctx, next) => {
    await next();
    const origin = ctx.get('origin');
    if (origin === '' || open.test(ctx.path) || (await isOwn(origin, sites))) return;
    for (const name of Object.keys(ctx.response.headers)) if (corsHeaders.test(name)) ctx.remove(name);
  });
