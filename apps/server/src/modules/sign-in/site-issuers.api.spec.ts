import { accountApi } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { customerThemeApi } from '@lading/contracts/sites/customer-theme';
import { decodeJwt, SignJWT } from 'jose';
import { Browser, neutralPortal, type SiteClient, type Tokens } from '../../../../../test/harness/browser';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { eventually } from '../../../../../test/harness/kernel-app';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { hashPassword } from '../../kernel/auth/password-hash';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers';
import { storedRows } from '../../../../../test/harness/builders/rows';
import { Carrier } from '../carriers/carriers.entities';

const email = 'ada@shipper.example';
const password = 'correct horse battery';
const siteOf = (subdomain: string): SiteClient => ({
  clientId: `lading-${subdomain}`,
  origin: `http://${subdomain}.localhost:8080`,
});
const bluemesa = siteOf('bluemesa');
const ironwren = siteOf('ironwren');

let portal: TestPortal;
let addresses = 0;

const browser = (): Browser => new Browser(portal.app, `10.14.0.${(addresses += 1)}`);
const hostOf = ({ origin }: SiteClient): string => new URL(origin).host;
const statusOf = async (token: string): Promise<number> =>
  (await portal.as(token).call(accountApi.getCurrentUser)).status;

beforeAll(async () => {
  portal = await startTestPortal();
  await aCarrier(portal, { id: 1085, supportPhone: '800-555-0100' });
  await aCarrier(portal, {
    id: 1086,
    code: 'IWREN',
    name: 'Ironwren Lines',
    scac: 'IWRN',
    theme: 'theme-ironwren',
    supportPhone: '800-555-0101',
  });
  for (const { id, name, theme } of await storedRows(portal, Carrier))
    await aSite(portal, { carrierId: id, subdomain: theme.slice('theme-'.length), siteName: name, theme });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc', homeCarrierId: 1085, isConfigured: true });
  await aUser(portal, {
    email,
    lastName: 'Shipper',
    role: 'CustomerAdministrator',
    customerId: 1,
    passwordHash: await hashPassword(password),
  });
});
afterAll(() => portal.close());

describe('the issuer of a site', () => {
  it.each([
    ['', neutralPortal],
    ['bluemesa', bluemesa],
    ['ironwren', ironwren],
  ])('of "%s" names itself and its addresses by its own host', async (subdomain, client) => {
    const visitor = browser();
    const host = hostOf(client);
    const { text } = await visitor.ask('/oidc/.well-known/openid-configuration', { host });
    const { issuer, ...document } = JSON.parse(text);
    const settings = await portal.anyone.call(customerThemeApi.getCarrierAuthOrganizationSettingsBySubdomain, {
      subdomain,
    });

    expect(issuer).toBe(`${client.origin}/oidc`);
    expect(settings.body).toMatchObject({ issuer, clientId: client.clientId });
    const named = Object.entries(document).filter(([name]) => /_endpoint$|_uri$/.test(name));
    expect(named.length).toBeGreaterThan(4);
    for (const [, address] of named) expect(new URL(String(address)).origin).toBe(client.origin);
  });

  it.each([
    ['', neutralPortal],
    ['bluemesa', bluemesa],
  ])('of "%s" is the one that the API description on its host names', async (_, client) => {
    const visitor = browser();
    const first = await visitor.ask('/api/openapi.json', { host: hostOf(client) });
    const again = await visitor.ask('/api/openapi.json', { host: hostOf(client) });

    expect(JSON.parse(first.text).components.securitySchemes.signIn.openIdConnectUrl).toBe(
      `${client.origin}/oidc/.well-known/openid-configuration`,
    );
    expect(again.text).toBe(first.text);
  });

  it('is on none of the pages of another host', async () => {
    const spoofed = await browser().ask('/oidc/.well-known/openid-configuration', {
      host: hostOf(bluemesa),
      headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    const unknown = await browser().ask('/oidc/.well-known/openid-configuration', { host: 'nobody.localhost:8080' });

    expect(JSON.parse(spoofed.text).issuer).toBe(`${bluemesa.origin}/oidc`);
    expect(unknown.status).toBe(404);
  });
});

describe('signing in on the site of a carrier', () => {
  it('never leaves its host, from the first page to the sign-out', async () => {
    const visitor = browser();
    const { url, seen: form, verifier } = await visitor.authorize(bluemesa);
    const wrong = await visitor.submit(url, email, 'not it');
    const sent = await visitor.submit(url, email, password);
    const { seen: back } = await visitor.follow(sent.location);
    const tokens = await visitor.exchange(bluemesa, back.location, verifier);
    const end = await visitor.ask(
      `/oidc/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${bluemesa.origin}/login?signed-out=1` })}`,
    );
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(end.text)?.[1] ?? '';
    const done = await visitor.ask('/oidc/session/end/confirm', { method: 'POST', form: { xsrf, logout: 'yes' } });
    const success = await visitor.ask('/oidc/session/end/success');
    const error = await visitor.ask('/oidc/auth?client_id=nobody');
    const expired = await visitor.ask(url);
    const pages = [form, wrong, end, success, error, expired];

    expect([...visitor.visited]).toEqual([hostOf(bluemesa)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 401, 200, 200, 400, 400]);
    for (const page of pages) {
      expect(page.text).toContain('class="theme-bluemesa"');
      expect(page.text).toContain('Bluemesa Freightways');
      expect(page.text).not.toMatch(/\/\/localhost:8080/);
      expect(page.headers['content-security-policy']).toContain("form-action 'self';");
    }
    for (const { location } of [sent, back, done]) {
      expect(new URL(location, bluemesa.origin).origin).toBe(bluemesa.origin);
    }
    expect(form.text).toContain(`href="${bluemesa.origin}/forgot-password"`);
    expect(new URL(back.location).searchParams.get('iss')).toBe(`${bluemesa.origin}/oidc`);
    for (const token of [tokens.id_token, tokens.access_token])
      expect(decodeJwt(token).iss).toBe(`${bluemesa.origin}/oidc`);
  });

  it('emails the link for a forgotten password to its host', async () => {
    const there = new Caller(portal.address, undefined, hostOf(bluemesa));
    await there.call(accountAccessApi.askPasswordReset, { email });

    const mail = await eventually(async () => (await mailsTo(portal, email))[0], 30_000);
    expect(mail?.text).toContain(`${bluemesa.origin}/reset-password#key=`);
    expect(mail?.text).not.toMatch(/\/\/localhost:8080/);
  });
});

describe('a session that was carried to another site', () => {
  const carried = async () => {
    const [here, there] = [browser(), browser()];
    const first = await here.signIn(email, password, ironwren);
    const { body } = await portal
      .as(first.access_token, hostOf(ironwren))
      .call(accountSecurityApi.handOff, { path: '/customers/home' });
    const form = { grant_type: 'urn:lading:grant:hand-off', ticket: body.token };
    const second: Tokens = JSON.parse((await there.token(bluemesa, form)).text);
    return { here, there, first, second };
  };

  it('ends with a sign-out there on the site that it came from, which asks for the password again', async () => {
    const { here, there, first, second } = await carried();
    expect([await statusOf(first.access_token), await statusOf(second.access_token)]).toEqual([200, 200]);

    const form = { client_id: bluemesa.clientId, token: second.refresh_token };
    await there.ask('/oidc/token/revocation', {
      method: 'POST',
      host: hostOf(bluemesa),
      form,
      headers: { origin: bluemesa.origin },
    });

    expect([await statusOf(first.access_token), await statusOf(second.access_token)]).toEqual([401, 401]);
    expect((await here.authorize(ironwren)).seen.text).toContain('autocomplete="current-password"');
  });

  it('leaves other sessions of the person alone', async () => {
    const other = await browser().signIn(email, password, ironwren);
    const { there, second } = await carried();

    const form = { client_id: bluemesa.clientId, token: second.refresh_token };
    await there.token(bluemesa, form);
    await there.ask('/oidc/token/revocation', { method: 'POST', host: hostOf(bluemesa), form });

    expect(await statusOf(second.access_token)).toBe(401);
    expect(await statusOf(other.access_token)).toBe(200);
  });

  it('signs out on a page of the site although no browser session is there', async () => {
    const { there, second } = await carried();
    const query = new URLSearchParams({
      id_token_hint: second.id_token,
      post_logout_redirect_uri: `${bluemesa.origin}/login?signed-out=1`,
    });

    const page = await there.ask(`/oidc/session/end?${query}`, { host: hostOf(bluemesa) });
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const done = await there.ask('/oidc/session/end/confirm', {
      method: 'POST',
      host: hostOf(bluemesa),
      form: { xsrf, logout: 'yes' },
    });

    expect(page.text).toContain('Bluemesa Freightways');
    expect(page.text).toMatch(/<script nonce="[^"]+">document/);
    expect(done.location).toBe(`${bluemesa.origin}/login?signed-out=1`);
  });
});

describe('the issuers of two sites', () => {
  it('know their own site and no other', async () => {
    const visitor = browser();
    const query = { client_id: ironwren.clientId, redirect_uri: `${ironwren.origin}/auth/callback` };
    const { seen } = await visitor.authorize(bluemesa, query);
    const neutral = await visitor.authorize(neutralPortal, {
      client_id: bluemesa.clientId,
      redirect_uri: `${bluemesa.origin}/auth/callback`,
    });

    expect([seen.status, neutral.seen.status]).toEqual([400, 400]);
    expect([seen.location, neutral.seen.location]).toEqual(['', '']);
  });

  it('do not take the cookies of each other', async () => {
    const visitor = browser();
    await visitor.signIn(email, password, bluemesa);
    const names = ['lading-session', 'lading-session.sig'];
    const cookie = names.map((name) => `${name}=${visitor.cookie(name)}`).join('; ');
    const ask = async (client: SiteClient) => {
      const { seen } = await browser().authorize(client, { prompt: 'none' }, { cookie });
      return new URL(seen.location).searchParams.get('error') ?? 'signed in';
    };

    expect(await ask(bluemesa)).toBe('signed in');
    expect(await ask(ironwren)).toBe('login_required');
    expect(await ask(neutralPortal)).toBe('login_required');
  });

  it('do not take the codes and refresh tokens of each other', async () => {
    const visitor = browser();
    const { url, verifier } = await visitor.authorize(bluemesa);
    const { seen } = await visitor.follow((await visitor.submit(url, email, password)).location);
    const code = new URL(seen.location).searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
    const redirect_uri = `${bluemesa.origin}/auth/callback`;
    const elsewhere = await visitor.token(ironwren, { ...grant, redirect_uri: `${ironwren.origin}/auth/callback` });
    const named = await visitor.token(ironwren, { ...grant, redirect_uri, client_id: bluemesa.clientId });
    const other = await browser().signIn(email, password, bluemesa);
    const renewal = { grant_type: 'refresh_token', refresh_token: other.refresh_token };

    expect([elsewhere.status, named.status]).toEqual([400, 401]);
    expect((await visitor.token(ironwren, renewal)).status).toBe(400);
    expect((await visitor.token(bluemesa, renewal)).status).toBe(200);
  });

  it('sign tokens that the API takes only under the name of their own site', async () => {
    const { access_token } = await browser().signIn(email, password, bluemesa);
    const neutral = await browser().signIn(email, password);
    const [secret] = await portal.sql<{ value: { jwks: { keys: [JsonWebKey & { kid: string }] } } }>(
      `SELECT value FROM installation_secret WHERE name = 'oidc-keys'`,
    );
    const jwk = secret?.value.jwks.keys[0];
    if (!jwk) throw new Error('the installation has no key');
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    const changed = (more: object): Promise<string> =>
      new SignJWT({ ...decodeJwt(access_token), ...more })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk.kid })
        .sign(key);

    expect(await Promise.all([access_token, neutral.access_token, await changed({})].map(statusOf))).toEqual([
      200, 200, 200,
    ]);
    for (const more of [
      { iss: `${ironwren.origin}/oidc` },
      { iss: 'http://localhost:8080/oidc' },
      { iss: 'http://nobody.localhost:8080/oidc', client_id: 'lading-nobody' },
      { client_id: ironwren.clientId },
      { client_id: undefined },
      { iss: undefined },
    ])
      expect([more, await statusOf(await changed(more))]).toEqual([more, 401]);
  });
});
