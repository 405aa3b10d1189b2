import { expect, lookAt, signInAs, test } from '../journey';
import { siteOf } from '../portal';

test('what is typed without a connection is kept and sent when it is back', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await signInAs(page, 'CustomerAdministrator');
  await page.goto(`${siteOf('bluemesa')}/customers/quotes/new`);
  const description = page.getByRole('textbox', { name: /^Description/ });
  await description.fill('Ceramic floor tiles');
  const saved = page.getByRole('status').filter({ hasText: /^Draft saved \d/ });
  await expect(saved).toBeVisible();

  const notice = page.getByRole('status').filter({ hasText: /^You are offline\./ });
  await context.setOffline(true);
  await expect(notice).toHaveText('You are offline. Changes are kept on this page and sent when you reconnect.');
  await description.fill('Ceramic wall tiles');
  await expect(page.getByText('The draft could not be saved. It is kept on this page.')).toBeVisible();
  await lookAt(page, 'offline');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(description).toHaveValue('Ceramic wall tiles');
});

test('a page of another side says whom it is for', async ({ page }) => {
  await signInAs(page, 'CarrierAdministrator');
  await page.goto(`${siteOf('bluemesa')}/customers/shipments`);
  await expect(page.getByRole('heading', { name: 'This page is not for you' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await lookAt(page, 'no-permission');
});

test('a shipment that is not there, or not theirs, is said to somebody who asks for it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404 .*\/api\/v1\/shipments/);
  await signInAs(page, 'CustomerUser');
  await page.goto(`${siteOf('bluemesa')}/customers/shipments/999999`);
  await expect(page.getByRole('heading', { name: 'We could not find that shipment' })).toBeVisible();
  await lookAt(page, 'shipment-not-found');
});
