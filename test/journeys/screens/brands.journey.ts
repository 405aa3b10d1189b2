import { allBrands, themeClassOf } from '@lading/domain/brand/brands';
import { expect, lookAt, signInAs, test } from '../journey';
import { siteOf } from '../portal';

for (const brand of allBrands) {
  const [subdomain = ''] = brand.key === 'core' ? [] : brand.subdomains;
  for (const scheme of ['light', 'dark'] as const) {
    test(`${brand.siteName} in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${siteOf(subdomain)}/landing`);
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${themeClassOf(brand)}\\b`));
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await lookAt(page, `landing-${brand.key}-${scheme}`);

      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await lookAt(page, `sign-in-${brand.key}-${scheme}`);
    });
  }
}

test('every widget of the kit in light and dark', async ({ page }) => {
  await signInAs(page, 'SuperSystemAdministrator');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/admin/ui-kit');
    await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible();
    await lookAt(page, `ui-kit-${scheme}`);
  }
});
