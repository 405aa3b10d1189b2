import { accountApi } from '@lading/contracts/accounts/account';
import { InMemoryWebStorage, OidcClient, WebStorageStateStore, type SigninResponse } from 'oidc-client-ts';
import * as openid from 'openid-client';
import { IsNull, Not } from 'typeorm';
import { hashPassword } from '../../apps/server/src/kernel/auth/password-hash';
import { AccountUsersService } from '../../apps/server/src/modules/account/account-users.service';
import { Browser } from '../harness/browser';
import { freePort } from '../harness/free-port';
import { overHttp } from '../harness/over-http';
import { startTestPortal, type TestPortal } from '../harness/test-portal';
import { aCustomer, aUser } from '../harness/builders/customers';
import { aCarrier, aSite } from '../harness/builders/carriers';
import { changeRows } from '../harness/builders/rows';
import { OidcRecord } from '../../apps/server/src/kernel/auth/auth.entities';

const email = 'ada@shipper.example';
const password = 'correct horse battery';
const scope = 'openid profile email offline_access';

let portal: TestPortal;
let port: number;
let host: string;
let origin: string;
let callback: string;
let clientId: string;

const textIn = (headers: Record<string, unknown>): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name, String(value)]);

/** Browsers find every name below localhost on this machine, resolvers don't: the address is numeric, the host is the site's. */
const throughLoopback: typeof fetch = async (input, init) => {
  const { host: asked, pathname, search } = new URL(input instanceof Request ? input.url : input);
  const { statusCode, headers, body } = await overHttp(port).inject({
    method: init?.method === 'POST' ? 'POST' : 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), host: asked },
    ...(init?.body && { payload: await new Response(init.body).text() }),
  });
  return new Response(body, { status: statusCode, headers: textIn(headers) });
};

beforeAll(async () => {
  port = await freePort();
  jest.spyOn(globalThis, 'fetch').mockImplementation(throughLoopback);
  portal = await startTestPortal({ port });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc', isConfigured: true });
  await aCarrier(portal, { id: 1085 });
  await aSite(portal, { carrierId: 1085 });
  await aUser(portal, {
    email,
    lastName: 'Shipper',
    role: 'CustomerAdministrator',
    customerId: 1,
    passwordHash: await hashPassword(password),
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

/** Somebody with a browser: goes where the client says and fills in the form; answers where the browser is led in the end. */
class Person {
  private readonly browser = new Browser(overHttp(port), '127.0.0.1', host);

  async signIn(start: string): Promise<URL> {
    const { pathname, search } = new URL(start);
    const { url } = await this.browser.follow(pathname + search);
    const sent = await this.browser.submit(url, email, password);
    const { seen } = await this.browser.follow(sent.location);
    return new URL(seen.location);
  }

  async signOut(start: string): Promise<string> {
    const { pathname, search } = new URL(start);
    const page = await this.browser.ask(pathname + search);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const done = await this.browser.ask('/oidc/session/end/confirm', { method: 'POST', form: { xsrf, logout: 'yes' } });
    return done.location;
  }
}

const whoIs = async (token: string): Promise<string | number> => {
  portal.app.get(AccountUsersService).forget();
  const { status, body } = await portal.as(token).call(accountApi.getCurrentUser);
  return status === 200 ? body.userName : status;
};

/** Two tabs may renew at once, so a used token is refused only after some seconds. */
const passGrace = (): Promise<unknown> =>
  changeRows(portal, OidcRecord, { model: 'RefreshToken', consumedAt: Not(IsNull()) }, ({ consumedAt }) => ({
    consumedAt: new Date((consumedAt?.getTime() ?? 0) - 20_000),
  }));

describe.each([
  ['the neutral portal', '', 'lading-portal'],
  ["a carrier's site", 'bluemesa.', 'lading-bluemesa'],
])('on %s', (_, label, client) => {
  beforeAll(() => {
    host = `${label}localhost:${port}`;
    origin = `http://${host}`;
    callback = `${origin}/auth/callback`;
    clientId = client;
  });

  describe('openid-client', () => {
    const discover = (): Promise<openid.Configuration> =>
      openid.discovery(new URL(`${origin}/oidc`), clientId, undefined, openid.None(), {
        execute: [openid.allowInsecureRequests],
      });

    async function signIn(client: openid.Configuration, person: Person) {
      const pkceCodeVerifier = openid.randomPKCECodeVerifier();
      const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
      const start = openid.buildAuthorizationUrl(client, {
        redirect_uri: callback,
        scope,
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
      });
      const back = await person.signIn(start.href);
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
      return { back, checks, tokens: await openid.authorizationCodeGrant(client, back, checks) };
    }

    it('signs in with code and PKCE, and the API knows who calls', async () => {
      const client = await discover();

      const { back, checks, tokens } = await signIn(client, new Person());

      expect(tokens.claims()).toMatchObject({ email, given_name: 'Ada', aud: clientId, iss: `${origin}/oidc` });
      expect(await whoIs(tokens.access_token)).toBe(email);
      await expect(openid.authorizationCodeGrant(client, back, checks)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    });

    it('renews with another refresh token each time; a used one ends the session', async () => {
      const client = await discover();
      const { tokens } = await signIn(client, new Person());
      const first = tokens.refresh_token ?? '';

      const renewed = await openid.refreshTokenGrant(client, first);
      const again = await openid.refreshTokenGrant(client, renewed.refresh_token ?? '');
      await passGrace();

      expect(new Set([first, renewed.refresh_token, again.refresh_token]).size).toBe(3);
      expect(await whoIs(again.access_token)).toBe(email);
      await expect(openid.refreshTokenGrant(client, first)).rejects.toMatchObject({ error: 'invalid_grant' });
      expect(await whoIs(again.access_token)).toBe(401);
    });

    it('signs out: the browser comes back, and neither token opens anything', async () => {
      const client = await discover();
      const person = new Person();
      const { tokens } = await signIn(client, person);
      const end = openid.buildEndSessionUrl(client, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: `${origin}/`,
      });

      expect(await person.signOut(end.href)).toBe(`${origin}/`);

      expect(await whoIs(tokens.access_token)).toBe(401);
      await expect(openid.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    });

    it('takes a token back without signing out', async () => {
      const client = await discover();
      const { tokens } = await signIn(client, new Person());

      await openid.tokenRevocation(client, tokens.refresh_token ?? '', { token_type_hint: 'refresh_token' });

      await expect(openid.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    });
  });

  describe('oidc-client-ts', () => {
    const newClient = (): OidcClient =>
      new OidcClient({
        authority: `${origin}/oidc`,
        client_id: clientId,
        redirect_uri: callback,
        post_logout_redirect_uri: `${origin}/`,
        response_type: 'code',
        scope,
        stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
      });

    async function signIn(client: OidcClient, person: Person): Promise<SigninResponse> {
      const { url } = await client.createSigninRequest({});
      return client.processSigninResponse((await person.signIn(url)).href);
    }

    const renew = (client: OidcClient, { refresh_token = '', profile, session_state }: SigninResponse) =>
      client.useRefreshToken({ state: { refresh_token, profile, session_state, data: undefined } });

    it('signs in with code and PKCE, and the API knows who calls', async () => {
      const response = await signIn(newClient(), new Person());

      expect(response.profile).toMatchObject({ email, given_name: 'Ada', aud: clientId, iss: `${origin}/oidc` });
      expect(await whoIs(response.access_token)).toBe(email);
    });

    it('renews with another refresh token each time; a used one ends the session', async () => {
      const client = newClient();
      const response = await signIn(client, new Person());

      const renewed = await renew(client, response);
      await passGrace();

      expect(renewed.refresh_token).not.toBe(response.refresh_token);
      expect(await whoIs(renewed.access_token)).toBe(email);
      await expect(renew(client, response)).rejects.toMatchObject({ error: 'invalid_grant' });
      await expect(renew(client, renewed)).rejects.toMatchObject({ error: 'invalid_grant' });
      expect(await whoIs(renewed.access_token)).toBe(401);
    });

    it('signs out: the browser comes back, and neither token opens anything', async () => {
      const client = newClient();
      const person = new Person();
      const response = await signIn(client, person);
      const { url } = await client.createSignoutRequest({ id_token_hint: response.id_token });

      const back = await person.signOut(url);

      await expect(client.processSignoutResponse(back)).resolves.toMatchObject({ error: null });
      expect(await whoIs(response.access_token)).toBe(401);
      await expect(renew(client, response)).rejects.toMatchObject({ error: 'invalid_grant' });
    });
  });
});
