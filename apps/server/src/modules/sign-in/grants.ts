import {
  type Provider,
  type ResourceServerInstance,
  errors,
  type Account,
  type TokenEndpointGrantContext,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider';
import type { AccountUsersService } from '../account/account-users.service.js';
import type { OneTimeKeys } from '../account/security/one-time-keys.service.js';
import type { SessionsService } from '../account/security/sessions.service.js';
import type { SitesService } from '../sites/sites.service.js';
import { resourceOf } from './oidc-keys.js';

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

/** The same, as tokens need it that are made outside of the provider's own flows. */
const resourceServerAt = (resource: string): ResourceServerInstance => ({
  ...apiAt(resource),
  scopes: new Set(scopes.split(' ')),
  identifier: () => resource,
});

/** Extension grant (RFC 6749, 4.5) by which a site turns the `token` in its address into a session. */
export const handOffGrant = 'urn:lading:grant:hand-off';

interface Parts {
  readonly sites: SitesService;
  readonly people: AccountUsersService;
  readonly sessions: SessionsService;
  readonly oneTimeKeys: OneTimeKeys;
}

/** The scopes of a normal sign-in; a refresh token is issued without being requested. */
const issuedScopes = scopes.replace(' offline_access', '');

type Context = TokenEndpointGrantContext<{ ticket?: unknown }>;

interface Handed {
  readonly account: Account;
  /** When the session ends that the ticket was made in, in seconds since 1970. */
  readonly ends: number | undefined;
  readonly handedFrom: string | undefined;
}

/** A handed-off session ends when the session of the ticket ends. */
async function endOf({ oidc }: Context, grantId: string): Promise<number | undefined> {
  if (grantId === '') return undefined;
  const grant = await oidc.provider.Grant.find(grantId);
  if (!grant) throw new errors.InvalidGrant('the session of the ticket has ended');
  return grant.exp;
}

/** The user of a ticket for this site; the ticket is used up. */
async function accountOf(ctx: Context, { sites, people, oneTimeKeys }: Parts): Promise<Handed> {
  const { oidc } = ctx;
  const site = await sites.byClientId(oidc.client.clientId);
  const { ticket } = oidc.params;
  const opened =
    site && typeof ticket === 'string'
      ? await oneTimeKeys.take({ purpose: 'hand-off', key: ticket, subdomain: site.subdomain })
      : undefined;
  const account = opened && (await people.findAccount(String(opened.userId)));
  if (!account) throw new errors.InvalidGrant('the ticket cannot be used');
  const ends = await endOf(ctx, opened.detail);
  await people.noteSignIn(Number(account.accountId));
  return { account, ends, handedFrom: opened.detail || undefined };
}

async function answer(ctx: Context, parts: Parts): Promise<void> {
  const { client, provider } = ctx.oidc;
  const { account, ends, handedFrom } = await accountOf(ctx, parts);
  const { accountId } = account;
  ctx.oidc.entity('Account', account);
  const resource = resourceOf(parts.sites.addresses.baseOrigin);
  const grant = await newGrant(ctx, { accountId, resource, sessions: parts.sessions, ends, handedFrom });
  const common = { client, accountId, grantId: grant.jti, gty: handOffGrant, expiresWithSession: false };
  const access = new provider.AccessToken({
    ...common,
    resourceServer: resourceServerAt(resource),
    scope: issuedScopes,
  });
  const refresh = new provider.RefreshToken({ ...common, resource, scope: issuedScopes });
  const id = new provider.IdToken(await account.claims('id_token', issuedScopes, {}, []), { ctx });
  Object.assign(id, { scope: issuedScopes });
  ctx.body = {
    access_token: await access.save(),
    refresh_token: await refresh.save(),
    id_token: await id.issue({ use: 'idtoken' }),
    token_type: 'Bearer',
    expires_in: access.expiration,
    scope: issuedScopes,
  };
}

/** Lets the token endpoint accept hand-off tickets. */
export const takeHandOffs = (provider: Provider, parts: Parts): void =>
  provider.registerGrantType<{ ticket?: unknown }>(handOffGrant, (ctx) => answer(ctx, parts), ['ticket']);
