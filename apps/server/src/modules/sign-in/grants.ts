import type { KoaContextWithOIDC, Provider, ResourceServer } from 'oidc-provider';
import type { SessionsService } from '../account/security/sessions.service.js';

/** The scopes that a site may request. */
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

export type Grant = InstanceType<Provider['Grant']>;

interface Granted {
  readonly accountId: string;
  readonly resource: string;
  readonly sessions: SessionsService;
  /** When it ends, in seconds since 1970; by default after the longest lifetime of a grant. */
  readonly ends?: number | undefined;
  /** The session on another site that this one was handed off from. */
  readonly handedFrom?: string | undefined;
}

/** A grant of all scopes; it is the session that users see in their account. */
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
