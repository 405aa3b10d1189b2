import type { Provider } from 'oidc-provider';

/** Discovery and keys are public; everything else is for the pages of the issuer's own site. */
const open = /^\/(\.well-known\/|jwks$)/;
const corsHeaders = /^access-control-/i;

/**
 * Removes CORS headers for foreign origins. The provider checks the origin against the client, but allows every origin when it knows
 * no client: in preflights, and when the client is missing or unknown.
 */
export const hideFromForeignPages = (provider: Provider, own: string): void =>
  void provider.use(async (ctx, next) => {
    await next();
    if ([own, ''].includes(ctx.get('origin')) || open.test(ctx.path)) return;
    for (const name of Object.keys(ctx.response.headers)) if (corsHeaders.test(name)) ctx.remove(name);
  });
