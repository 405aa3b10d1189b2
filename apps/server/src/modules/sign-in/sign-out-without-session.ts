import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { escapeHtml } from '../../kernel/http/page.js';
import type { Site } from '../sites/sites.service.js';
import { logoutPage, sendPage } from './sign-in.pages.js';

const isForm = ({ oidc, status }: KoaContextWithOIDC): boolean =>
  oidc?.route === 'end_session' && status === 200 && oidc.session !== undefined && oidc.session.accountId === undefined;

/**
 * A session that a hand-off ticket opened has no browser session at the issuer. The provider would then answer with a script of
 * its own, which no page may run; people get the site's page for signing out instead.
 */
export const signOutWithoutSession = (provider: Provider, site: () => Promise<Site | undefined>): void =>
  void provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    if (!isForm(ctx)) return;
    const [action, xsrf] = [ctx.oidc.urlFor('end_session_confirm'), String(ctx.oidc.session?.state?.['secret'])];
    const form = `<form id="op.logoutForm" method="post" action="${escapeHtml(action)}"><input type="hidden" name="xsrf" value="${escapeHtml(xsrf)}"></form>`;
    sendPage(ctx, logoutPage(form, await site(), ctx.oidc.entities.IdTokenHint !== undefined));
  });
