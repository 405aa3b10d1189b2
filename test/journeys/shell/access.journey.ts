import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, lookAt, signInUser, test } from '../journey';
import { askDatabase, userWith, siteOf } from '../portal';

const sides = {
  visitor: ['Visitor'],
  customer: ['CustomerAdministrator', 'CustomerUser'],
  carrier: ['CarrierAdministrator', 'CarrierSalesAdministrator'],
  system: ['SystemAdministrator', 'SuperSystemAdministrator'],
} as const;
type Side = keyof typeof sides;

const welcome = /^Welcome, /;
const manageCarriers = /^Manage carriers$/;

/** Where each user starts, and the heading there. */
const homes: Record<Side, { path: string; heading: RegExp }> = {
  visitor: { path: '/landing', heading: welcome },
  customer: { path: '/customers/home', heading: welcome },
  carrier: { path: '/carriers/admin-home', heading: welcome },
  system: { path: '/admin/manage-carriers', heading: manageCarriers },
};

const noAccess = /^You don't have access to this page$/;
const missing = /^We couldn't find that (quote|shipment|invoice|claim|request)$/;

/** By side; one role of a side may have less than the other. */
type LesserRole = 'CustomerUser' | 'CarrierSalesAdministrator' | 'SystemAdministrator';
const isLesser = (role: string): role is LesserRole =>
  ['CustomerUser', 'CarrierSalesAdministrator', 'SystemAdministrator'].includes(role);
type Access = Partial<Record<Side | LesserRole, RegExp | 'home'>>;

/** The heading that a page has for everybody. */
const forAll = (heading: RegExp): Access => ({
  visitor: heading,
  customer: heading,
  carrier: heading,
  system: heading,
});
const forMembers = (heading: RegExp): Access => ({ customer: heading, carrier: heading, system: heading });
const forCustomers = (heading: RegExp): Access => ({ customer: heading, carrier: noAccess, system: noAccess });
const forCustomer = (heading: RegExp): Access => ({ ...forCustomers(heading), CustomerUser: noAccess });
const forAdministrators = (heading: RegExp): Access => ({ customer: noAccess, carrier: noAccess, system: heading });
const homeward: Access = { visitor: 'home' };
const expired = /^This link/;

/** The page at each address; users who are not listed are sent home, and visitors are asked to sign in and come back. */
const access: Record<string, Access> = {
  '/': homeward,
  '/landing': homeward,
  '/login': {},
  '/register': forAll(/^Create your account$/),
  '/register/finish': forAll(expired),
  '/forgot-password': forAll(/^Forgot your password\?$/),
  '/reset-password': forAll(expired),
  '/forced-exit': forAll(/^You have been signed out so the portal can update\.$/),
  '/activate': forAll(expired),
  '/density-calculator': forAll(/^Density Calculator$/),
  '/confirm-email': forAll(expired),
  '/public-tracking-page': forAll(/^Track/),
  '/public-shipment-page': forAll(/./),
  '/public-carrier-volume-page': forAll(/./),
  '/shared-bill-of-lading': forAll(expired),
  '/carrier-documents': forAll(expired),
  '/contact-support': forAll(/^Contact support$/),
  '/legal-documents': forAll(/^Legal documents$/),
  '/faq': forAll(/^FAQ$/),
  '/404': forAll(/^Page not found$/),
  '/home': {},
  '/carrier-faq': { carrier: /^Carrier FAQ$/ },
  '/my-account-setting': forMembers(/^My account$/),
  '/video-tutorials': forMembers(/^Video tutorials$/),
  '/customers/home': forCustomers(welcome),
  '/customers/shipments': forCustomers(/^Shipments/),
  '/customers/shipments/999999': forCustomers(missing),
  '/customers/invoices': { ...forCustomers(/^Invoicing$/), CustomerUser: noAccess },
  '/customers/invoices/999999/letter': { ...forCustomers(missing), CustomerUser: noAccess },
  '/customers/invoices/999999': { ...forCustomers(missing), CustomerUser: noAccess },
  '/customers/freight-audit': { ...forCustomers(/^Freight audit$/), CustomerUser: noAccess },
  '/customers/insurance': forCustomers(/^Insurance$/),
  '/customers/claims': forCustomers(/^Claims$/),
  '/customers/claims/new': forCustomers(/^New claim$/),
  '/customers/claims/999999': forCustomers(missing),
  '/customers/alerts': forCustomers(/^Alerts$/),
  '/customers/truckload': forCustomers(/^Truckload quotes$/),
  '/customers/truckload/new': forCustomers(/^New truckload request$/),
  '/customers/truckload/999999': forCustomers(missing),
  '/customers/calendar': forCustomers(/^Calendar$/),
  '/customers/reports': { ...forCustomers(/^Reports$/), CustomerUser: noAccess },
  '/customers/dashboard': { ...forCustomers(/^Dashboard$/), CustomerUser: noAccess },
  '/customers/map': forCustomers(/^(Map|No shipments in transit)$/),
  '/customers/promotions': forCustomers(/^Promotions$/),
  '/customers/resources': forCustomers(/^Resources$/),
  '/customers/freight-assist': forCustomers(/^Freight assist$/),
  '/customers/quick-ship': forCustomers(/^Quick ship$/),
  '/customers/quotes': forCustomers(/^Quote history/),
  '/customers/quotes/new': forCustomers(/^New quote$/),
  '/customers/quotes/999999/details': forCustomers(missing),
  '/customers/quotes/999999/carriers': forCustomers(missing),
  '/customers/quotes/999999/confirm': forCustomers(missing),
  '/customers/quotes/999999/dispatched': forCustomers(missing),
  '/customers/quotes/999999/error': forCustomers(missing),
  '/customers/address-book': forCustomers(/^Address book$/),
  '/customers/products': forCustomers(/^Product list$/),
  '/customers/order-upload': forCustomers(/^Order upload$/),
  '/customers/order-upload/999999': forCustomers(/^We couldn't find that upload$/),
  '/customers/quick-bol': forCustomers(/^Quick bill of lading$/),
  '/customers/vics-bol': forCustomers(/^VICS bill of lading$/),
  '/customers/bills-of-lading': forCustomers(/^Bills of lading$/),
  '/customers/users': forCustomer(/^Users/),
  '/customers/locations': forCustomer(/^Locations$/),
  '/customers/carriers': forCustomer(/^Carriers$/),
  '/customers/carriers/pro-numbers': forCustomers(/^PRO numbers$/),
  '/customers/profile-configuration': forCustomer(/^Company settings$/),
  '/customers/api-keys': forCustomer(/^API keys$/),
  '/customers/webhooks': forCustomer(/^Webhooks$/),
  '/customers/subscription': forCustomer(/^My subscription$/),
  '/carriers/admin-home': { carrier: welcome },
  '/carriers/dashboard': { carrier: /^Dashboard$/ },
  '/carriers/reports': { carrier: /^Reports$/ },
  '/carriers/alerts': { carrier: /^Alerts$/ },
  '/carriers/invites': { carrier: /^Invites$/ },
  '/carriers/digital-marketing': { carrier: /^Digital marketing$/, CarrierSalesAdministrator: noAccess },
  '/carriers/promotions': { carrier: /^Promotions$/, CarrierSalesAdministrator: noAccess },
  '/carriers/resources': { carrier: /^Resources$/ },
  '/carriers/locations': { carrier: /^Customer locations$/ },
  '/carriers/locations/terminals': { carrier: /^Terminals$/ },
  '/carriers/locations/service-area': { carrier: /^Service area$/ },
  '/carriers/locations/closures': { carrier: /^Closures$/ },
  '/carriers/volume-requests': { carrier: /^Volume requests$/ },
  '/carriers/volume-requests/999999': { carrier: missing },
  '/carriers/tariffs': { carrier: /^Tariffs$/ },
  '/carriers/tariffs/rate-history': { carrier: /^Rate history$/ },
  '/carriers/pricing': { carrier: /^Customer pricing$/ },
  '/carriers/pricing/999999': { carrier: /^We can't find this pricing$/ },
  '/carriers/tariffs/999999': { carrier: /^We can't find this tariff$/ },
  '/carriers/pro-numbers': { carrier: /^PRO numbers$/ },
  '/carriers/customers': { carrier: /^Customers$/ },
  '/carriers/customers/unassigned-locations': { carrier: /^Customers$/ },
  '/carriers/customers/999999': { carrier: /^We can't find this customer$/ },
  '/carriers/transfer': { carrier: /^Transfers$/, CarrierSalesAdministrator: noAccess },
  '/carriers/shipments': { carrier: /^Shipments$/ },
  '/carriers/shipments/999999': { carrier: /^We can't find this shipment$/ },
  '/carriers/invoices': { carrier: /^Invoices$/ },
  '/carriers/invoices/999999': { carrier: /^We can't find this invoice$/ },
  '/carriers/claims': { carrier: /^Claims$/ },
  '/carriers/claims/999999': { carrier: /^We can't find this claim$/ },
  '/carriers/quotes': { carrier: /^Quotes won and lost$/ },
  '/carriers/quotes/comparison': { carrier: /^Compare with others$/ },
  '/carriers/quotes/999999': { carrier: /^We can't find this quote$/ },
  '/carriers/fuel-index': { carrier: /^Fuel index$/ },
  '/carriers/users': { carrier: /^Users$/ },
  '/carriers/activity': { carrier: /^Activity$/ },
  '/carriers/third-party-visibility': { carrier: /^Third-party visibility$/, CarrierSalesAdministrator: noAccess },
  '/carriers/third-party-visibility/users': {
    carrier: /^Users with third-party visibility$/,
    CarrierSalesAdministrator: noAccess,
  },
  '/carriers/connection': { carrier: /^Connection$/, CarrierSalesAdministrator: noAccess },
  '/carriers/connection/api-keys': { carrier: /^API keys$/, CarrierSalesAdministrator: noAccess },
  '/carriers/connection/webhooks': { carrier: /^Webhooks$/, CarrierSalesAdministrator: noAccess },
  '/carriers/site': { carrier: /^Site and branding$/, CarrierSalesAdministrator: noAccess },
  '/admin/manage-carriers': forAdministrators(manageCarriers),
  '/admin/manage-carriers/999999/tariffs': {
    ...forAdministrators(/^We can't find this carrier$/),
    SystemAdministrator: noAccess,
  },
  '/admin/manage-carriers/999999/tariffs/rate-history': {
    ...forAdministrators(/^Rate history$/),
    SystemAdministrator: noAccess,
  },
  '/admin/manage-carriers/999999/tariffs/999999': {
    ...forAdministrators(/^We can't find this tariff$/),
    SystemAdministrator: noAccess,
  },
  '/admin/manage-carriers/999999/connection': {
    ...forAdministrators(/^We couldn't find that carrier$/),
    SystemAdministrator: noAccess,
  },
  '/admin/manage-carriers/999999/pro-numbers': {
    ...forAdministrators(/^We couldn't find that carrier$/),
    SystemAdministrator: noAccess,
  },
  '/admin/carriers/999999': forAdministrators(/^We can't find this carrier$/),
  '/admin/carriers/999999/onboarding': forAdministrators(/^We can't find this carrier$/),
  '/admin/carriers/999999/terminals': forAdministrators(/^We can't find this carrier$/),
  '/admin/carriers/999999/customers': forAdministrators(/^We can't find this carrier$/),
  '/admin/carriers/999999/users': {
    ...forAdministrators(/^We can't find this carrier$/),
    SystemAdministrator: noAccess,
  },
  '/admin/fuel-index': forAdministrators(/^Fuel index$/),
  '/admin/insurance': { ...forAdministrators(/^Insurance$/), SystemAdministrator: noAccess },
  '/admin/insurance/carriers': { ...forAdministrators(/^Insurance$/), SystemAdministrator: noAccess },
  '/admin/insurance/certificates': { ...forAdministrators(/^Insurance$/), SystemAdministrator: noAccess },
  '/admin/promotions': forAdministrators(/^Promotions$/),
  '/admin/alerts': forAdministrators(/^Alerts$/),
  '/admin/invites': { ...forAdministrators(/^Invites$/), SystemAdministrator: noAccess },
  '/admin/customer-transfers': { ...forAdministrators(/^Customer transfers$/), SystemAdministrator: noAccess },
  '/admin/dashboard': forAdministrators(welcome),
  '/admin/reports': { ...forAdministrators(/^Reports$/), SystemAdministrator: noAccess },
  '/admin/act-as-a-user': { ...forAdministrators(/^Act as a user$/), SystemAdministrator: noAccess },
  '/admin/system-admins': { ...forAdministrators(/^System admins$/), SystemAdministrator: noAccess },
  '/admin/additional-roles': { ...forAdministrators(/^Additional roles$/), SystemAdministrator: noAccess },
  '/admin/white-label': { ...forAdministrators(/^White label$/), SystemAdministrator: noAccess },
  '/admin/white-label/nobody': {
    ...forAdministrators(/^We couldn't find that site$/),
    SystemAdministrator: noAccess,
  },
  '/admin/feature-flags': { ...forAdministrators(/^Feature flags$/), SystemAdministrator: noAccess },
  '/admin/support-tickets': forAdministrators(/^Support tickets$/),
  '/admin/support-tickets/999999': forAdministrators(/^We couldn't find that ticket$/),
  '/admin/content': forAdministrators(/^Tutorials and FAQ$/),
  '/admin/legal-documents': forAdministrators(/^Legal documents$/),
  '/admin/subscriptions': { ...forAdministrators(/^Subscriptions$/), SystemAdministrator: noAccess },
  '/admin/versions': { ...forAdministrators(/^Versions$/), SystemAdministrator: noAccess },
  '/admin/ui-kit': forAdministrators(/^UI kit$/),
  '/customers': { customer: 'home', carrier: noAccess, system: noAccess },
  '/carriers': { carrier: 'home' },
  '/admin': { customer: noAccess, carrier: noAccess, system: 'home' },
  '/customers/no-such-page': forCustomers(/^Page not found$/),
  '/carriers/no-such-page': { carrier: /^Page not found$/ },
  '/admin/no-such-page': forAdministrators(/^Page not found$/),
  '/no/such/place': homeward,
};

interface Visit {
  address: string;
  /** Where one ends up, and the first heading there. */
  path: string;
  heading: string;
}

/** Opens each address as a link would and waits until the expected page is shown; answers the pages that differed. */
const walk = (page: Page, visits: Visit[]): Promise<Visit[]> =>
  page.evaluate(async (wanted) => {
    const heading = () => document.querySelector('h1');
    const now = () => ({ path: location.pathname, heading: heading()?.textContent ?? '' });
    const isExpected = ({ path, heading: wantedHeading }: Visit) =>
      now().path === path && new RegExp(wantedHeading).test(now().heading);
    /** The page before stays until the next one has been loaded; one that looks the same is waited for a moment. */
    const isNew = (since: number) => !heading()?.dataset['before'] || performance.now() - since > 200;
    const wrong = [];
    for (const visit of wanted) {
      heading()?.setAttribute('data-before', 'true');
      history.pushState(null, '', visit.address);
      dispatchEvent(new PopStateEvent('popstate'));
      const since = performance.now();
      const isDone = () => (isExpected(visit) && isNew(since)) || performance.now() - since > 30_000;
      while (!isDone()) await new Promise((next) => setTimeout(next, 15));
      if (!isExpected(visit)) wrong.push({ ...now(), address: visit.address });
    }
    return wrong;
  }, visits);

function visitsOf(role: string, side: Side): Visit[] {
  const home = { path: homes[side].path, heading: homes[side].heading.source };
  // A role with fewer rights than another of its side is walked where it is led elsewhere; what it may call is tested at the API.
  const visited = Object.entries(access).filter(([, opens]) => !isLesser(role) || opens[role] !== undefined);
  return visited.map(([address, opens]) => {
    const own = isLesser(role) ? opens[role] : undefined;
    const behind = own ?? opens[side];
    return { address, ...(behind instanceof RegExp ? { path: address, heading: behind.source } : home) };
  });
}

for (const side of ['customer', 'carrier', 'system'] as const) {
  for (const role of sides[side]) {
    test(`every address opens or leads home for ${role}`, async ({ page, complaints }) => {
      complaints.allow(/status of 404 .*[/=]999999|status of (400|404|410) .*\/(account|public|tracking)/);
      complaints.allow(
        /status of 403 .*(GetCustomerUserList|SearchUsers|GetActAsUserData|invoices\/999999|dashboards\/customer|reports|report-files|report-schedules)/,
      );
      await signInUser(page, userWith(role));
      await expect(page).toHaveURL(new RegExp(`${homes[side].path}$`));
      await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toBeVisible();
      if (role === sides[side][0]) await lookAt(page, `home-${role}`);
      // Only addresses and headings are read, and a large window would be painted at each of them.
      await page.setViewportSize({ width: 1440, height: 120 });
      expect(await walk(page, visitsOf(role, side))).toEqual([]);
    });
  }
}

/** The address that the last requested sign-in is going to return to. */
const returnAddress = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const started = Object.entries(sessionStorage).filter(([key]) => /^oidc\.[0-9a-f]+$/.test(key));
    const states = started.map(([, value]): { created: number; data?: { returnTo?: string } } => JSON.parse(value));
    return states.toSorted((one, other) => other.created - one.created)[0]?.data?.returnTo;
  });

test('every address opens, leads to the landing page or asks a visitor to sign in', async ({ page, complaints }) => {
  complaints.allow(/status of (400|404|410) .*\/(account|public|tracking)/);
  const site = siteOf('bluemesa');
  let asked = 0;
  // The answer without content keeps the page, so that no form is loaded for each of many addresses.
  await page.route('**/oidc/auth?*', (route) => {
    asked += 1;
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${site}/landing`);
  const landing = { path: '/landing', heading: '^Coast-to-coast LTL, with Canada on the same bill of lading$' };
  const open = Object.entries(access).filter(([, { visitor }]) => visitor !== undefined);
  const visits = open.map(([address, { visitor }]) =>
    visitor instanceof RegExp ? { address, path: address, heading: visitor.source } : { address, ...landing },
  );
  expect(await walk(page, visits)).toEqual([]);
  expect(asked).toBe(0);

  for (const [address, { visitor }] of Object.entries(access)) {
    if (visitor !== undefined) continue;
    expect(await walk(page, [{ address: '/landing', ...landing }])).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    const before = asked;
    await walk(page, [{ address, path: address, heading: '' }]);
    await expect.poll(() => asked, { message: address }).toBeGreaterThan(before);
    expect(await returnAddress(page), address).toBe(address === '/login' ? '/home' : address);
  }
});

test('an address keeps its query, in any case, over the sign-in too', async ({ page }) => {
  const site = siteOf('bluemesa');
  const { email, password } = userWith('CustomerUser');
  await page.goto(`${site}/Customers/SHIPMENTS?f.category=missedEta&X=aB`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shipments/);
  const { pathname, search } = new URL(page.url());
  expect(pathname.toLowerCase()).toBe('/customers/shipments');
  expect(search).toBe('?f.category=missedEta&X=aB');

  await page.goto(`${site}/Customers/HOME?X=aB`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sam');
  expect(new URL(page.url()).search).toBe('?X=aB');
  await page.goto(`${site}/404`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await lookAt(page, 'not-found');
});

/** A hand-off ticket as another part of the product would give it to that person. */
async function createTicket(email: string, subdomain: string): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await askDatabase(
    `INSERT INTO one_time_key (purpose, hash, user_id, subdomain, created_at, expires_at)
     SELECT 'hand-off', $1, id, $2, now(), now() + interval '1 minute' FROM user_account WHERE email = $3`,
    createHash('sha256').update(ticket).digest('base64url'),
    subdomain,
    email,
  );
  return ticket;
}

test('a token opens a guarded page once and leaves the address; a bad one asks for the sign-in', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/status of 400 .*\/oidc\/token/);
  const site = siteOf('bluemesa');
  const ticket = await createTicket(userWith('CarrierAdministrator').email, 'bluemesa');
  await page.goto(`${site}/carrier-faq?token=${ticket}&X=aB`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrier FAQ');
  await expect(page).toHaveURL(`${site}/carrier-faq?X=aB`);
  await lookAt(page, 'carrier-faq');

  await stranger.goto(`${site}/carrier-faq?token=${ticket}&X=aB`);
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const { email, password } = userWith('CarrierSalesAdministrator');
  await fillSignIn(stranger, email, password);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Carrier FAQ');
  await expect(stranger).toHaveURL(`${site}/carrier-faq?X=aB`);
});

test('a host that is no site says so', async ({ page, complaints }) => {
  complaints.allow(/status of 404 .*nobody/);
  const answer = await page.goto(`${siteOf('nobody')}/landing`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no site at this address');
  await lookAt(page, 'unknown-site');
});
