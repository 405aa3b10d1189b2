import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { refreshReuse } from '../../kernel/auth/refresh-token-store.js';
import { clearsPages } from '../../kernel/http/page.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import type { Log } from '../../kernel/log/log.js';
import type { SecurityLog } from '../../kernel/security/security-log.js';
import type { AccountUsersService } from '../account/account-users.service.js';
import type { SessionsService } from '../account/security/sessions.service.js';
import type { ActUserService } from '../act-user/act-user.service.js';
import type { Site } from '../sites/sites.service.js';
import { logoutPage, sendPage } from './sign-in.pages.js';

interface Deps {
  readonly sessions: SessionsService;
  readonly acting: ActUserService;
  readonly people: AccountUsersService;
  readonly security: SecurityLog;
  readonly log: Log;
}

/** The part of the provider's context that is read here. */
interface Passing {
  readonly oidc?: KoaContextWithOIDC['oidc'];
  readonly status: number;
  readonly set: (headers: Readonly<Record<string, string>>) => void;
}

const isSignOut = ({ oidc, status }: Passing): boolean => oidc?.route === 'end_session_confirm' && status === 303;

/** Grants of this browser's session: signing out ends all of them, and the grants that were handed off from them to other sites. */
const openedBy = ({ oidc }: Passing): string[] =>
  Object.values(oidc?.session?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);

/** A refresh token was used twice; the provider has ended its session. */
const isReuse = (error: Error): boolean => 'error_detail' in error && error.error_detail === refreshReuse;

/** Ends access, acting and live connections before the answer that ends their session is sent. */
export function endSessionsAtOnce(provider: Provider, { sessions, acting, people, security, log }: Deps): void {
  const noteReuse = async (accountId: string | undefined, address: string): Promise<void> => {
    try {
      const subject = await people.findSubject(Number(accountId));
      security.note('refresh-token-reused', { subject, address });
    } catch (error) {
      log.error({ err: error }, 'the user of a refresh token could not be found');
    }
  };
  const revokedIn = new WeakMap<object, Set<string>>();
  provider.on('grant.revoked', (ctx, grantId) => revokedIn.get(ctx)?.add(grantId));
  provider.on('grant.error', (ctx, error) => {
    if (!isReuse(error)) return;
    void noteReuse(ctx.oidc.entities.RefreshToken?.accountId, ctx.ip);
  });
  provider.use(async (ctx, next) => {
    const revoked = new Set<string>();
    revokedIn.set(ctx, revoked);
    await next();
    const passing: Passing = ctx;
    if (isSignOut(passing)) {
      passing.set(clearsPages);
      for (const grantId of openedBy(passing)) revoked.add(grantId);
    }
    if (revoked.size === 0) return;
    const ended = await sessions.carriedWith([...revoked]);
    // The provider still needs the browser session of this site to finish the sign-out.
    await sessions.forgetBrowsersOf(ended.filter((grantId) => !revoked.has(grantId)));
    await acting.endWith(ended);
    await sessions.endGrants(ended);
  });
}

const isForm = ({ oidc, status }: KoaContextWithOIDC): boolean =>
  oidc?.route === 'end_session' && status === 200 && oidc.session !== undefined && oidc.session.accountId === undefined;

/**
 * A session that was opened by a hand-off ticket has no browser session at the issuer. The provider would answer with an inline
 * script, which the content policy blocks; this answers with the site's sign-out page instead.
 */
export const signOutWithoutSession = (provider: Provider, site: () => Promise<Site | undefined>): void =>
  void provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    if (!isForm(ctx)) return;
    const [action, xsrf] = [ctx.oidc.urlFor('end_session_confirm'), String(ctx.oidc.session?.state?.['secret'])];
    const form = `<form id="op.logoutForm" method="post" action="${escapeHtml(action)}"><input type="hidden" name="xsrf" value="${escapeHtml(xsrf)}"></form>`;
    sendPage(ctx, logoutPage(form, await site(), ctx.oidc.entities.IdTokenHint !== undefined));
  });
