import { devices } from '@playwright/test';
import { expect, lookAt, openAs, test } from '../journey';
import { userWith } from '../portal';
import { askCarriers, dispatch, fillDetails, fillParties, select, step } from './wizard';

const { userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, userAgent, deviceScaleFactor });

test('a quote becomes a shipment on a phone, in the dark', async ({ page, simulator: _ }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, userWith('CustomerAdministrator'), '/customers/quotes/new');
  await expect(step(page)).toHaveText('New quote');
  await fillDetails(page);

  await askCarriers(page);
  await lookAt(page, 'phone-offers');
  await select(page);
  await fillParties(page);
  await lookAt(page, 'phone-confirm');
  await dispatch(page);
  await expect(step(page)).toHaveText('Dispatched', { timeout: 60_000 });
  await expect(page.getByText(/has confirmed the pickup/)).toBeVisible({ timeout: 60_000 });
  await lookAt(page, 'phone-dispatched');

  await page.getByRole('link', { name: 'View shipment' }).click();
  await expect(page).toHaveURL(/\/customers\/shipments\/\d+$/);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await lookAt(page, 'phone-shipment');
  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog');
  await sharing.getByRole('button').last().click();
  const link = await sharing.getByRole('textbox').inputValue();
  await page.goto(link);
  await expect(page).toHaveURL(/\/public-shipment-page/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt(page, 'phone-public-shipment');
});
