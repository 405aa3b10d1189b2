import type { Page } from '@playwright/test';
import { markupPayloads } from '../../harness/markup-payloads';
import { askAs, expect, fillSignIn, goWithin, lookAt, openAs, signInByForm, signInUserByForm, test } from '../journey';
import { chooseAction } from '../keyboard';
import { userWith, siteOf } from '../portal';
import { createHostileCustomer, pairAt, rowsOfPage } from './hostile-customer';

const site = siteOf('bluemesa');
const minute = 60_000;
const inactivity = 8 * 60 * minute;

test('a user who is away for eight hours is warned two minutes before, then signed out', async ({
  page,
  complaints,
}) => {
  // Eight hours in one leap: the page's immediate requests may meet the session that has just ended.
  complaints.allow(/status of 401 .*\/api\//);
  await page.clock.install();
  await signInByForm(page, 'CustomerAdministrator');
  const question = page.getByRole('dialog', { name: 'You will be signed out in 2 minutes' });
  await page.clock.fastForward(inactivity - 3 * minute);
  await expect(question).toHaveCount(0);
  await page.clock.fastForward(minute);
  await expect(question.getByRole('timer')).toHaveText(/^(2:00|1:\d\d)$/);
  await lookAt(page, 'inactive');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);

  await page.clock.fastForward(inactivity - minute);
  await expect(question).toBeVisible();
  await page.clock.fastForward(minute + 1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
  await lookAt(page, 'signed-out');
});

const list = /\/api\/v1\/shipments\?/;
const refusal = { type: 'about:blank', title: 'Your session is over', status: 401, code: 'not-signed-in' };

/** The next calls of the list are refused, that many times; pushes may make the page call more often. */
async function refuse(page: Page, times: number): Promise<void> {
  await page.route(list, (route) => route.fulfill({ status: 401, json: refusal }), { times });
}

test('a session that is refused once is renewed in silence, twice leads over the sign-in to the home page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401 .*\/api\/v1\/shipments/);
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token') && request.postData()?.includes('refresh_token')) renewals += 1;
  });
  const heading = page.getByRole('heading', { level: 1 });
  await openAs(page, userWith('CustomerAdministrator'), '/my-account-setting');
  await expect(heading).toHaveText('My account');
  const before = renewals;
  await refuse(page, 1);
  const answered = page.waitForResponse((response) => list.test(response.url()) && response.ok());
  await goWithin(page, '/customers/shipments');
  await answered;
  await expect(heading).toHaveText(/^Shipments/);
  await expect(page).toHaveURL(`${site}/customers/shipments`);
  expect(renewals).toBe(before + 1);

  await page.context().clearCookies();
  await refuse(page, 100);
  await goWithin(page, '/customers/shipments?f.category=missedEta');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.unroute(list);
  const { email, password } = userWith('CustomerAdministrator');
  await fillSignIn(page, email, password);
  await expect(page.getByText("You don't have access to that page")).toBeVisible();
  await expect(heading).toHaveText('Welcome, Maya');
});

test('a failure that says no more than OK is shown in the specified words', async ({ page, complaints }) => {
  complaints.allow(/status of 500 .*ReinviteCustomerUser/);
  await page.route('**/api/CustomerUsers/ReinviteCustomerUser', (route) =>
    route.fulfill({ status: 500, json: { type: 'about:blank', title: 'OK', status: 500, code: 'internal' } }),
  );
  await openAs(page, userWith('CustomerAdministrator'), '/customers/users');
  await chooseAction(page, 'Priya Raman', 'Reinvite');
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't reinvite Priya Raman" });
  await expect(alert).toContainText('Something went wrong');
  await expect(alert).not.toContainText('OK');
  await lookAt(page, 'something-went-wrong');
});

test('another browser shows a notice until it is dismissed', async ({ browser, complaints }) => {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Safari/537.36 OPR/39.0.2256.71';
  const context = await browser.newContext({ userAgent, reducedMotion: 'reduce' });
  complaints.listen(context);
  const page = await context.newPage();
  await page.goto(`${site}/density-calculator`);
  const banner = page.getByRole('region', { name: 'Your browser' });
  await expect(banner.getByRole('paragraph')).toHaveText(
    'Some feature of this site are not available using your current browser. For the best experience, please use a supported browser such as Chrome, Firefox, Edge, or Safari.',
  );
  await lookAt(page, 'other-browser');
  await banner.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Density Calculator');
  await expect(banner).toHaveCount(0);
  await context.close();
});

const script = { purpose: 'analytics', src: 'https://count.example.test/visits.js' };

/** The same page for programs that do not know names below localhost. */
const byNumber = (address: string) => {
  const { host, port, pathname, search } = new URL(address);
  return { url: `http://127.0.0.1:${port}${pathname}${search}`, host };
};

const ownPages = (url: URL): boolean => url.host.startsWith('bluemesa.');

/** The installation as its operator would have set it up: with a third-party script. Answers how often it was requested. */
async function watchForeignScript(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route('https://count.example.test/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route(ownPages, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { url, host } = byNumber(route.request().url());
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const web = JSON.stringify({ thirdPartyScripts: [script] });
    const body = (await response.text()).replace('id="lading-site">{', `id="lading-site">{"web":${web},`);
    const policy = response.headers()['content-security-policy'] ?? '';
    const allowing = policy.replace(/script-src /, 'script-src https://count.example.test ');
    return route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': allowing } });
  });
  return () => asked;
}

test('third-party content is loaded only with consent; a sign-out withdraws it and keeps the side navigation', async ({
  page,
  complaints,
}) => {
  // Accepted content may be requested; the number of requests, and none before, is counted below.
  complaints.allow(/^https:\/\/count\.example\.test\/visits\.js$/);
  const asked = await watchForeignScript(page);
  const sheet = page.getByRole('region', { name: 'We use cookies' });
  await page.goto(`${site}/landing`);
  await expect(sheet).toBeVisible();
  await lookAt(page, 'cookie-choice');
  await sheet.getByRole('button', { name: 'Reject all' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(asked()).toBe(0);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await sheet.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(asked).toBe(1);
  // The browser lets no page that was made up for it talk to the issuer on this machine, so the sign-in has the real ones.
  await page.unroute(ownPages);
  await signInByForm(page, 'CustomerAdministrator');
  await page.evaluate(() => {
    localStorage.setItem('lading.sidenav-open', 'false');
    localStorage.setItem('anything.else', '1');
  });
  await page.getByRole('button', { name: 'Account of Maya Ortiz' }).click();
  await lookAt(page, 'account-menu');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'lading.sidenav-open': 'false' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const askedAfterwards = await watchForeignScript(page);
  await page.goto(`${site}/landing`);
  await expect(sheet).toBeVisible();
  expect(askedAfterwards()).toBe(0);
  await page.unroute(ownPages);

  await page.goto(`${site}/customers/home`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('offline input is stored and sent when the connection is back', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await openAs(page, userWith('CustomerAdministrator'), '/customers/quotes/new');
  const description = page.getByRole('textbox', { name: /^Description/ });
  await description.fill('Ceramic floor tiles');
  const saved = page.getByRole('status').filter({ hasText: /^Draft saved \d/ });
  await expect(saved).toBeVisible();

  const notice = page.getByRole('status').filter({ hasText: /^You are offline\./ });
  await context.setOffline(true);
  await expect(notice).toHaveText('You are offline. Changes stay on this page and are sent when you reconnect.');
  await description.fill('Ceramic wall tiles');
  await expect(page.getByText("We couldn't save the draft. Your entries are still on this page.")).toBeVisible();
  const send = page.getByRole('button', { name: 'See carriers' });
  await expect(send).toHaveAccessibleDescription('You are offline.');
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(send).toBeFocused();
  await lookAt(page, 'offline');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(send).toBeEnabled();
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(description).toHaveValue('Ceramic wall tiles');
});

test('a page of another side says who can open it', async ({ page }) => {
  await openAs(page, userWith('CarrierAdministrator'), '/customers/shipments');
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await lookAt(page, 'no-permission');
});

test('a shipment that is not there, or not theirs, gets a message', async ({ page, complaints }) => {
  complaints.allow(/status of 404 .*\/api\/v1\/shipments/);
  await openAs(page, userWith('CustomerUser'), '/customers/shipments/999999');
  await expect(page.getByRole('heading', { name: "We couldn't find that shipment" })).toBeVisible();
  await lookAt(page, 'shipment-not-found');
});

/** A text as a page shows it: without line breaks and invisible spaces. */
const shown = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How many of the payloads can be read on the page. */
const readable = (page: Page): Promise<number> =>
  page.evaluate((texts) => {
    const words = document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
    return texts.filter((text) => words.includes(text)).length;
  }, markupPayloads.map(shown));

/** Elements of the page that a text has become, or that run something. */
const made = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const runs = ({ name, value }: Attr) =>
      name === 'z' || name.startsWith('on') || /^\s*(javascript|vbscript|data:text)/i.test(value.replace(/\s/g, ''));
    return [...document.querySelectorAll('*')]
      .filter(
        (element) => [...element.attributes].some(runs) || /^(object|embed|iframe|marquee)$/i.test(element.tagName),
      )
      .map((element) => element.outerHTML.slice(0, 200));
  });

/** The browser's reactions to a hostile text: dialogs, and violations of the page's policy. */
async function listenForHarm(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const forbidden: string[] = [];
    Object.assign(globalThis, { forbidden });
    addEventListener('securitypolicyviolation', (event) =>
      forbidden.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return async () => [...dialogs, ...(await page.evaluate<string[]>('globalThis.forbidden'))];
}

test('programs that people typed as names, notes and references stay texts in every list', async ({ page }) => {
  const harm = await listenForHarm(page);
  const { administrator, shipmentId } = await createHostileCustomer();
  await signInUserByForm(page, administrator);
  const typed = Array.from({ length: 10 }, (_, row) => pairAt(row));
  for (const [name, description] of typed) {
    const product = { name, description, handlingUnitType: 'PAT', units: 'imperial' };
    await askAs(page, 'POST', '/api/v1/products', product);
    await askAs(page, 'POST', `/api/v1/shipments/${shipmentId}/notes`, { text: name });
  }
  // A page of a list shows two to a row; the address book shows all of them at once.
  const pages: [string, RegExp, number][] = [
    [`/customers/address-book?size=${rowsOfPage}`, /^Address book$/, markupPayloads.length],
    ['/customers/products', /^Product list$/, 20],
    ['/customers/shipments', /^Shipments/, 20],
    [`/customers/shipments/${shipmentId}`, /^SHX/, 12],
    ['/customers/quotes', /^Quote history/, 20],
    ['/customers/users', /^Users/, 20],
    ['/customers/locations', /^Locations$/, 20],
  ];
  for (const [path, heading, count] of pages) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.poll(() => readable(page), path).toBeGreaterThanOrEqual(count);
    expect(await made(page), path).toEqual([]);
  }
  expect(await harm()).toEqual([]);
});
