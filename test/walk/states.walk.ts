import { expect, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { askDatabase, personWith } from '../journeys/portal';
import { addressesOf } from './addresses';

const shipper = personWith('CustomerAdministrator');

test('a carrier grants the block of PRO numbers that a company has asked for', async ({ page }) => {
  await openAs(page, personWith('CarrierAdministrator'), '/carriers/pro-numbers');
  await page.getByRole('button', { name: 'Grant Harbor & Pine Supply a block' }).click();
  const dialog = page.getByRole('dialog', { name: /Harbor & Pine Supply/ });
  await expect(dialog).toContainText('A second dock in Newark prints its own labels.');
  await lookInBothSchemes(page, 'grant-pro-block');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Blocks' })).toContainText('Harbor & Pine Supply');
  await lookInBothSchemes(page, 'granted-pro-block');
});

test('a bill is disputed in a dialog that says what may be objected to', async ({ page }) => {
  const [, waiting] = addressesOf('/customers/invoices/:invoiceId');
  await openAs(page, shipper, waiting ?? '');
  await page.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Dispute invoice/ })).toBeVisible();
  await lookInBothSchemes(page, 'dispute-invoice');
});

test('a plan whose payment is missing says so, and until when it lasts', async ({ page }) => {
  const givenGrace = (provider: string, end: string) =>
    askDatabase(
      `UPDATE subscription SET provider_subscription = ${provider}, grace_ends_on = ${end} WHERE customer_id = 1000`,
    );
  await givenGrace(`'sub_walk'`, 'current_date + 6');
  await openAs(page, shipper, '/customers/subscription');
  await expect(page.getByText('The payment of your plan is missing')).toBeVisible();
  await lookInBothSchemes(page, 'subscription-past-due');
  await givenGrace('NULL', 'NULL');
});

/** Lists whose answer fails; each keeps its page and offers to ask again. */
const lists = {
  '/customers/invoices': /\/api\/v1\/invoices\?/,
  '/customers/freight-audit': /\/api\/v1\/freight-audit/,
  '/customers/claims': /\/api\/v1\/claims\?/,
  '/customers/insurance': /\/api\/v1\/insurance\/certificates\?/,
  '/customers/shipments': /\/api\/v1\/shipments\?/,
  '/customers/quotes': /\/api\/v1\/quotes\?/,
  '/customers/truckload': /\/api\/v1\/volume-requests\?/,
  '/customers/promotions': /\/api\/v1\/promotions/,
  '/customers/locations': /\/api\/v1\/locations|GetLocations|ListLocations/i,
};

for (const [path, calls] of Object.entries(lists)) {
  test(`${path} says that its list did not come, and asks again`, async ({ page, complaints }) => {
    complaints.allow(/status of 500/);
    const failure = { type: 'about:blank', title: 'Something went wrong', status: 500, code: 'internal' };
    await page.route(calls, (route) => route.fulfill({ status: 500, json: failure }));
    await openAs(page, shipper, path);
    const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(again.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await lookInBothSchemes(page, `${path.slice(1).replaceAll(/\W+/g, '-')}-failed`);
    await page.unroute(calls);
    for (let left = await again.count(); left > 0; left -= 1) {
      await again.first().click();
      await expect(again).toHaveCount(left - 1);
    }
  });
}
