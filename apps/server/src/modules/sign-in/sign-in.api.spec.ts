import type { Role } from '@lading/domain/users/roles';
import { accountApi } from '@lading/contracts/accounts/account';
import { forcedExitApi } from '@lading/contracts/sites/version';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { Agent, request } from 'node:http';
import { IsNull, Not } from 'typeorm';
import { Browser, neutralPortal, type SiteClient } from '../../../../../test/harness/browser';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { hashPassword } from '../../kernel/auth/password-hash';
import { AccountUsersService } from '../account/account-users.service';
import { UserAccount } from '../account/account.entities';
import { aUser, aCustomer } from '../../../../../test/harness/builders/customers';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { OidcRecord } from '../../kernel/auth/auth.entities';

const password = 'correct horse battery';
const bluemesa: SiteClient = { clientId: 'lading-bluemesa', origin: 'http://bluemesa.localhost:8080' };
const wrong = 'The email address or password is incorrect.';

const people = [
  ['CustomerUser', 'user@shipper.example', 'customer'],
  ['CustomerAdministrator', 'admin@shipper.example', 'customer'],
  ['CarrierAdministrator', 'admin@bluemesa.example', 'carrier'],
  ['CarrierSalesAdministrator', 'sales@bluemesa.example', 'carrier'],
  ['SystemAdministrator', 'system@lading.example', 'system'],
  ['SuperSystemAdministrator', 'super@lading.example', 'system'],
] as const;
const [, [, shipper]] = people;

let portal: TestPortal;
let addresses = 0;

/** Each with its own address, so that one test's attempts do not count for another. */
const browser = (): Browser => new Browser(portal.app, `10.1.0.${(addresses += 1)}`);
const me = (token: string) => portal.as(token).call(accountApi.getCurrentUser);
const forgetUsers = (): void => portal.app.get(AccountUsersService).forget();

async function addUser(role: Role, email: string, side: string, state: UserAccount['state'] = 'active'): Promise<void> {
  await aUser(portal, {
    email,
    lastName: role,
    role,
    customerId: side === 'customer' ? 1 : null,
    carrierId: side === 'carrier' ? 1085 : null,
    carrierUserRole: side === 'carrier' ? 7 : null,
    state,
    passwordHash: await hashPassword(password),
    privileges: role === 'CustomerUser' ? startingPrivileges(role) : [],
  });
}

beforeAll(async () => {
  portal = await startTestPortal();
  await aCarrier(portal, { id: 1085, supportPhone: '800-555-0100' });
  await aSite(portal, { carrierId: 1085 });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc', homeCarrierId: 1085, isConfigured: true });
  for (const [role, email, side] of people) await addUser(role, email, side);
});
afterAll(() => portal.close());

describe('signing in', () => {
  it.each(people)('lets a %s in with code, PKCE and form alone', async (role, email) => {
    const tokens = await browser().signIn(email, password);

    const answer = await me(tokens.access_token);

    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'openid profile email',
    });
    expect(tokens.refresh_token).toEqual(expect.any(String));
    expect(answer.status).toBe(200);
    expect(answer.body.userName).toBe(email);
    expect(answer.body.privileges[0]).toBe(role);
  });

  it('signs another user in where the browser still knows the first one, whose tabs stay signed in', async () => {
    const visitor = browser();
    const first = await visitor.signIn(shipper, password, bluemesa);
    const { url, verifier } = await visitor.authorize(bluemesa, { prompt: 'login' });
    const sent = await visitor.submit(url, 'sales@bluemesa.example', password);
    const { seen } = await visitor.follow(sent.location);
    const second = await visitor.exchange(bluemesa, seen.location, verifier);
    const names = await Promise.all([first, second].map(({ access_token }) => me(access_token)));
    const again = await visitor.authorize(bluemesa);
    const third = await visitor.exchange(bluemesa, again.seen.location, again.verifier);

    expect(names.map(({ body }) => body.userName)).toEqual([shipper, 'sales@bluemesa.example']);
    expect((await me(third.access_token)).body.userName).toBe('sales@bluemesa.example');
  });

  it('gives an ES256 access token for our API alone, without anything about the person but the id', async () => {
    const { access_token, id_token } = await browser().signIn(shipper, password, bluemesa);

    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(access_token)).toMatchObject({
      iss: 'http://bluemesa.localhost:8080/oidc',
      aud: 'http://localhost:8080/api',
      client_id: 'lading-bluemesa',
    });
    expect(decodeJwt(access_token)).not.toHaveProperty('email');
    expect(decodeJwt(id_token)).toMatchObject({ email: shipper, given_name: 'Ada', aud: 'lading-bluemesa' });
  });

  it('stores nothing that would open another user’s session', async () => {
    const visitor = browser();
    const { refresh_token, access_token } = await visitor.signIn(shipper, password, bluemesa);

    const [stored] = await portal.sql<{ text: string }>(`SELECT string_agg(r::text, ' ') AS text FROM oidc_record r`);

    expect(stored?.text).toContain('RefreshToken');
    expect(stored?.text).not.toContain(refresh_token);
    expect(stored?.text).not.toContain(access_token);
    expect(stored?.text).not.toContain(visitor.cookie('lading-session'));
  });

  it('shows the form in the brand of the site, also without scripts', async () => {
    const { seen, url } = await browser().authorize(bluemesa, { login_hint: 'ada@shipper.example' });

    expect(seen.status).toBe(200);
    expect(seen.text).toContain('class="theme-bluemesa"');
    expect(seen.text).toContain('<title>Sign in - Bluemesa Freightways</title>');
    expect(seen.text).toContain('--brand-mark:#0F52C4');
    expect(seen.text).toContain(`<form method="post" action="${url}">`);
    expect(seen.text).toContain('autocomplete="current-password"');
    expect(seen.text).toContain('value="ada@shipper.example"');
    expect(seen.text).toContain('800-555-0100');
    const policy = String(seen.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toContain('unsafe-inline');
    expect(seen.headers['cache-control']).toBe('no-store');
  });

  it('answers a form that is far too large, and leaves the connection to the next request', async () => {
    const visitor = browser();
    const { url } = await visitor.authorize(neutralPortal);
    const cookie = ['lading-sign-in', 'lading-sign-in.sig'].map((name) => `${name}=${visitor.cookie(name)}`).join('; ');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, body?: Buffer): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { host: 'localhost:8080', origin: 'http://localhost:8080', cookie };
        const form = body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
        const method = body ? 'POST' : 'GET';
        const call = request(
          new URL(path, portal.address),
          { agent, method, headers: { ...headers, ...form } },
          (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
        );
        call.on('error', reject).end(body);
      });

    expect(await send(url, Buffer.alloc(4 * 1024 * 1024, 'x'))).toBe(401);
    expect(await send('/health/live')).toBe(200);
    agent.destroy();
  });

  it('escapes the values of the request', async () => {
    const { seen } = await browser().authorize(neutralPortal, { login_hint: '"><script>alert(1)</script>' });

    expect(seen.text).toContain('&quot;&gt;&lt;script&gt;');
    expect(seen.text).not.toContain('<script>alert');
  });

  it('gives the same answer for a wrong password, an unknown address and somebody only invited', async () => {
    await addUser('CustomerUser', 'invited@shipper.example', 'customer', 'invited');
    const tries = [shipper, 'nobody@shipper.example', 'invited@shipper.example'].map(async (email) => {
      const visitor = browser();
      const { url } = await visitor.authorize(bluemesa);
      const seen = await visitor.submit(url, email, email.startsWith('invited') ? password : 'not it');
      return {
        status: seen.status,
        text: seen.text
          .replaceAll(url, '')
          .replaceAll(email, '')
          .replaceAll(/nonce="[^"]*"/g, ''),
      };
    });

    const [first, ...others] = await Promise.all(tries);

    expect(first?.status).toBe(401);
    expect(first?.text).toContain(wrong);
    expect(first?.text).toContain('aria-invalid="true"');
    for (const other of others) expect(other).toEqual(first);
  });

  it('names the suspension to a suspended user, but only with the right password', async () => {
    await addUser('CustomerUser', 'gone@shipper.example', 'customer', 'suspended');
    const visitor = browser();
    const { url } = await visitor.authorize(bluemesa);

    const guessed = await visitor.submit(url, 'gone@shipper.example', 'not it');
    const known = await visitor.submit(url, 'gone@shipper.example', password);

    expect(guessed.text).toContain(wrong);
    expect(known.status).toBe(403);
    expect(known.text).toContain('Your account is suspended. Contact your administrator.');
  });

  it('takes ten attempts a minute from one address for one account, and lets the person in from elsewhere', async () => {
    await addUser('CustomerUser', 'target@shipper.example', 'customer');
    const attacker = browser();
    const { url } = await attacker.authorize(bluemesa);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attacker.submit(url, 'target@shipper.example', 'guess')),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await expect(browser().signIn('target@shipper.example', password)).resolves.toHaveProperty('access_token');
  });

  it.each([{ origin: 'http://localhost:8080' }, { origin: 'null' }, {}])(
    'refuses a form sent from %j',
    async (headers) => {
      const visitor = browser();
      const { url } = await visitor.authorize(bluemesa);

      const sent = await visitor.submit(url, shipper, password, headers as Record<string, string>);

      expect(sent.status).toBe(403);
      expect(sent.location).toBe('');
    },
  );

  it('does not take a form that is far too long', async () => {
    const visitor = browser();
    const { url } = await visitor.authorize(bluemesa);

    expect((await visitor.submit(url, shipper, 'x'.repeat(5000))).status).toBe(401);
  });

  it("shows an expired page to a browser that did not start the sign-in, or changed the page's address", async () => {
    const { url } = await browser().authorize(bluemesa);
    const stranger = await browser().ask(url);
    const visitor = browser();
    await visitor.authorize(bluemesa);

    expect(stranger.status).toBe(400);
    expect(stranger.text).toContain('This page has expired');
    expect((await visitor.ask('/oidc/interaction/something-else')).status).toBe(400);
  });

  it('signs a second tab of the site in without a form', async () => {
    const visitor = browser();
    await visitor.signIn(shipper, password, bluemesa);

    const { seen, verifier } = await visitor.authorize(bluemesa);

    expect(seen.location).toContain('http://bluemesa.localhost:8080/auth/callback?code=');
    await expect(visitor.exchange(bluemesa, seen.location, verifier)).resolves.toHaveProperty('refresh_token');
  });
});

describe('the provider', () => {
  it.each([
    ['a foreign address', { redirect_uri: 'http://evil.test/auth/callback' }],
    ["another site's address", { redirect_uri: 'http://localhost:8080/auth/callback' }],
    ['an unknown client', { client_id: 'lading-nobody' }],
  ])('never sends a code to %s', async (_, more) => {
    const { seen } = await browser().authorize(bluemesa, more);

    expect(seen.status).toBe(400);
    expect(seen.location).toBe('');
    expect(seen.text).not.toContain('evil.test');
  });

  it('wants PKCE with S256', async () => {
    const none = await browser().authorize(bluemesa, { code_challenge: '', code_challenge_method: '' });
    const plain = await browser().authorize(bluemesa, { code_challenge_method: 'plain' });

    expect(none.seen.location).toContain('error=invalid_request');
    expect(plain.seen.location).toContain('error=invalid_request');
  });

  it('takes a code once, and only with its verifier', async () => {
    const visitor = browser();
    const { url, verifier } = await visitor.authorize(bluemesa);
    const { seen } = await visitor.follow((await visitor.submit(url, shipper, password)).location);

    await expect(visitor.exchange(bluemesa, seen.location, 'x'.repeat(43))).rejects.toThrow('invalid_grant');
    await expect(visitor.exchange(bluemesa, seen.location, verifier)).resolves.toHaveProperty('access_token');
    await expect(visitor.exchange(bluemesa, seen.location, verifier)).rejects.toThrow('invalid_grant');
  });

  it('names itself by the configured address, whatever the host of the request', async () => {
    const answer = await portal.anyone.send<Record<string, string>>(
      'GET',
      '/oidc/.well-known/openid-configuration',
      undefined,
      {
        host: '127.0.0.1',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
      },
    );

    expect(answer.status).toBe(200);
    expect(answer.body['issuer']).toBe('http://localhost:8080/oidc');
    expect(JSON.stringify(answer.body)).not.toContain('evil.test');
    // Tokens are for the API alone; the ID token has the claims of userinfo.
    expect(answer.body).not.toHaveProperty('userinfo_endpoint');
    for (const address of Object.entries(answer.body).filter(([name]) => /_endpoint$|_uri$/.test(name))) {
      expect(address[1]).toMatch(/^http:\/\/localhost:8080\/oidc\//);
    }
  });

  it('lets the pages of a site read tokens and no other page', async () => {
    const visitor = browser();
    const { refresh_token } = await visitor.signIn(shipper, password, bluemesa);
    const form = { grant_type: 'refresh_token', refresh_token };

    const own = await visitor.token(bluemesa, form);
    const sibling = await visitor.token(bluemesa, form, { origin: 'http://ironwren.localhost:8080' });

    expect(own.headers['access-control-allow-origin']).toBe('http://bluemesa.localhost:8080');
    expect(sibling.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('renewal', () => {
  const renew = (visitor: Browser, refresh_token: string) =>
    visitor.token(bluemesa, { grant_type: 'refresh_token', refresh_token });

  it('gives a new refresh token each time', async () => {
    const visitor = browser();
    const first = await visitor.signIn(shipper, password, bluemesa);

    const second = JSON.parse((await renew(visitor, first.refresh_token)).text);

    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.access_token)).status).toBe(200);
  });

  it('lets two tabs renew at once', async () => {
    const visitor = browser();
    const { refresh_token } = await visitor.signIn(shipper, password, bluemesa);

    const answers = await Promise.all(Array.from({ length: 4 }, () => renew(visitor, refresh_token)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('takes a used token after the grace for theft and ends the whole session', async () => {
    const visitor = browser();
    const first = await visitor.signIn(shipper, password, bluemesa);
    const second = JSON.parse((await renew(visitor, first.refresh_token)).text);
    await changeRows(portal, OidcRecord, { model: 'RefreshToken', consumedAt: Not(IsNull()) }, ({ consumedAt }) => ({
      consumedAt: new Date((consumedAt?.getTime() ?? 0) - 20_000),
    }));

    const replay = await renew(visitor, first.refresh_token);
    forgetUsers();

    expect(replay.status).toBe(400);
    expect((await renew(visitor, second.refresh_token)).status).toBe(400);
    expect((await me(second.access_token)).status).toBe(401);
  });

  it('is refused to a suspended person', async () => {
    await addUser('CustomerUser', 'soon@shipper.example', 'customer');
    const visitor = browser();
    const tokens = await visitor.signIn('soon@shipper.example', password, bluemesa);
    expect((await me(tokens.access_token)).status).toBe(200);
    await changeRows(portal, UserAccount, { email: 'soon@shipper.example' }, { state: 'suspended' });
    forgetUsers();

    expect((await me(tokens.access_token)).status).toBe(401);
    expect((await renew(visitor, tokens.refresh_token)).status).toBe(400);
  });
});

describe('signing out', () => {
  it('answers a revocation with JSON, as client libraries expect', async () => {
    const visitor = browser();
    const { refresh_token } = await visitor.signIn(shipper, password, bluemesa);

    const answer = await visitor.ask('/oidc/token/revocation', {
      method: 'POST',
      form: { client_id: bluemesa.clientId, token: refresh_token, token_type_hint: 'refresh_token' },
      headers: { origin: bluemesa.origin },
    });

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({});
    expect((await visitor.token(bluemesa, { grant_type: 'refresh_token', refresh_token })).status).toBe(400);
  });

  it('ends the session and leads back to the site', async () => {
    const visitor = browser();
    const tokens = await visitor.signIn(shipper, password, bluemesa);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${bluemesa.origin}/`,
    });

    const page = await visitor.ask(`/oidc/session/end?${query}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const done = await visitor.ask('/oidc/session/end/confirm', { method: 'POST', form: { xsrf, logout: 'yes' } });
    forgetUsers();

    expect(page.text).toContain('Bluemesa Freightways');
    expect(done.location).toBe(`${bluemesa.origin}/`);
    // Nothing of the session returns through the back button either; the one saved preference stays in the storage.
    expect(done.headers['clear-site-data']).toBe('"cache"');
    for (const address of ['/login?signed-out=1', '/forced-exit?returnTo=/login']) {
      const after = await visitor.ask(address, { host: 'bluemesa.localhost:8080', headers: { accept: 'text/html' } });
      expect(after.headers['clear-site-data']).toBe('"cache"');
    }
    const plain = await visitor.ask('/login', { headers: { accept: 'text/html' } });
    expect(plain.headers).not.toHaveProperty('clear-site-data');
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(
      (await visitor.token(bluemesa, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status,
    ).toBe(400);
    expect((await visitor.authorize(bluemesa)).seen.text).toContain('autocomplete="current-password"');
  });

  it('by an order to everybody leaves no browser known, and tabs the time to save what is open', async () => {
    const [visitor, administrator] = [browser(), browser()];
    const { refresh_token } = await visitor.signIn(shipper, password, bluemesa);
    const { access_token } = await administrator.signIn('super@lading.example', password);
    expect((await visitor.authorize(bluemesa)).seen.location).toContain('code=');

    const order = await portal.as(access_token).call(forcedExitApi.changeForcedExit, { isOn: true });

    expect(order.status).toBe(200);
    expect((await visitor.authorize(bluemesa)).seen.text).toContain('autocomplete="current-password"');
    expect((await visitor.token(bluemesa, { grant_type: 'refresh_token', refresh_token })).status).toBe(200);
    await visitor.signIn(shipper, password, bluemesa);
    await portal.as(access_token).call(forcedExitApi.changeForcedExit, { isOn: false });
    expect((await visitor.authorize(bluemesa)).seen.location).toContain('code=');
  });

  it('asks for confirmation when nothing proves who sent the browser here, and never redirects elsewhere', async () => {
    const visitor = browser();
    await visitor.signIn(shipper, password, bluemesa);

    const page = await visitor.ask('/oidc/session/end?post_logout_redirect_uri=http://evil.test/');

    expect(page.text).toContain('Do you want to sign out?');
    expect(page.text).not.toContain('<script');
    expect(page.text).not.toContain('evil.test');
  });
});

describe('a caller without a right to call', () => {
  it.each([
    ['nothing', undefined],
    ['a made-up token', 'abc'],
    ['an unsigned token', 'eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiIxIn0.'],
  ])('is answered 401 with %s', async (_, token) => {
    const answer = await (token ? portal.as(token) : portal.anyone).call(accountApi.getCurrentUser);

    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'not-signed-in', type: '/problems/not-signed-in' });
  });

  it('is answered 401 with a token in the address', async () => {
    const { access_token } = await browser().signIn(shipper, password);

    const inQuery = await portal.anyone.send('GET', `/api/Account/GetCurrentUser?access_token=${access_token}`);
    const asToken = await portal.anyone.send('GET', `/api/Account/GetCurrentUser?token=${access_token}`);

    expect([inQuery.status, asToken.status]).toEqual([401, 401]);
  });

  it.each([
    ['expired', { exp: 60 }],
    ['meant for another API', { aud: 'http://localhost:8080/other' }],
    ['of another issuer', { iss: 'http://evil.test/oidc' }],
    ['of another kind', { typ: 'JWT' }],
    ['without a session', { sid: undefined }],
  ])('is answered 401 with a well signed token that is %s', async (_, more) => {
    expect((await me(await signed(more))).status).toBe(401);
  });

  it('gets in with the same token unchanged, so that the cases above fail for their reason', async () => {
    expect((await me(await signed({}))).status).toBe(200);
  });

  it('is answered 401 with a token signed by another key', async () => {
    const { privateKey } = await generateKeyPair('ES256');

    expect((await me(await signed({}, privateKey))).status).toBe(401);
  });
});

/** A token as the provider makes it, signed with the installation's key unless another is given, with some claims changed. */
async function signed(more: Record<string, unknown>, key?: CryptoKey): Promise<string> {
  const { access_token } = await browser().signIn(shipper, password);
  const { exp, ...claims } = { ...decodeJwt(access_token), ...more };
  const { typ = 'at+jwt', ...payload }: Record<string, unknown> = claims;
  const [secret] = await portal.sql<{ value: { jwks: { keys: [JsonWebKey & { kid: string }] } } }>(
    `SELECT value FROM installation_secret WHERE name = 'oidc-keys'`,
  );
  const jwk = secret?.value.jwks.keys[0];
  if (!jwk) throw new Error('the installation has no key');
  const own = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', typ: String(typ), kid: jwk.kid })
    .setExpirationTime(Number(exp))
    .sign(key ?? own);
}
