import { fixedHeaders } from '../../apps/server/src/kernel/http/fixed-headers';
import { Caller, startTestPortal, type TestPortal } from '../harness/test-portal';
import { aCarrier, aSite } from '../harness/builders/carriers';

describe('behind TLS', () => {
  const host = 'freight.example';
  const sign = new URLSearchParams({
    client_id: 'lading-portal',
    redirect_uri: `https://${host}/auth/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const html = { accept: 'text/html' };
  let secure: TestPortal;
  let visitor: Caller;

  beforeAll(async () => {
    secure = await startTestPortal({ config: { secure: true, baseDomain: host } });
    visitor = new Caller(secure.address, undefined, host);
  });
  afterAll(() => secure.close());

  it('cookies are those of one host, which a sibling can neither share nor replace', async () => {
    const first = await visitor.send('GET', `/oidc/auth?${sign}`);
    const asked = [first.headers['set-cookie'] ?? []].flat().map(String);
    const pairs = asked.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    const form = await visitor.send(
      'GET',
      new URL(String(first.headers['location']), `https://${host}`).pathname,
      undefined,
      {
        cookie: pairs,
      },
    );
    const cookies = [...asked, ...[form.headers['set-cookie'] ?? []].flat().map(String)];

    expect(form.status).toBe(200);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      // Those of the provider's two steps live on one path each, which the stricter name does not allow.
      expect(cookie).toMatch(/^(__Host-.*; path=\/(;|$)|__Secure-lading-(sign-in|resume))/);
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=(lax|strict)/i);
      expect(cookie).not.toMatch(/; domain=/i);
    }
  });

  it("signs in on a carrier's site without leaving its host", async () => {
    const site = `bluemesa.${host}`;
    await aCarrier(secure, { id: 1085 });
    await aSite(secure, { carrierId: 1085 });
    const there = new Caller(secure.address, undefined, site);
    const query = new URLSearchParams({
      ...Object.fromEntries(sign),
      client_id: 'lading-bluemesa',
      redirect_uri: `https://${site}/auth/callback`,
    });

    const first = await there.send('GET', `/oidc/auth?${query}`);
    const cookies = [first.headers['set-cookie'] ?? []].flat().map(String);
    const form = await there.send<string>('GET', String(first.headers['location']), undefined, {
      cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
    });
    const { body } = await there.send<Record<string, unknown>>('GET', '/oidc/.well-known/openid-configuration');
    const landing = await there.send<string>('GET', '/landing', undefined, html);

    expect([first.status, form.status, landing.status]).toEqual([303, 200, 200]);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).not.toMatch(/; domain=/i);
    expect(form.body).toContain('Bluemesa Freightways');
    for (const text of [form.body, landing.body]) expect(text).not.toContain(`//${host}`);
    expect(landing.body).toContain(`"issuer":"https://${site}/oidc"`);
    const named = Object.entries(body).filter(([name]) => /^issuer$|_endpoint$|_uri$/.test(name));
    expect(named.length).toBeGreaterThan(4);
    for (const [, address] of named) expect(String(address)).toMatch(`https://${site}/oidc`);
    expect(landing.headers['content-security-policy']).toContain("form-action 'self';");
  });

  const nothing = /^default-src 'none'/;
  const page = /script-src ('none'|'nonce-[^']{20,}')[; ].*report-to policy$/;
  it.each([
    ['a page', 'GET', '/landing', html, 200, page],
    ['a page of sign-in', 'GET', `/oidc/auth?client_id=nobody`, html, 400, page],
    ['a redirect', 'GET', `/oidc/auth?${sign}`, {}, 303, nothing],
    ['a document of sign-in', 'GET', '/oidc/.well-known/openid-configuration', {}, 200, nothing],
    ['a refusal of sign-in', 'POST', '/oidc/token', {}, 400, nothing],
    ['the viewer of the API', 'GET', '/api/docs', html, 200, page],
    ['a page about a problem', 'GET', '/problems/not-found', html, 200, page],
    ['an answer of the API', 'GET', '/health/live', {}, 200, nothing],
    ['a refusal', 'GET', '/api/Account/GetCurrentUser', {}, 401, nothing],
    ['what is not there', 'GET', '/api/nowhere', {}, 404, nothing],
    ['a file', 'GET', '/robots.txt', {}, 200, nothing],
    ['an icon', 'GET', '/favicon.svg', {}, 200, nothing],
    ['a report', 'POST', '/policy-reports', {}, 204, nothing],
  ] as const)('%s carries every header', async (_, method, path, asked, status, policy) => {
    const { status: answered, headers } = await visitor.send(method, path, method === 'POST' ? {} : undefined, asked);
    const { 'content-security-policy': own, 'referrer-policy': referrer, ...fixed } = fixedHeaders(true);

    expect(answered).toBe(status);
    expect(headers).toMatchObject(fixed);
    expect([referrer, 'same-origin']).toContain(headers['referrer-policy']);
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'(unsafe|self)|style-src [^;]*'unsafe/);
    expect(String(headers['content-security-policy']) === own || policy === page || path === '/favicon.svg').toBe(true);
  });

  it('an unknown site sends them too', async () => {
    const stranger = new Caller(secure.address, undefined, 'nobody.test');
    const { status, headers } = await stranger.send('GET', '/', undefined, html);

    expect(status).toBe(404);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toMatch(page);
  });
});
