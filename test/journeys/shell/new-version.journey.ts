import type { Page } from '@playwright/test';
import { expect, lookAt, openAs, signInAs, test } from '../journey';
import { userWith, siteOf } from '../portal';

const pollTime = 20_000;
const hour = 3_600_000;
const address = '**/version.json*';
const shown = /^A new version is out! Your page will be refreshed in (\d+) minutes (\d+) seconds$/;

const banner = (page: Page) => page.locator('span[aria-hidden]').filter({ hasText: shown });

/** From now on the portal answers as if that release were running. */
async function publishRelease(page: Page, changes: object): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) =>
    route.fulfill({ json: { hash: 'another-release', forceLogout: false, version: '9.9.9', ...changes } }),
  );
}

/** Seconds that the banner says are left. */
async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = shown.exec(await banner(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The current page, to distinguish it from the one after a reload. */
const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-before', ''));
const isReloaded = (page: Page): Promise<void> => expect(page.locator('body[data-before]')).toHaveCount(0);

test('a failed request is retried; a new release counts down in the specified words and reloads at the end', async ({
  page,
  complaints,
}) => {
  complaints.allow(/version\.json/);
  let asked = 0;
  await page.route(address, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 500, json: {} }) : route.abort();
  });
  await page.clock.install();
  await page.goto('/density-calculator');
  const heading = page.getByRole('heading', { level: 1 });
  for (const times of [1, 2, 3]) {
    await expect.poll(() => asked).toBeGreaterThanOrEqual(times);
    await page.clock.fastForward(pollTime);
  }
  await expect(heading).toHaveText('Density Calculator');
  await expect(banner(page)).toHaveCount(0);

  await publishRelease(page, {});
  await page.clock.fastForward(pollTime);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: shown })).toHaveCount(1);
  await lookAt(page, 'new-version');
  const before = await secondsLeft(page);
  expect(before).toBeGreaterThan(3500);
  await page.clock.fastForward(61_000);
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - 61);
  await page.clock.fastForward(50 * 60_000);
  await expect(banner(page)).toHaveText(/refreshed in [78] minutes \d{1,2} seconds$/);

  await mark(page);
  await page.unroute(address);
  await page.clock.fastForward(hour);
  await isReloaded(page);
  await expect(heading).toHaveText('Density Calculator');
  await expect(banner(page)).toHaveCount(0);
});

test('a draft survives a requested reload and an automatic one', async ({ page }) => {
  await page.clock.install();
  await openAs(page, userWith('CustomerAdministrator'), '/customers/quotes/new');
  const description = page.getByRole('textbox', { name: /^Description/ });
  await description.fill('Ceramic floor tiles');
  await publishRelease(page, {});
  await page.clock.fastForward(pollTime);
  await expect(banner(page)).toBeVisible();
  await lookAt(page, 'new-version-in-portal');

  await mark(page);
  await page.unroute(address);
  await description.fill('Ceramic wall tiles');
  await page.getByRole('button', { name: 'REFRESH NOW' }).click();
  await isReloaded(page);
  await expect(description).toHaveValue('Ceramic wall tiles');
  await expect(banner(page)).toHaveCount(0);

  await publishRelease(page, {});
  await page.clock.fastForward(pollTime);
  await expect(banner(page)).toBeVisible();
  await mark(page);
  await page.unroute(address);
  await description.fill('Ceramic roof tiles');
  await page.clock.fastForward(hour);
  await isReloaded(page);
  await expect(description).toHaveValue('Ceramic roof tiles');
});

test('a forced sign-out leaves nothing in the browser and says why', async ({ page, complaints }) => {
  // What the page was fetching at that moment comes without a session.
  complaints.allow(/status of 401 .*\/api\//);
  await page.clock.install();
  await signInAs(page, 'CustomerUser');
  await page.evaluate(() => {
    localStorage.setItem('lading.calendar-filter', 'kept by this device');
    document.cookie = 'lading-scheme=light; path=/';
  });
  await publishRelease(page, { forceLogout: true });
  await page.goto(`${siteOf('bluemesa')}/faq`);
  await expect(banner(page)).toBeVisible();
  // Not everybody leaves at once: each page waits a part of a minute.
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(`${siteOf('bluemesa')}/forced-exit?returnTo=/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You have been signed out so the portal can update.',
  );
  await lookAt(page, 'forced-exit');
  const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]);
  expect(left).toEqual([[], [], '']);

  await page.unroute(address);
  // The issuer still knows the browser, and requires the password all the same.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
