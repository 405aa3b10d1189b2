import { devices } from '@playwright/test';
import { expect, lookInBothSchemes, openAs, test } from '../journey';
import { userWith, siteOf } from '../portal';

const { userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, userAgent, deviceScaleFactor });

test('every page for visitors fits a phone', async ({ page }) => {
  for (const path of ['/landing', '/public-tracking-page', '/density-calculator']) {
    await page.goto(`${siteOf('bluemesa')}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookInBothSchemes(page, `phone-${path.slice(1).replaceAll('/', '-')}`);
  }
  await page.goto(`${siteOf('bluemesa')}/login`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await lookInBothSchemes(page, 'phone-sign-in');
});

const pages = [
  ['/customers/home', /^Welcome, /],
  ['/customers/quotes/new', /^New quote$/],
  ['/customers/quotes', /^Quote history/],
  ['/customers/shipments', /^Shipments/],
  ['/customers/map', /./],
] as const;

test('every page for customers fits a phone', async ({ page }) => {
  for (const [path, heading] of pages) {
    await openAs(page, userWith('CustomerAdministrator'), path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await lookInBothSchemes(page, `phone-${path.slice(1).replaceAll('/', '-')}`);
  }
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipments' })).toBeVisible();
  await lookInBothSchemes(page, 'phone-menu');
});
