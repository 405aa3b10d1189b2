import { allBrands, themeClassOf } from '@lading/domain/brand/brands';
import { expect, lookAt, lookInBothSchemes, signInAs, test } from '../journey';
import { siteOf } from '../portal';

/** Red, green and blue. */
const painted = (colour: string): number[] => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
const mixed = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

for (const brand of allBrands) {
  test(`the site of ${brand.siteName} shows its own name, sign and colours`, async ({ page }) => {
    // As screens they are looked at once: other brands differ in colours.
    const look = { coloursOnly: brand.key !== 'core' };
    const site = siteOf(brand.key === 'core' ? '' : brand.subdomains[0]);
    await page.goto(`${site}/`);

    await expect(page).toHaveURL(`${site}/landing`);
    await expect(page).toHaveTitle(brand.siteName);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${themeClassOf(brand)}\\b`));
    const button = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(painted(colour)).toEqual(mixed(brand.mark));
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    const drawing = await page.evaluate(async (address) => (await fetch(address)).text(), icon ?? '');
    expect(drawing).toContain(brand.mark);
    await lookInBothSchemes(page, `landing-${brand.key}`, look);

    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(brand.siteName));
    await lookInBothSchemes(page, `sign-in-${brand.key}`, look);
  });
}

test('who prefers dark sees dark from the first moment', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${siteOf('bluemesa')}/landing`);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('every widget of the kit in light and dark', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, 'SuperSystemAdministrator');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/admin/ui-kit');
    await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible();
    await lookAt(page, `ui-kit-${scheme}`, { coloursOnly: scheme === 'dark' });
  }
});
