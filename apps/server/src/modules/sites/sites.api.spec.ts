import { customerThemeApi } from '@lading/contracts/sites/customer-theme';
import { managedSitesApi, sitesApi } from '@lading/contracts/sites/sites';
import { versionApi } from '@lading/contracts/sites/version';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { signedIn } from '../../../../../test/harness/freight-world';
import { Caller, startTestPortal, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { FlagRule } from '../../kernel/flags/flags.entities';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers';
import { addRow, storedRows } from '../../../../../test/harness/builders/rows';
import { aUser } from '../../../../../test/harness/builders/customers';
import { Carrier } from '../carriers/carriers.entities';

const index = `<!doctype html>
<html lang="en" class="theme-core" data-mantine-color-scheme="light">
  <head>
    <title>Lading</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <!--site-head-->
    <script type="module" src="/assets/app-1a2b.js"></script>
    <link rel="stylesheet" href="/assets/app-1a2b.css" />
  </head>
  <body><div id="root"></div></body>
</html>
`;
const script = `console.log(${'1'.repeat(2000)})`;

/** A program that draws pages like the built one: it records requested addresses and their number. */
const firstView = `let count = 0;
  exports.firstViewPaths = ['/landing', '/public-tracking-page'];
  exports.drawFirstView = ({ path, site, scheme }) =>
    '<h1 class="seen" data-count="' + ++count + '">' + path + ' of ' + site.siteName.replaceAll('<', '&lt;') + ' ' + scheme + '</h1>';`;

let portal: TestPortal;
let webDir = '';

function buildWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lading-web-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'tutorials'));
  writeFileSync(join(folder, 'tutorials/tour.webm'), 'a short film');
  writeFileSync(join(folder, 'index.html'), index);
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server/first-view.cjs'), firstView);
  writeFileSync(join(folder, 'assets/app-1a2b.css'), '.seen{top:0}.unseen{top:0}');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/inter-latin-wght-normal-Dx4k.woff2'), 'letters');
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  return folder;
}

const visit = (path: string, host: string, headers: Record<string, string> = {}): Promise<Reply<string>> =>
  portal.anyone.send<string>('GET', path, undefined, { host, accept: 'text/html,*/*', ...headers });

const settingsIn = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/json" id="lading-site">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

beforeAll(async () => {
  webDir = buildWeb();
  portal = await startTestPortal({ config: { webDir } });
  await aCarrier(portal, { id: 1085, supportPhone: '800-555-0101' });
  await aCarrier(portal, {
    id: 1104,
    code: 'DSONG',
    name: '</script><b>Dune & song',
    scac: 'DSNF',
    theme: 'theme-dunesong',
    supportPhone: '',
  });
  await aCarrier(portal, {
    id: 1105,
    code: 'IRNWR',
    name: 'Ironwren Lines',
    scac: 'IRWL',
    theme: 'theme-ironwren',
    supportPhone: '',
  });
  await addRow(portal, FlagRule, { flag: 'Customer_Color_Scheme', level: 'carrier', subjectId: 1105, isOn: false });
  await addRow(portal, FlagRule, { flag: 'Public_Tracking', level: 'carrier', subjectId: 1104, isOn: false });
  for (const { id, name, theme } of await storedRows(portal, Carrier))
    await aSite(portal, { carrierId: id, subdomain: theme.slice('theme-'.length), siteName: name, theme });
  await aCarrier(portal, { id: 1086, code: 'BMDIV', name: 'Bluemesa Division', scac: 'BMSC' });
});
afterAll(async () => {
  await portal.close();
  rmSync(webDir, { recursive: true, force: true });
});

it('the pages that the server writes are set in the letters of the web application', async () => {
  const ask = new URLSearchParams({ client_id: 'lading-bluemesa', redirect_uri: 'http://elsewhere.test' });
  const { body, headers } = await visit(`/oidc/auth?${ask}`, 'bluemesa.localhost:8080');

  expect(body).toContain("src:url(/assets/inter-latin-wght-normal-Dx4k.woff2) format('woff2-variations')");
  expect(body).toMatch(/font:14px\/1\.5 'Inter Variable'/);
  expect(headers['content-security-policy']).toContain("font-src 'self'");
});

describe('the web application of a site', () => {
  it('carries the brand of the host before any script runs', async () => {
    const { status, body } = await visit('/landing', 'bluemesa.localhost:8080');

    expect(status).toBe(200);
    expect(body).toContain('<html lang="en" class="theme-bluemesa"');
    expect(body).toContain('<title>Bluemesa Freightways</title>');
    expect(body).toContain('href="/brand/theme-bluemesa.svg"');
    expect(body).toContain('--brand-mark:#0F52C4');
    expect(settingsIn(body)).toMatchObject({
      theme: 'theme-bluemesa',
      siteName: 'Bluemesa Freightways',
      carrierCode: 'BMESA',
      clientId: 'lading-bluemesa',
      issuer: 'http://bluemesa.localhost:8080/oidc',
      baseDomain: 'localhost:8080',
      supportPhone: '800-555-0101',
    });
  });

  it('is neutral on the base domain', async () => {
    const { body } = await visit('/', 'localhost:8080');

    expect(body).toContain('class="theme-core"');
    expect(settingsIn(body)).toMatchObject({ carrierCode: null, clientId: 'lading-portal', siteName: 'Lading' });
  });

  it('shows the name of a carrier whose colors are switched off', async () => {
    const { body } = await visit('/', 'ironwren.localhost:8080');

    expect(body).toContain('class="theme-core"');
    expect(settingsIn(body)).toMatchObject({ carrierCode: 'IRNWR', siteName: 'Ironwren Lines', theme: 'theme-core' });
  });

  it('cannot be broken out of by a name', async () => {
    const { body } = await visit('/', 'dunesong.localhost:8080');

    expect(body).not.toContain('</script><b>');
    expect(body).toContain('<title>&lt;/script&gt;&lt;b&gt;Dune &amp; song</title>');
    expect(settingsIn(body)).toMatchObject({ siteName: '</script><b>Dune & song' });
  });

  it('lets in scripts and styles by its nonce alone', async () => {
    const first = await visit('/', 'bluemesa.localhost:8080');
    const second = await visit('/', 'bluemesa.localhost:8080');

    const policy = String(first.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(first.body).toContain(`<style nonce="${nonce}">`);
    expect(String(second.headers['content-security-policy'])).not.toContain(nonce);
    expect(policy).toContain(`script-src 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' ws://bluemesa.localhost:8080;");
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('has the first view of public pages in the answer, in the name of the site', async () => {
    const landing = await visit('/', 'bluemesa.localhost:8080');
    const tracking = await visit('/Public-Tracking-Page', 'localhost:8080', { cookie: 'lading-scheme=dark' });

    expect(landing.body).toMatch(/<h1 class="seen"[^>]*>\/landing of Bluemesa Freightways auto<\/h1>/);
    expect(landing.body).toContain('.seen{top:0}');
    expect(landing.body).not.toContain('.unseen');
    expect(landing.body).not.toMatch(/<script[^>]* src=|<link[^>]*rel="stylesheet"/);
    expect(tracking.body).toMatch(/<h1 class="seen"[^>]*>\/public-tracking-page of Lading dark<\/h1>/);
  });

  it('draws a first view once, however many addresses without one are visited', async () => {
    const drawings = async () =>
      /data-count="(\d+)"/.exec((await visit('/landing', 'bluemesa.localhost:8080')).body)?.[1];
    const before = await drawings();
    for (let number = 0; number < 320; number += 1) await visit(`/landing/${number}`, 'bluemesa.localhost:8080');

    expect(before).toBeDefined();
    expect(await drawings()).toBe(before);
  });

  it('leaves pages to the browser whose content the address or the session decides', async () => {
    for (const path of ['/landing?invitekey=k1', '/public-tracking-page?numbers=1', '/customers/home', '/login']) {
      const { body } = await visit(path, 'localhost:8080');

      expect(body).toContain('<div id="root"></div>');
      expect(body).toContain('src="/assets/app-1a2b.js"');
    }
  });

  it('draws no tracking page where tracking is switched off', async () => {
    expect((await visit('/public-tracking-page', 'dunesong.localhost:8080')).body).toContain('<div id="root"></div>');
  });

  it('caches built files for a year, compressed when the browser supports it', async () => {
    const plain = await visit('/assets/app-1a2b.js', 'bluemesa.localhost:8080');
    const packed = await visit('/assets/app-1a2b.js', 'bluemesa.localhost:8080', { 'accept-encoding': 'br' });

    expect(plain.status).toBe(200);
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(String(packed.headers['content-type'])).toContain('javascript');
  });

  it('gives films in parts, so that a player can seek', async () => {
    const { status, body, headers } = await visit('/tutorials/tour.webm', 'localhost:8080', { range: 'bytes=8-11' });

    expect(status).toBe(206);
    expect(String(body)).toBe('film');
    expect(headers['content-type']).toBe('video/webm');
    expect(headers['content-range']).toBe('bytes 8-11/12');
  });

  it('lets no base element lead its addresses elsewhere', async () => {
    const { headers } = await visit('/landing', 'bluemesa.localhost:8080');

    expect(headers['content-security-policy']).toContain("base-uri 'none'");
  });

  it.each([
    ...['/api/Nothing/Here', '/api', '/assets/gone-9z.js', '/logo.png', '/brand/theme-none.svg'],
    ...['/.git/config', '/%2egit/config', '/.env', '/.env.production', '/.well-known/nothing', '/admin/.git/HEAD'],
    ...['/metrics', '/metrics/', '/metrics?format=text', '/backup.tar.gz', '/dump.sql~', '/assets/', '/brand/a/b'],
  ])('is not used in place of %s', async (path) => {
    const { status, headers } = await visit(path, 'localhost:8080');

    expect(status).toBe(404);
    expect(String(headers['content-type'])).toContain('application/problem+json');
  });

  it('answers POST to an unknown address with a problem', async () => {
    expect((await portal.anyone.send('POST', '/customers/home', {})).status).toBe(404);
  });

  it('never hands out the page without a brand', async () => {
    expect((await visit('/index.html', 'bluemesa.localhost:8080')).status).toBe(404);
  });

  it('keeps shared links out of search engines', async () => {
    expect((await visit('/public-tracking-page', 'localhost:8080')).headers['x-robots-tag']).toBe('noindex');
    expect((await visit('/landing', 'localhost:8080')).headers['x-robots-tag']).toBeUndefined();
    expect((await visit('/robots.txt', 'localhost:8080')).body).toContain('Disallow: /public-shipment-page');
  });

  it('draws the sign of the site', async () => {
    const { body, headers } = await visit('/brand/theme-bluemesa.svg', 'localhost:8080');
    const favicon = await visit('/favicon.svg', 'bluemesa.localhost:8080');

    expect(headers['content-type']).toBe('image/svg+xml');
    expect(body).toContain('<svg');
    expect(favicon.body).toBe(body);
  });
});

describe('an unknown host', () => {
  it.each([
    'nobody.localhost:8080',
    'evil.test',
    'bluemesa.localhost.evil.test',
    'a.bluemesa.localhost',
    'bluemesa.localhost:8080.evil.test',
    'xn--80ak6aa92e.localhost',
    'bluemesa@evil.test',
  ])('gets a neutral page for %s, and the name appears nowhere', async (host) => {
    const { status, body, headers } = await visit('/landing', host);

    expect(status).toBe(404);
    expect(body).toContain('There is no site at this address');
    expect(body).not.toContain(host);
    expect(JSON.stringify(headers)).not.toContain('evil.test');
  });

  it('gets a problem for programs', async () => {
    const answer = await new Caller(portal.address, undefined, 'evil.test').call(sitesApi.getSite);

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'unknown-site' });
  });

  it('does not matter to health checks', async () => {
    expect((await portal.anyone.send('GET', '/health/live', undefined, { host: '10.0.0.7' })).status).toBe(200);
  });

  it('is confirmed to a proxy that asks before it requests a certificate, and no other name is', async () => {
    const ask = async (query: string): Promise<number> =>
      (await portal.anyone.send('GET', `/known-host${query}`, undefined, { host: 'app:8080' })).status;

    const known = await Promise.all(['?domain=localhost', '?domain=bluemesa.localhost'].map(ask));
    const foreign = ['', '?domain=evil.test', '?domain=nobody.localhost', '?domain=localhost&domain=evil.test'];

    expect(known).toEqual([200, 200]);
    expect(await Promise.all(foreign.map(ask))).toEqual([404, 404, 404, 404]);
  });

  it('cannot be named by a forwarded header', async () => {
    const { body } = await visit('/', 'localhost:8080', { 'x-forwarded-host': 'bluemesa.localhost:8080' });

    expect(body).toContain('class="theme-core"');
  });

  it('moves pages from the numeric address to localhost, where sign-in lives', async () => {
    const { status, headers } = await visit('/landing?campaign=x', '127.0.0.1:8080');

    expect(status).toBe(307);
    expect(headers['location']).toBe('http://localhost:8080/landing?campaign=x');
  });
});

describe('the settings of a site', () => {
  it('are also listed by the API', async () => {
    const { body } = await new Caller(portal.address, undefined, 'bluemesa.localhost').call(sitesApi.getSite);

    expect(body).toEqual(settingsIn((await visit('/', 'bluemesa.localhost:8080')).body));
  });

  it('are found by carrier code, for a division at its parent’s site', async () => {
    const own = await portal.anyone.call(customerThemeApi.getCustomerTheme, { carrierCode: 'bmesa' });
    const division = await portal.anyone.call(customerThemeApi.getCustomerTheme, { carrierCode: 'BMDIV' });
    const none = await portal.anyone.call(customerThemeApi.getCustomerTheme, { carrierCode: 'NOONE' });

    expect(own.body).toMatchObject({
      theme: 'theme-bluemesa',
      siteName: 'Bluemesa Freightways',
      siteNameUrl: 'bluemesa.localhost:8080',
    });
    expect(own.body.tokens).toHaveProperty('both');
    expect(division.body).toEqual(own.body);
    expect(none.status).toBe(404);
  });

  it.each([
    ['bluemesa', 'lading-bluemesa', 'http://bluemesa.localhost:8080/oidc'],
    ['', 'lading-portal', 'http://localhost:8080/oidc'],
    ['www', 'lading-portal', 'http://localhost:8080/oidc'],
    ['LOCALHOST', 'lading-portal', 'http://localhost:8080/oidc'],
  ])('name the client and the issuer of the subdomain "%s"', async (subdomain, clientId, issuer) => {
    const { body } = await portal.anyone.call(customerThemeApi.getCarrierAuthOrganizationSettingsBySubdomain, {
      subdomain,
    });

    expect(body).toMatchObject({ clientId, issuer });
  });

  it('do not exist for an unknown subdomain', async () => {
    const { status, body } = await portal.anyone.call(customerThemeApi.getCarrierAuthOrganizationSettingsBySubdomain, {
      subdomain: 'nobody',
    });

    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'unknown-site' });
  });
});

describe('the brand of a site', () => {
  const brand = {
    subdomain: 'dunesong',
    siteName: 'Dunesong Lines',
    mark: '#0b7a75',
    accent: '#F4D35E',
    bright: false,
  };
  const { changeBrand, listBrandVersions } = managedSitesApi;
  let editor: Caller;

  beforeAll(async () => {
    await aUser(portal, {
      email: 'looks@lading.example',
      firstName: 'Lena',
      lastName: 'Ortiz',
      role: 'SystemAdministrator',
      privileges: ['manageWhiteLabel'],
    });
    await aUser(portal, {
      email: 'plain@lading.example',
      firstName: 'Paul',
      lastName: 'Ivers',
      role: 'SystemAdministrator',
      privileges: ['viewCarriers'],
    });
    editor = portal.as(await signedIn(portal, 'looks@lading.example'));
  });

  it('is named and colored by an administrator, and is in the next page before any script', async () => {
    const { status, body } = await editor.call(changeBrand, brand);

    const [page, other] = [await visit('/', 'dunesong.localhost:8080'), await visit('/', 'bluemesa.localhost:8080')];
    expect([status, body]).toMatchObject([200, { siteName: 'Dunesong Lines', brand: { mark: '#0B7A75' } }]);
    expect(page.body).toContain('--brand-mark:#0B7A75');
    expect(page.body).toContain('<title>Dunesong Lines</title>');
    expect(page.body).toMatch(/href="\/brand\/theme-dunesong\.svg\?[0-9a-f]{8}"/);
    expect(other.body).toContain('--brand-mark:#0F52C4');
    expect(settingsIn(other.body)['brands']).toEqual([expect.objectContaining({ theme: 'theme-dunesong' })]);
    expect((await visit('/favicon.svg', 'dunesong.localhost:8080')).body).toContain('#0B7A75');
    const { body: theme } = await portal.anyone.call(customerThemeApi.getCustomerTheme, { carrierCode: 'DSONG' });
    expect(theme.tokens).toMatchObject({ both: { '--brand-mark': '#0B7A75' } });
  });

  it('is stored as a version and once per change in the audit trail', async () => {
    await editor.call(changeBrand, brand);
    const { body } = await editor.call(listBrandVersions, { subdomain: 'dunesong' });

    expect(body.items).toMatchObject([
      { mark: '#0B7A75', author: 'Lena Ortiz' },
      { mark: '#FFC21A', changedAt: null, author: null },
    ]);
    const events = await portal.sql(`SELECT payload FROM event WHERE name = 'site-published'`);
    expect(events).toMatchObject([
      { payload: { subdomain: 'dunesong', before: { mark: '#FFC21A' }, after: { siteName: 'Dunesong Lines' } } },
    ]);
  });

  it('shows its own favicon, and the built-in one without it', async () => {
    const sign = '<circle cx="16" cy="16" r="9.5" stroke="accent" stroke-width="3"/>';
    const icon = async () => (await visit('/favicon.svg', 'dunesong.localhost:8080')).body;
    const { body } = await editor.call(changeBrand, { ...brand, sign });
    const drawn = await icon();
    await editor.call(changeBrand, brand);

    expect(body.brand.sign).toBe(sign);
    expect(drawn).toContain('<circle cx="16" cy="16" r="9.5" fill="none" stroke="#F4D35E" stroke-width="3"');
    expect(await icon()).not.toContain('r="9.5"');
  });

  it('is refused in unreadable colors, with each pair that is unreadable', async () => {
    const refused = await editor.call(changeBrand, { ...brand, mark: '#FFF7A0' });

    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toMatch(
      /Logo color is too faint for .*in light \(\d+\.\d\d:1, needs 4\.5:1\)/,
    );
    expect((await editor.call(changeBrand, { ...brand, accent: 'red' })).status).toBe(422);
    expect((await editor.call(changeBrand, { ...brand, sign: '<script>alert(1)</script>' })).status).toBe(422);
    expect((await visit('/', 'dunesong.localhost:8080')).body).toContain('--brand-mark:#0B7A75');
  });

  it('is changed by those with the privilege, and is one of a carrier', async () => {
    const plain = portal.as(await signedIn(portal, 'plain@lading.example'));

    expect((await plain.call(changeBrand, brand)).status).toBe(403);
    expect((await plain.call(listBrandVersions, { subdomain: 'dunesong' })).status).toBe(403);
    expect((await editor.call(changeBrand, { ...brand, subdomain: 'nobody' })).status).toBe(404);
  });
});

describe('the release', () => {
  it('is pushed to every open page and never cached on the way', async () => {
    const { status, body, headers } = await portal.anyone.call(versionApi.getVersion, { t: '1795000000000' });

    expect(status).toBe(200);
    expect(body).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{16}$/), forceLogout: false, version: '0.1.0' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBe(`"${body.hash}"`);
  });
});
