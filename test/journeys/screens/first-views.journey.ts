import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { siteOf } from '../portal';

/** Opens a page without its application; answers how to let it load, which ends when it has replaced the page. */
async function openDrawn(page: Page, address: string): Promise<() => Promise<void>> {
  let letPass: (() => void) | undefined;
  const isAllowed = new Promise<void>((resolve) => (letPass = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The font that replaces its fallback changes the width of every word, whether or not the application loads.
  await page.evaluate(() => document.fonts.load('16px "Inter Variable"'));
  await main.evaluate((element) => element.setAttribute('data-drawn', ''));
  return async () => {
    letPass?.();
    await expect(page.locator('main[data-drawn]')).toHaveCount(0);
    await expect(main).toBeVisible();
  };
}

interface Placed {
  readonly name: string;
  readonly sides: readonly number[];
}

/** What a visitor reads or uses in the window, where it is and how large. */
const layoutOf = (page: Page): Promise<Placed[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button), main :is(h1, h2, h3, p, a, button, input, textarea, select)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom < innerHeight)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const text = element instanceof HTMLTextAreaElement ? '' : element.textContent;
        return { name: `${element.tagName} ${text}`, sides: [x, y, width, height] };
      }),
  );

/** What is elsewhere, has another size, or is gone: by more than the pixel by which a field that grows with its text is off. */
const changedFrom = (before: readonly Placed[], after: readonly Placed[]): Placed[] =>
  before.filter(
    ({ name, sides }) =>
      !after.some((one) => one.name === name && one.sides.every((side, at) => Math.abs(side - (sides[at] ?? 0)) < 2)),
  );

const expectSame = (page: Page, before: readonly Placed[]): Promise<void> =>
  expect.poll(async () => changedFrom(before, await layoutOf(page))).toEqual([]);

for (const [name, address] of [
  ['landing page', `${siteOf()}/`],
  ['landing page of a carrier', `${siteOf('prairieotter')}/landing`],
  ['density calculator', `${siteOf()}/density-calculator`],
  ['public tracking', `${siteOf()}/public-tracking-page`],
] as const)
  test(`the application replaces the ${name} without a visible change`, async ({ page }) => {
    const load = await openDrawn(page, address);
    const before = await layoutOf(page);
    expect(before.length).toBeGreaterThan(10);
    await load();

    await expectSame(page, before);
  });

test('the density calculator keeps a visitor’s input and clicks from before it was loaded', async ({ page }) => {
  const load = await openDrawn(page, `${siteOf('bluemesa')}/density-calculator`);
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  for (const [name, value] of Object.entries({ Length: '48', Width: '40', Height: '42', Weight: '500' }))
    await field(name).fill(value);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Suggested class/ })).toHaveCount(0);
  await load();

  await expect(page.getByRole('heading', { level: 2, name: /^Suggested class/ })).toBeVisible();
  await expect(field('Length')).toHaveValue('48');
  await expect(field('Weight')).toHaveValue('500');
});

test('public tracking keeps the numbers, their type and the focus', async ({ page }) => {
  const load = await openDrawn(page, `${siteOf()}/public-tracking-page`);
  const numbers = page.getByRole('textbox', { name: /^Numbers/ });
  await page.getByRole('combobox', { name: 'Number type' }).selectOption('PRO#');
  await numbers.fill('SH99999999');
  const before = await layoutOf(page);
  await load();

  await expect(numbers).toHaveValue('SH99999999');
  await expect(numbers).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Number type' })).toHaveValue('2');
  await expectSame(page, before);
});

test('the landing page keeps a started request for sample rates', async ({ page }) => {
  const load = await openDrawn(page, `${siteOf()}/`);
  await page.getByLabel('From ZIP').fill('60601');
  await page.getByLabel('To ZIP').fill('30303');
  await page.getByLabel('Weight (lb)').fill('1150');
  await page.getByLabel('Class').selectOption('92.5');
  await page.getByRole('button', { name: 'Show rates' }).click();
  await load();

  await expect(page.getByRole('status').filter({ hasText: /^\d+ sample rates?$/ })).toBeVisible();
  await expect(page.getByLabel('To ZIP')).toHaveValue('30303');
  await expect(page.getByLabel('Class')).toHaveValue('92.5');
});

test('public tracking loses no keystroke of a visitor who types while the application replaces the page', async ({
  page,
}) => {
  const load = await openDrawn(page, `${siteOf()}/public-tracking-page`);
  const numbers = '1234567890,2345678901,3456789012';
  const field = page.getByRole('textbox').first();
  await field.focus();
  await Promise.all([page.keyboard.type(numbers, { delay: 60 }), load()]);

  await expect(field).toHaveValue(numbers);
});
