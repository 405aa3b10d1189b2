import type { Locator, Page } from '@playwright/test';
import { expect, lookAt, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { userAt, userWith } from '../journeys/portal';
import { addressesOf } from './addresses';
import { pictureOf, standsStill } from './page-status';

const shipper = userWith('CustomerAdministrator');
/** Has only the rights of every user of a company. */
const dockWorker = userWith('CustomerUser');
/** Administers a company that has not shipped yet. */
const newcomer = userAt('other@demo.lading.example');

const emptyState = (page: Page): Locator => page.getByRole('main').locator('[data-empty]');

/** One heading of the first level, whatever the page is in. */
const isNamedOnce = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

/** The link or button on each page before there is any data. */
const firstUses = {
  '/customers/invoices': 'Shipments',
  '/customers/freight-audit': 'Invoicing',
  '/customers/claims': 'New claim',
  '/customers/insurance': 'Buy coverage',
  '/customers/dashboard': 'New quote',
  '/customers/shipments': 'Get your first quote',
  '/customers/quotes': 'New quote',
  '/customers/truckload': 'New request',
  '/customers/promotions': undefined,
};

for (const [path, way] of Object.entries(firstUses)) {
  test(`${path} says what it is for before there is anything`, async ({ page }) => {
    await openAs(page, newcomer, path);
    await expect(emptyState(page)).toBeVisible();
    await standsStill(page);
    await isNamedOnce(page);
    if (way) await expect(emptyState(page).getByText(way, { exact: true })).toBeVisible();
    await lookInBothSchemes(page, `${pictureOf(path)}-first-use`);
  });
}

for (const path of ['/customers/reports', '/customers/freight-assist', '/customers/subscription']) {
  test(`${path} can be started with by a company that has not shipped`, async ({ page }) => {
    await openAs(page, newcomer, path);
    await standsStill(page);
    await isNamedOnce(page);
    await lookInBothSchemes(page, `${pictureOf(path)}-first-use`);
  });
}

/** Nothing fits what was searched for, or chosen. */
const searches = [
  '/customers/invoices?q=zzqx',
  '/customers/freight-audit?q=zzqx',
  '/customers/claims?q=zzqx',
  '/customers/insurance?q=zzqx',
  '/customers/shipments?q=zzqx',
  '/customers/quotes?q=zzqx',
  '/customers/users?q=zzqx',
  '/customers/locations?q=zzqx',
];

for (const address of searches) {
  test(`${address} says that nothing matches, and takes the search back`, async ({ page }) => {
    await openAs(page, shipper, address);
    await expect(emptyState(page)).toHaveAttribute('data-empty', 'noMatch');
    await standsStill(page);
    await lookInBothSchemes(page, `${pictureOf(address.split('?')[0] ?? '')}-no-match`);
    await emptyState(page).getByRole('button').click();
    await expect(emptyState(page)).toBeHidden();
  });
}

test('reports say that none has these words', async ({ page }) => {
  await openAs(page, shipper, '/customers/reports');
  await page.getByRole('main').getByRole('searchbox').fill('zzqx');
  await expect(emptyState(page)).toContainText('No reports match');
  await lookInBothSchemes(page, 'customers-reports-no-match');
});

test('a report says that nothing fits its days', async ({ page }) => {
  await openAs(page, newcomer, '/customers/reports?report=shipments');
  await expect(emptyState(page)).toContainText('Nothing to report');
  await lookInBothSchemes(page, 'customers-reports-no-rows');
});

/** The actions for chosen rows cover the end of the list. */
for (const path of ['/customers/users', '/customers/locations']) {
  test(`${path} says what can be done with chosen rows`, async ({ page }) => {
    await openAs(page, shipper, path);
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await standsStill(page);
    await lookInBothSchemes(page, `${pictureOf(path)}-chosen`);
  });
}

/** Users without access see that a page is not for them, and who can open it. */
for (const path of ['/customers/invoices', '/customers/freight-audit', '/customers/dashboard', '/customers/reports']) {
  test(`${path} names the users who may open it`, async ({ page, complaints }) => {
    complaints.allow(/status of 403/);
    await openAs(page, dockWorker, path);
    await expect(emptyState(page)).toHaveAttribute('data-empty', 'noAccess');
    await isNamedOnce(page);
    await lookInBothSchemes(page, `${pictureOf(path)}-no-access`);
  });
}

/** The portal answers as it does, with a change; the way around the browser knows no names of sites. */
async function answersOtherwise<Answer>(page: Page, asked: RegExp, change: (answer: Answer) => Answer): Promise<void> {
  await page.route(asked, async (route) => {
    const address = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: address.host };
    address.hostname = '127.0.0.1';
    const response = await route.fetch({ url: address.href, headers });
    const answer: Answer = await response.json();
    await route.fulfill({ response, json: change(answer) });
  });
}

for (const path of ['/customers/claims', '/customers/insurance', '/customers/freight-assist', '/carriers/promotions']) {
  test(`${path} names the users who may open it to users without the privilege`, async ({ page }) => {
    // The role comes first.
    await answersOtherwise<{ privileges: string[] }>(page, /GetCurrentUser/i, ({ privileges, ...user }) => ({
      ...user,
      privileges: privileges.slice(0, 1),
    }));
    await openAs(page, path.startsWith('/carriers') ? userWith('CarrierAdministrator') : shipper, path);
    await expect(emptyState(page)).toHaveAttribute('data-empty', 'noAccess');
    await isNamedOnce(page);
    await lookInBothSchemes(page, `${pictureOf(path)}-no-access`);
  });
}

const switches = {
  '/customers/claims': 'Claims',
  '/customers/insurance': 'Insurance',
  '/customers/freight-audit': 'Freight_Audit',
  '/customers/promotions': 'Promotions',
  '/customers/freight-assist': 'Freight_Assist',
  '/customers/truckload': 'Truckload',
  '/customers/subscription': 'Pro_Plan',
};

for (const [path, name] of Object.entries(switches)) {
  test(`${path} is no page where its area is switched off`, async ({ page }) => {
    await answersOtherwise<{ flags: { name: string }[] }>(page, /\/api\/v1\/flags$/, ({ flags }) => ({
      flags: flags.map((flag) => (flag.name === name ? { ...flag, isOn: false } : flag)),
    }));
    await openAs(page, shipper, path);
    await expect(emptyState(page)).toContainText('turned off on this portal');
    await expect(emptyState(page).getByRole('link')).toBeVisible();
    await isNamedOnce(page);
    await lookInBothSchemes(page, `${pictureOf(path)}-off`);
  });
}

/** The first request of each page. */
const calls: Record<string, RegExp> = {
  '/customers/invoices': /\/api\/v1\/invoices\?/,
  '/customers/freight-audit': /\/api\/v1\/freight-audit/,
  '/customers/claims': /\/api\/v1\/claims\?/,
  '/customers/insurance': /\/api\/v1\/insurance\/certificates\?/,
  '/customers/shipments': /\/api\/v1\/shipments\?/,
  '/customers/quotes': /\/api\/v1\/quotes\?/,
  '/customers/truckload': /\/api\/v1\/volume-requests\?/,
  '/customers/promotions': /\/api\/v1\/promotions/,
  '/customers/users': /GetCustomerUserList/,
  '/customers/locations': /\/api\/v1\/locations|GetLocations|ListLocations/i,
  '/customers/dashboard': /\/api\/v1\/dashboards/,
  '/customers/reports': /\/api\/v1\/report/,
  '/customers/reports?report=shipments': /\/api\/v1\/reports\/shipments/,
  '/customers/freight-assist': /\/api\/v1\/freight-assist/,
  '/customers/alerts': /\/api\/v1\/alerts\?/,
  '/customers/subscription': /\/api\/v1\/pro-plan$/,
  '/customers/invoices/:invoiceId': /\/api\/v1\/invoices\/\d+/,
  '/customers/claims/:claimId': /\/api\/v1\/claims\/\d+/,
  '/customers/shipments/:shipmentId': /\/api\/v1\/shipments\/\d+/,
};

const firstOf = (path: string): string => addressesOf(path)[0] ?? path;

for (const [path, asked] of Object.entries(calls)) {
  test(`${path} can be read while it loads and after a failure, and retries`, async ({ page, complaints }) => {
    complaints.allow(/status of 500/);
    const failure = { type: 'about:blank', title: 'Something went wrong', status: 500, code: 'internal' };
    const wait = Promise.withResolvers<void>();
    await page.route(asked, async (route) => {
      await wait.promise;
      await route.fulfill({ status: 500, json: failure });
    });
    const question = page.waitForRequest(asked);
    await openAs(page, shipper, firstOf(path));
    await question;
    await expect(page.getByRole('main').locator('.mantine-Skeleton-root:visible').first()).toBeVisible();
    await lookInBothSchemes(page, `${pictureOf(path)}-awaited`);

    wait.resolve();
    const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(again.first()).toBeVisible();
    await isNamedOnce(page);
    await lookInBothSchemes(page, `${pictureOf(path)}-failed`);
    await page.unroute(asked);
    for (let left = await again.count(); left > 0; left -= 1) {
      await again.first().click();
      await expect(again).toHaveCount(left - 1);
    }
  });
}

/** Keeps back the answers to these calls until they are let go. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('the file of a list goes on when its page is left, and the alerts menu follows it', async ({ page }) => {
  await openAs(page, shipper, '/customers/shipments');
  const letGo = await holdBack(page, /\/api\/v1\/shipments\/export\?/);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export shipments' });
  await dialog.getByRole('button', { name: 'Export shipments' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText("We're still creating the file")).toBeVisible();
  await lookInBothSchemes(page, 'export-goes-on');

  const bell = page.getByRole('button', { name: 'Alerts', exact: true });
  await bell.click();
  await expect(page.getByRole('button', { name: 'Cancel: Export shipments' })).toBeVisible();
  await lookInBothSchemes(page, 'alerts-menu-underway');
  await page.getByRole('link', { name: 'See all alerts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  const saved = page.waitForEvent('download');
  letGo();
  const name = (await saved).suggestedFilename();
  await expect(page.getByText(`${name} was saved`)).toBeVisible();
  await bell.click();
  await expect(page.getByRole('button', { name: `Dismiss: ${name}` })).toBeVisible();
  await lookInBothSchemes(page, 'alerts-menu-saved');
});

test('a report can be canceled while it is saved', async ({ page }) => {
  await openAs(page, shipper, '/customers/reports?report=shipments');
  await holdBack(page, /\/reports\/shipments\/export$/);
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const cancel = page.getByRole('group', { name: 'Save the report' }).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await lookInBothSchemes(page, 'customers-reports-saving');
  await cancel.click();
  await expect(cancel).toBeHidden();
});

test('an invoice beside the list is printed without the list', async ({ page }) => {
  const [invoice = ''] = addressesOf('/customers/invoices/:invoiceId');
  await openAs(page, shipper, `/customers/invoices?open=${invoice.split('/').at(-1)}`);
  const peek = page.getByRole('dialog');
  await expect(peek.getByRole('link', { name: 'Open invoice' })).toBeVisible();
  await standsStill(page);
  await page.emulateMedia({ media: 'print' });
  await expect(peek.getByText(/^http.*, printed /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(peek.getByRole('link', { name: 'Open invoice' })).toBeHidden();
  await lookAt(page, 'invoice-peek-printed', { colorsOnly: true });
});

test('without a connection what sends something is dimmed and says why, in a dialog too', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await openAs(page, shipper, '/customers/locations');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox').first();
  await field.fill('Second dock');
  await context.setOffline(true);
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAccessibleDescription('You are offline.');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toBeFocused();
  await expect(field).toHaveValue('Second dock');
  await lookInBothSchemes(page, 'offline-dialog');
  await context.setOffline(false);
  await expect(save).toBeEnabled();
});
