import { expect, fillSignIn, lookInBothSchemes, test } from '../journey';
import { userWith, siteOf } from '../portal';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a fresh start shows the landing page at once, fades into the others and leads a shipper home', async ({
  page,
}) => {
  // The flags are what the application waits for beside the first page.
  let letFlagsPass: (() => void) | undefined;
  const isAllowed = new Promise<void>((resolve) => (letFlagsPass = resolve));
  await page.route('**/api/**/flags', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto('/');
  await expect(page).toHaveURL(`${siteOf()}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship with Lading');

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/faq');
  const loading = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(loading).toBeVisible();

  letFlagsPass?.();
  const fading = page
    .locator('#root > [aria-hidden=true], body > [aria-hidden=true]')
    .filter({ has: page.locator('svg') });
  await expect(loading).toHaveCount(0);
  await expect(fading).toHaveCount(1);
  await page.clock.runFor(1900);
  await expect(fading).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(fading).toHaveCount(0);
  await page.clock.resume();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship with Lading');
  await lookInBothSchemes(page, 'landing');

  const { email, password, address } = userWith('CustomerAdministrator');
  await page.goto(address);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(`${siteOf('bluemesa')}/customers/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
  await lookInBothSchemes(page, 'home-CustomerAdministrator');
});
