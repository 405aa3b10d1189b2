import { lookAt, lookInBothSchemes, expect, test } from '../journey';
import { siteOf, userWith } from '../portal';
import type { Page } from '@playwright/test';
import { askCarriers, beginQuickQuote, fillParties, selectFromThree } from './wizard';

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Demo controls' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('one click signs in as a user of another site, from any page and from the sign-in page', async ({ page }) => {
  await page.goto(`${siteOf()}/landing`);
  await page.getByRole('button', { name: 'Demo controls' }).click();
  await expect(page.getByRole('menuitem', { name: /^Shipper/ })).toBeVisible();
  await lookInBothSchemes(page, 'demo-menu');
  await page.getByRole('menuitem', { name: /^Another shipper/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nora' })).toBeVisible();
  await expect(page).toHaveURL(`${siteOf('ironwren')}/customers/home`);

  await choose(page, /^Dock user/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Sam' })).toBeVisible();
  await expect(page).toHaveURL(`${siteOf('bluemesa')}/customers/home`);
  // Another user of the same site replaces the first one, in another tab too.
  await choose(page, /^Carrier administrator/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeVisible();
  await page.goto(`${siteOf('bluemesa')}/carriers/admin-home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeVisible();

  await page.goto(`${siteOf()}/login`);
  await expect(page.getByRole('heading', { name: 'Try the demo as' })).toBeVisible();
  await lookAt(page, 'demo-sign-in');
  await page.getByRole('button', { name: /^Shipper/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible();
});

test('the mail that a page speaks of is one click away, and its link works', async ({ page }) => {
  const { email } = userWith('CustomerUser');
  await page.goto(`${siteOf()}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the demo mailbox' }).click();
  const mailbox = await opened;
  const mail = mailbox.getByRole('link', { name: new RegExp(`Reset your password.*to ${email}`) }).first();
  await expect(async () => {
    await mailbox.reload();
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await lookInBothSchemes(mailbox, 'mailbox');
  await mail.click();
  await expect(mailbox.getByRole('heading', { level: 1, name: /^Reset your password/ })).toBeVisible();
  await lookAt(mailbox, 'mailbox-mail');
  await mailbox.setViewportSize({ width: 360, height: 740 });
  await lookAt(mailbox, 'mailbox-mail-360');
  await mailbox.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
});

test('days of the carriers pass, and the page shows what became of a shipment', async ({ page, simulator }) => {
  test.setTimeout(360_000);
  await page.goto(`${siteOf()}/landing`);
  await choose(page, /^Shipper/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible();
  await beginQuickQuote(page);
  await askCarriers(page);
  await selectFromThree(page);
  await fillParties(page);
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Dispatch for/ })
    .click();
  await expect(page.getByText(/has confirmed the pickup/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'View shipment' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Pickup$/ })).toBeVisible();
  const pro = await page.getByRole('main').locator('.identifier').allInnerTexts();
  const { shipments } = await simulator.ask<{ shipments: { pro: string }[] }>('/shipments');
  const known = shipments.find((one) => pro.some((text) => text.replaceAll('-', '') === one.pro));
  await simulator.ask(`/shipments/${known?.pro}/scenario`, 'PUT', { scenario: 'normal' });

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const badge = page.getByRole('status').filter({ hasText: /^(In transit|Out for delivery|Delivered)$/ });
  // The pickup is on the next working day; a weekend and holidays may be in between.
  await expect(async () => {
    await choose(page, /^Move the carriers a day/);
    await expect(page.getByText(/^Carriers moved to \w{3} \d+$/)).toBeVisible();
    await expect(badge.first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
