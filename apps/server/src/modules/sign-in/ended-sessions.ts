import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { refreshReuse } from '../../kernel/auth/refresh-token-store.js';
import { clearsPages } from '../../kernel/http/page.js';
import type { Log } from '../../kernel/log/log.js';
import type { ActUserService } from '../act-user/act-user.service.js';
import type { SessionsService } from '../account/sessions.service.js';

interface Deps {
  readonly sessions: SessionsService;
  readonly acting: ActUserService;
  readonly log: Log;
}

/** The part of the provider's context that is read here. */
interface Passing {
  readonly oidc?: KoaContextWithOIDC['oidc'];
  readonly status: number;
  readonly set: (headers: Readonly<Record<string, string>>) => void;
}

const isSignOut = ({ oidc, status }: Passing): boolean => oidc?.route === 'end_session_confirm' && status === 303;

/** Signing out ends every session that this browser's sign-in opened; those carried to other sites are found by them. */
const openedBy = ({ oidc }: Passing): string[] =>
  Object.values(oidc?.session?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);

/** Somebody presented a refresh token that was used before; the provider has ended the session. */
const isReuse = (error: Error): boolean => 'error_detail' in error && error.error_detail === refreshReuse;

/** Ends access, acting and live connections before the answer that ended their session is sent. */
export function endSessionsAtOnce(provider: Provider, { sessions, acting, log }: Deps): void {
  const revokedIn = new WeakMap<object, Set<string>>();
  provider.on('grant.revoked', (ctx, grantId) => revokedIn.get(ctx)?.add(grantId));
  provider.on('grant.error', (ctx, error) => {
    if (!isReuse(error)) return;
    const { accountId, grantId } = ctx.oidc.entities.RefreshToken ?? {};
    log.warn({ userId: accountId, grantId, address: ctx.ip }, 'a refresh token was used again; its session has ended');
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
    // The provider still needs the browser's session of this very site to go on with the sign-out.
    await sessions.forgetBrowsersOf(ended.filter((grantId) => !revoked.has(grantId)));
    await acting.endWith(ended);
    await sessions.endGrants(ended);
  });
}
