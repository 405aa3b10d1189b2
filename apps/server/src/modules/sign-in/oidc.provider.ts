import { createHmac } from 'node:crypto';
import { Provider, type AdapterPayload, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { OidcStore } from '../../kernel/auth/oidc-store.js';
import { RefreshTokenStore } from '../../kernel/auth/refresh-token-store.js';
import { Database } from '../../kernel/database/database.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { SecurityLog } from '../../kernel/security/security-log.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { OneTimeKeys } from '../account/security/one-time-keys.service.js';
import { SessionsService } from '../account/security/sessions.service.js';
import { ActUserService } from '../act-user/act-user.service.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import { endSessionsAtOnce, signOutWithoutSession } from './ended-sessions.js';
import { accessTokenLifetime, apiAt, newGrant, scopes, type Grant, handOffGrant, takeHandOffs } from './grants.js';
import { resourceOf, SigningKeys, type Keys } from './oidc-keys.js';
import { errorPage, logoutPage, sendPage, signedOutPage } from './sign-in.pages.js';

/** Discovery and keys are public; everything else is for the pages of the issuer's own site. */
const open = /^\/(\.well-known\/|jwks$)/;
const corsHeaders = /^access-control-/i;

/**
 * Removes CORS headers for foreign origins. The provider checks the origin against the client, but allows every origin when it knows
 * no client: in preflights, and when the client is missing or unknown.
 */
const hideFromForeignPages = (provider: Provider, own: string): void =>
  void provider.use(async (ctx, next) => {
    await next();
    if ([own, ''].includes(ctx.get('origin')) || open.test(ctx.path)) return;
    for (const name of Object.keys(ctx.response.headers)) if (corsHeaders.test(name)) ctx.remove(name);
  });

/** All in seconds. */
const lifetimes = {
  /** Eight hours without a renewal. */
  inactivity: 8 * 60 * 60,
  /** After a week the password is required again, however active the session is. */
  longest: 7 * 24 * 60 * 60,
  interaction: 60 * 60,
};

const clientOf = (site: Site): AdapterPayload => ({
  client_id: site.clientId,
  client_name: site.siteName,
  redirect_uris: [`${site.origin}/auth/callback`],
  post_logout_redirect_uris: [`${site.origin}/`, `${site.origin}/login?signed-out=1`],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token', handOffGrant],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
});

/** Each issuer has one client, its own site: signing in to a site on another site's host is impossible. */
class SiteClients extends OidcStore {
  constructor(
    database: Database,
    private readonly site: () => Promise<Site | undefined>,
  ) {
    super('Client', database);
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const site = await this.site();
    return site?.clientId === id ? clientOf(site) : undefined;
  }
}

const storeOf = (model: string, database: Database): OidcStore =>
  model === 'RefreshToken' ? new RefreshTokenStore(database) : new OidcStore(model, database);

const cookieNames = (isSecure: boolean): Record<'session' | 'interaction' | 'resume', string> => ({
  session: isSecure ? '__Host-lading-session' : 'lading-session',
  // The provider limits these two to one path, which the stricter prefix does not allow.
  interaction: isSecure ? '__Secure-lading-sign-in' : 'lading-sign-in',
  resume: isSecure ? '__Secure-lading-resume' : 'lading-resume',
});

/** Keys by site: a cookie of one host must not be valid on another, although their records are stored together. */
const cookieKeysOf = ({ cookies }: Keys, subdomain: string): string[] =>
  subdomain === ''
    ? cookies
    : cookies.map((key) => createHmac('sha256', key).update(`site:${subdomain}`).digest('base64url'));

interface Parts {
  keys: Keys;
  database: Database;
  sites: SitesService;
  people: AccountUsersService;
  sessions: SessionsService;
  acting: ActUserService;
  oneTimeKeys: OneTimeKeys;
  security: SecurityLog;
}

/** Our own sites need no consent: they are granted all their scopes. */
async function grantFor(ctx: KoaContextWithOIDC, { sites, sessions }: Parts): Promise<Grant | undefined> {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  return newGrant(ctx, { accountId: session.accountId, resource: resourceOf(sites.addresses.baseOrigin), sessions });
}

/** One site's issuer. */
interface Issuing extends Parts {
  readonly subdomain: string;
  /** The current site: its name and look may change. */
  readonly site: () => Promise<Site | undefined>;
}

function features(resource: string, site: Issuing['site']): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async (_, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) =>
        sendPage(ctx, logoutPage(form, await site(), ctx.oidc.entities.IdTokenHint !== undefined)),
      postLogoutSuccessSource: async (ctx) => sendPage(ctx, signedOutPage(await site())),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => apiAt(resource),
    },
  };
}

function configuration(parts: Issuing): Configuration {
  const { keys, database, sites, people, site, subdomain } = parts;
  const { baseOrigin, isSecure } = sites.addresses;
  const resource = resourceOf(baseOrigin);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isSecure } as const;
  return {
    adapter: (model: string) => (model === 'Client' ? new SiteClients(database, site) : storeOf(model, database)),
    jwks: Object.assign<NonNullable<Configuration['jwks']>, object>({ keys: [] }, keys.jwks),
    cookies: { keys: cookieKeysOf(keys, subdomain), names: cookieNames(isSecure), long: cookie, short: cookie },
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => people.findAccount(sub),
    loadExistingGrant: (ctx) => grantFor(ctx, parts),
    extraTokenClaims: (_, token) => ({ sid: 'grantId' in token ? token.grantId : undefined }),
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    clientBasedCORS: (_, origin, client) => (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    interactions: { url: (_, interaction) => `/oidc/interaction/${interaction.uid}` },
    features: features(resource, site),
    renderError: async (ctx, out) => sendPage(ctx, errorPage(out.error_description ?? out.error, await site())),
    ttl: {
      AccessToken: accessTokenLifetime,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: lifetimes.interaction,
      Session: lifetimes.inactivity,
      RefreshToken: lifetimes.inactivity,
      Grant: lifetimes.longest,
    },
  };
}

interface RevocationContext {
  readonly oidc?: KoaContextWithOIDC['oidc'];
  readonly status: number;
  type: string;
  body: unknown;
}

/** The web's client library treats an empty body as a failure, so a revocation answers an empty object. */
async function answerRevocation(ctx: RevocationContext, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.oidc?.route !== 'revocation' || ctx.status !== 200) return;
  ctx.type = 'application/json';
  ctx.body = '{}';
}

/** Builds the OpenID Connect provider of one site. */
function createOidcProvider(parts: Issuing, { issuer, origin }: Site, log: Log): Provider {
  const provider = new Provider(issuer, configuration(parts));
  // The mount sets the host and the scheme that the provider reads.
  provider.proxy = true;
  takeHandOffs(provider, parts);
  provider.use(answerRevocation);
  hideFromForeignPages(provider, origin);
  signOutWithoutSession(provider, parts.site);
  endSessionsAtOnce(provider, { ...parts, log });
  provider.on('server_error', (_, error) => log.error({ err: error }, 'sign-in failed'));
  return provider;
}

type Answering = ReturnType<Provider['callback']>;

interface Known {
  readonly provider: Provider;
  readonly answer: Answering;
}

/** The OpenID Connect providers of this installation, one for each site; they share keys and storage. */
export class OidcProviders {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly parts: Parts,
    private readonly log: Log,
  ) {}

  of(site: Site): Provider {
    return this.knownOf(site).provider;
  }

  /** The request handler of a site. */
  answerOf(site: Site): Answering {
    return this.knownOf(site).answer;
  }

  private knownOf(site: Site): Known {
    const { subdomain } = site;
    const known = this.known.get(subdomain) ?? this.create(site);
    this.known.set(subdomain, known);
    return known;
  }

  private create(site: Site): Known {
    const { subdomain } = site;
    const current = (): Promise<Site | undefined> => this.parts.sites.bySubdomain(subdomain);
    const provider = createOidcProvider({ ...this.parts, subdomain, site: current }, site, this.log);
    return { provider, answer: provider.callback() };
  }
}

export const oidcProviders = {
  provide: OidcProviders,
  inject: [
    SigningKeys,
    Database,
    SitesService,
    AccountUsersService,
    SessionsService,
    ActUserService,
    OneTimeKeys,
    SecurityLog,
    LOG,
  ],
  useFactory: async (
    keys: SigningKeys,
    ...[database, sites, people, sessions, acting, oneTimeKeys, security, log]: [
      Database,
      SitesService,
      AccountUsersService,
      SessionsService,
      ActUserService,
      OneTimeKeys,
      SecurityLog,
      Log,
    ]
  ): Promise<OidcProviders> =>
    new OidcProviders(
      { database, sites, people, sessions, acting, oneTimeKeys, security, keys: await keys.keys() },
      log,
    ),
};
