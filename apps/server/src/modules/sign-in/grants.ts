import type { KoaContextWithOIDC, Provider, ResourceServer, ResourceServerInstance } from 'oidc-provider';
import type { SessionsService } from '../account/security/sessions.service.js';

/** What a site may ask for about a person and for our API. */
export const scopes = 'openid profile email offline_access';

/** Seconds. */
export const accessTokenLifetime = 15 * 60;

/** How access tokens for our API are made. */
export const apiAt = (resource: string): ResourceServer => ({
  scope: scopes,
  audience: resource,
  accessTokenFormat: 'jwt',
  accessTokenTTL: accessTokenLifetime,
  jwt: { sign: { alg: 'ES256' } },
});

/** The same with what tokens ask it when they are made by hand. */
export const resourceServerAt = (resource: string): ResourceServerInstance => ({
  ...apiAt(resource),
  scopes: new Set(scopes.split(' ')),
  identifier: () => resource,
});

export type Grant = InstanceType<Provider['Grant']>;

interface Granted {
  readonly accountId: string;
  readonly resource: string;
  readonly sessions: SessionsService;
  /** When it ends, in seconds since 1970; the longest that a grant may last when absent. */
  readonly ends?: number | undefined;
  /** The session on another site that this one was carried from. */
  readonly handedFrom?: string | undefined;
}

/** A grant for everything that a site may ask for; it is the session that people see in their account. */
export async function newGrant(
  ctx: KoaContextWithOIDC,
  { accountId, resource, sessions, ends, handedFrom }: Granted,
): Promise<Grant> {
  const { client, provider } = ctx.oidc;
  const clientId = client?.clientId ?? '';
  const grant = new provider.Grant({ clientId, accountId });
  if (ends !== undefined) grant.exp = ends;
  grant.addOIDCScope(scopes);
  grant.addResourceScope(resource, scopes);
  const grantId = await grant.save();
  const [agent, address] = [ctx.get('user-agent'), ctx.ip];
  await sessions.begin({ grantId, userId: Number(accountId), clientId, agent, address, handedFrom });
  return grant;
}
