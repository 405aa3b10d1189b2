import type { Locator, Page } from '@playwright/test';
import { expect, lookAt, openAs, test } from '../journey';
import { userWith } from '../portal';

const metrics = [
  'Revenue',
  'Shipments',
  'Quote-to-book ratio',
  'Invites and activations',
  'Quoting customers',
  'Shipping customers',
] as const;
/** Custom comes last: its days are those of the range before. */
const ranges = ['Current day', 'Thirty days', 'Current month', 'Prior month', 'Year to date', 'Custom'] as const;
const frames = { days: 'day', weeks: 'week', months: 'month', quarters: 'quarter' } as const;

const card = (page: Page, metric: string) =>
  page.getByRole('group', { name: 'Key figures' }).getByRole('button', { name: new RegExp(`^${metric}`) });
const chart = (page: Page, title: RegExp) => page.getByRole('heading', { name: title });
const frame = (page: Page) => page.getByLabel('Time frame');

/** The figure of a card. */
const countOf = (text: string): number => Number(/^\D*(\d+)/.exec(text)?.[1] ?? 0);

/** Reads every range of days, and one that is too long. */
async function chooseRanges(page: Page): Promise<void> {
  const days = page.getByRole('combobox', { name: 'Days' });
  for (const range of ranges) {
    await days.click();
    await page.getByRole('option', { name: range, exact: true }).click();
    await expect(days).toHaveText(range);
    // The demo has no freight in some of them.
    await expect(chart(page, /^(Shipping customers by quarter|Nothing in this period)/)).toBeVisible();
  }
  const start = page.getByLabel('Start date');
  const before = await start.inputValue();
  await typeDay(start, '01/01/2024');
  await expect(page.getByText(/should should be less than 1 year$/)).toBeVisible();
  await typeDay(start, before);
  await expect(chart(page, /^Shipping customers by quarter/)).toBeVisible();
}

/** Types over a day; the list of days that is open elsewhere closes by the click. */
async function typeDay(field: Locator, day: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(day);
  await expect(field).toHaveValue(day);
  await field.press('Tab');
}

/** Keeps what is chosen under a name. */
async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  const naming = page.getByRole('dialog', { name: 'Save as a view' });
  await naming.getByRole('textbox', { name: 'Name' }).fill(name);
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

test('a carrier reads its six metrics in every frame, and opens the shipments that a figure counts', async ({
  page,
}) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(chart(page, /^Revenue by day/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Freight terms' }).getByRole('checkbox', { checked: true })).toHaveCount(
    3,
  );
  await lookAt(page, 'carrier-dashboard');

  for (const metric of metrics) {
    await card(page, metric).click();
    await expect(chart(page, new RegExp(`^(${metric}|Invites|Activations) by `))).toBeVisible();
    for (const [name, step] of Object.entries(frames)) {
      await frame(page).selectOption(name);
      await expect(chart(page, new RegExp(`^(${metric}|Invites|Activations) by ${step}`))).toBeVisible();
    }
  }
  await lookAt(page, 'carrier-dashboard-customers');

  await chooseRanges(page);
  await page.getByRole('switch', { name: 'Show weekends' }).click();
  await expect(page.getByText('Hidden weekends count toward the Friday before.')).toBeVisible();
  const representatives = page.getByRole('combobox', { name: 'Representatives' });
  await representatives.click();
  await page.getByRole('option', { name: 'Grace Holloway' }).click();
  await expect(page).toHaveURL(/representative=\d/);
  await representatives.press('Backspace');
  await expect(page).not.toHaveURL(/representative=\d/);
  await representatives.press('Escape');
  await page.getByLabel('Companies').selectOption('Customers of your site');
  await expect(chart(page, /^Shipping customers by quarter/)).toBeVisible();
  await saveView(page, 'Own customers');

  // The choices stay when the page is opened again, until they are reset.
  await page.goto(new URL('/carriers/dashboard', page.url()).href);
  await expect(chart(page, /^Shipping customers by quarter/)).toBeVisible();
  await expect(page.getByText('Hidden weekends count toward the Friday before.')).toBeVisible();
  await page.getByRole('link', { name: 'Own customers' }).click();
  await expect(page).toHaveURL(/view=\d/);
  const shipping = countOf(await card(page, 'Shipping customers').innerText());
  await page.getByRole('link', { name: 'Open companies with shipments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect(page.getByText(new RegExp(`^${shipping} customers?$`))).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(chart(page, /^Revenue by day/)).toBeVisible();

  await card(page, 'Shipments').click();
  const counted = countOf(await card(page, 'Shipments').innerText());
  expect(counted).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Open shipments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments');
  await expect(page.getByText(new RegExp(`^${counted} shipments?$`))).toBeVisible();
  await lookAt(page, 'carrier-shipments');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
  await lookAt(page, 'carrier-shipment');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The last 30 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await lookAt(page, 'carrier-home');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(new URL('/carriers/dashboard', page.url()).href);
  await expect(card(page, 'Shipments')).toBeVisible();
  await lookAt(page, 'carrier-dashboard-narrow');
});
