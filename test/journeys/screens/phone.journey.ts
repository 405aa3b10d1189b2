import { devices } from '@playwright/test';
import { expect, lookAt, signInAs, test } from '../journey';
import { siteOf } from '../portal';

const { userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, userAgent, deviceScaleFactor });

const pages = [
  ['/customers/home', /^Welcome, /],
  ['/customers/quotes/new', /^New quote$/],
  ['/customers/quotes', /^Quote history/],
  ['/customers/shipments', /^Shipments/],
  ['/customers/map', /./],
] as const;

for (const scheme of ['light', 'dark'] as const) {
  test(`every page fits a phone in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/landing', '/public-tracking-page', '/density-calculator']) {
      await page.goto(`${siteOf('bluemesa')}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookAt(page, `phone-${path.slice(1)}-${scheme}`);
    }
    await page.goto(`${siteOf('bluemesa')}/login`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await lookAt(page, `phone-sign-in-${scheme}`);

    await signInAs(page, 'CustomerAdministrator');
    for (const [path, heading] of pages) {
      await page.goto(`${siteOf('bluemesa')}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await lookAt(page, `phone-${path.slice(1).replaceAll('/', '-')}-${scheme}`);
    }
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipments' })).toBeVisible();
    await lookAt(page, `phone-menu-${scheme}`);
  });
}
