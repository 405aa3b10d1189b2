import type { Provider } from 'oidc-provider';

/** The description and the keys are public; everything else is for the pages of the issuer's own site. */
const open = /^\/(\.well-known\/|jwks$)/;
const corsHeaders = /^access-control-/i;

/**
 * The provider checks the origin against the client, and lets every origin in as long as it knows no client: in preflights, and
 * where the client is missing or unknown.
 */
export const hideFromForeignPages = (provider: Provider, own: string): void =>
  void provider.use(async (ctx, next) => {
    await next();
    if ([own, ''].includes(ctx.get('origin')) || open.test(ctx.path)) return;
    for (const name of Object.keys(ctx.response.headers)) if (corsHeaders.test(name)) ctx.remove(name);
  });
