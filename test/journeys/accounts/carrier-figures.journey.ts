import type { Page } from '@playwright/test';
import { expect, lookAt, openAs, signInAs, test } from '../journey';
import { userWith } from '../portal';
import { askCarriers, beginQuote, dispatch, fillParties, select, step } from '../freight/wizard';

// Both read the figures of the same carrier.
test.describe.configure({ mode: 'default' });

const metrics = [
  'Revenue',
  'Shipments',
  'Quote-to-book ratio',
  'Invites and activations',
  'Quoting customers',
  'Shipping customers',
] as const;
const frames = { days: 'day', weeks: 'week', months: 'month', quarters: 'quarter' } as const;

const card = (page: Page, metric: string) =>
  page.getByRole('group', { name: 'Key figures' }).getByRole('button', { name: new RegExp(`^${metric}`) });
const chart = (page: Page, title: RegExp) => page.getByRole('heading', { name: title });
const frame = (page: Page) => page.getByLabel('Time frame');

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

  // The choices stay when the page is opened again, until they are reset.
  await page.goto(new URL('/carriers/dashboard', page.url()).href);
  await expect(chart(page, /^Shipping customers by quarter/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(chart(page, /^Revenue by day/)).toBeVisible();

  await card(page, 'Shipments').click();
  const counted = /^Shipments\s*(\d+)/.exec(await card(page, 'Shipments').innerText())?.[1] ?? '';
  expect(Number(counted)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Open shipments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments');
  await expect(page.getByText(new RegExp(`^${counted} shipments?$`))).toBeVisible();
  await lookAt(page, 'carrier-shipments');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
  await lookAt(page, 'carrier-shipment');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(new URL('/carriers/dashboard', page.url()).href);
  await expect(card(page, 'Shipments')).toBeVisible();
  await lookAt(page, 'carrier-dashboard-narrow');
});

test('a quote that a carrier wins is booked on its dashboard and in its quotes', async ({ page, stranger }) => {
  test.setTimeout(360_000);
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/dashboard?metric=quoteToBookRatio');
  const booked = async (): Promise<number> =>
    Number(/(\d+) of \d+/.exec(await card(page, 'Quote-to-book ratio').innerText())?.[1] ?? 0);
  await expect(card(page, 'Quote-to-book ratio')).toBeVisible();
  const before = await booked();

  await signInAs(stranger, 'CustomerAdministrator');
  await beginQuote(stranger);
  await askCarriers(stranger);
  await select(stranger, 'Bluemesa');
  await fillParties(stranger);
  await dispatch(stranger);
  await expect(step(stranger)).toHaveText('Dispatched');
  await expect(stranger.getByText(/has confirmed the pickup/)).toBeVisible({ timeout: 60_000 });

  await page.reload();
  // Other journeys may book with the same carrier.
  await expect.poll(booked).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Open quotes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotes won and lost');
  const won = page.getByRole('main').getByRole('table').getByRole('row').filter({ hasText: 'Booked with you' });
  await expect(won.first()).toBeVisible();
  await lookAt(page, 'carrier-quotes');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The last 30 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await lookAt(page, 'carrier-home');
});
