import { allBrands, carrierBrands } from '@lading/demo-data/brands';
import { themeClassOf } from '@lading/domain/brand/brands';
import type { Locator, Page } from '@playwright/test';
import { expect, fillSignIn, lookAt, lookInBothSchemes, openAs, test } from '../journey';
import { userWith, siteOf } from '../portal';

/** Red, green and blue. */
const mixed = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const sites = allBrands.flatMap((brand) =>
  (brand.key === 'core' ? [''] : brand.subdomains).map((subdomain, index) => ({
    brand,
    subdomain,
    isFirst: index === 0,
  })),
);

/** What a page is painted with, before its scripts and after. */
const paint = (page: Page): Promise<{ brand: string; ground: string }> =>
  page.evaluate(() => ({
    brand: getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-filled'),
    ground: getComputedStyle(document.body).backgroundColor,
  }));

/** Opens a page whose scripts wait; answers what lets them go. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const isAllowed = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => [...document.styleSheets].length >= document.querySelectorAll('link[rel=stylesheet]').length + 1,
  );
  return letGo;
}

for (const { brand, subdomain, isFirst } of sites) {
  test(`the site ${subdomain || 'without a carrier'} shows its own name, sign and colors`, async ({ page }) => {
    // As screens they are looked at once: other brands differ in colors.
    const look = { colorsOnly: brand.key !== 'core' };
    const site = siteOf(subdomain);
    const letScriptsGo = await openWithoutScripts(page, `${site}/`);
    const first = await paint(page);
    expect(first.brand).toBe(brand.mark);
    await expect(page.locator('html')).toHaveClass(themeClassOf(brand));
    letScriptsGo();

    await expect(page).toHaveURL(`${site}/landing`);
    await expect(page).toHaveTitle(isFirst ? brand.siteName : new RegExp(`^${brand.siteName} `));
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${themeClassOf(brand)}\\b`));
    const button = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    await expect(button).toHaveCSS('background-color', `rgb(${mixed(brand.mark).join(', ')})`);
    expect(await paint(page)).toEqual(first);
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    const drawing = await page.evaluate(async (address) => (await fetch(address)).text(), icon ?? '');
    expect(drawing).toContain(brand.mark);
    if (!isFirst) return;
    await lookInBothSchemes(page, `landing-${brand.key}`, look);

    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(brand.siteName));
    await lookAt(page, `sign-in-${brand.key}`, look);
  });
}

/** The background of an element once its transitions have ended; a box that was just checked fades into its color. */
const settledBackground = (element: Locator): Promise<string> =>
  element.evaluate(async (painted) => {
    await Promise.all(painted.getAnimations().map((animation) => animation.finished));
    return getComputedStyle(painted).backgroundColor;
  });

test('no two carriers have the same buttons, boxes and links', async ({ page }) => {
  const seen: Record<string, Set<string>> = { buttons: new Set(), boxes: new Set(), links: new Set() };
  for (const { subdomains } of carrierBrands) {
    await page.goto(`${siteOf(subdomains[0])}/register`);
    const box = page.getByRole('checkbox', { name: /I accept the terms of use/ });
    await box.check();
    seen['boxes']?.add(await settledBackground(box));
    const button = page.getByRole('button', { name: 'Register' });
    seen['buttons']?.add(await settledBackground(button));
    const link = page.getByRole('banner').getByRole('link', { name: 'Track' });
    seen['links']?.add(await link.evaluate((element) => getComputedStyle(element).color));
  }
  for (const [what, colors] of Object.entries(seen)) expect([...colors], what).toHaveLength(carrierBrands.length);
});

test('with reduced motion a changed size reaches the whole page at once, so that no field moves away from a click', async ({
  page,
}) => {
  await page.goto(`${siteOf('bluemesa')}/register`);
  const box = page.getByRole('checkbox', { name: /I accept the terms of use/ });
  await expect(box).toBeEnabled();
  const size = await box.evaluate((element) => {
    document.body.style.fontSize = '20px';
    return getComputedStyle(element.closest('form') ?? element).fontSize;
  });
  expect(size).toBe('20px');
});

test('who prefers dark sees dark from the first moment', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const letScriptsGo = await openWithoutScripts(page, `${siteOf('bluemesa')}/landing`);
  const first = await paint(page);
  expect(first.ground).toMatch(/^rgb\(\d{1,2},/);
  letScriptsGo();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await paint(page)).ground).toBe(first.ground);
});

test('a user who signs in on another carrier’s site is sent to their own', async ({ page }) => {
  const { email, password } = userWith('CustomerAdministrator');
  const wanted = '/customers/shipments?f.category=missedEta&X=aB';
  await page.goto(`${siteOf('ironwren')}${wanted}`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('status').filter({ hasText: 'Taking you to Bluemesa Freightways' })).toBeVisible();
  await expect(page).toHaveURL(`${siteOf('bluemesa')}${wanted}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shipments/);
  await lookAt(page, 'own-site');

  await page.goto(`${siteOf('ironwren')}/landing`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  const left = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(oidc|lading\.user)/.test(key)));
  expect(left).toEqual([]);

  await page.goto(`${siteOf()}${wanted}`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shipments/);
  await expect(page).toHaveURL(`${siteOf()}${wanted}`);
});

test('a carrier writes a draft of its site, an administrator publishes it and rolls it back, and visitors see both', async ({
  page,
  stranger,
}) => {
  const headline = 'From coast to coast in four days';
  const landing = `${siteOf('bluemesa')}/landing`;
  await stranger.goto(landing);
  const before = await stranger.getByRole('heading', { level: 1 }).innerText();

  await openAs(page, userWith('CarrierAdministrator'), '/carriers/site');
  await page.getByLabel('Headline').fill(headline);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Submit for publication' }).click();
  await expect(page.getByText('Draft submitted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recall draft' })).toBeVisible();
  await lookAt(page, 'submitted-site');

  await openAs(page, userWith('SuperSystemAdministrator'), '/admin/white-label');
  const waiting = page.getByRole('region', { name: 'Drafts from carriers' });
  await waiting.getByRole('link', { name: 'Bluemesa Freightways' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Headline.*${headline}`) })).toBeVisible();
  await lookAt(page, 'site-draft');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Bluemesa Freightways published')).toBeVisible();
  await stranger.goto(landing);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(headline);

  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Last publication of Bluemesa Freightways rolled back')).toBeVisible();
  await stranger.goto(landing);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(before);
});

test('every widget of the kit in light and dark', async ({ page }) => {
  test.setTimeout(180_000);
  await openAs(page, userWith('SuperSystemAdministrator'), '/admin/ui-kit');
  await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible();
  await lookInBothSchemes(page, 'ui-kit');
});
