import { readFileSync } from 'node:fs';
import { readPdf, textOf } from '../../../apps/server/src/kernel/documents/read-pdf.fixture';
import { expect, lookAt, signInAs, test } from '../journey';
import { askCarriers, beginQuickQuote, fillParties, offers, selectFromThree, step } from './wizard';

/** What the carrier reports, and the word for it. */
const moves = [
  ['PICKED_UP', /^In transit$/],
  ['OUT_FOR_DELIVERY', /^Out for delivery$/],
  ['PROOF_OF_DELIVERY', /^Delivered$/],
] as const;

test('a shipper quotes, dispatches and follows a shipment to the entrance', async ({ page, simulator, stranger }) => {
  test.setTimeout(360_000);
  await signInAs(page, 'CustomerAdministrator');
  await beginQuickQuote(page);
  await lookAt(page, 'details');

  await askCarriers(page);
  expect(await offers(page).count()).toBeGreaterThan(5);
  await lookAt(page, 'offers');
  await page.getByRole('button', { name: /Edit Services$/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Inside delivery' })).toBeVisible();
  await lookAt(page, 'edit-services');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await lookAt(page, 'offer-details');
  await page
    .getByRole('button', { name: /^Why this price/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'Why this price' });
  await expect(why).toContainText('exactly the price shown');
  await lookAt(page, 'why-this-price');
  await page.keyboard.press('Escape');

  await selectFromThree(page);
  await fillParties(page);
  await lookAt(page, 'confirm');
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  const confirmation = page.getByRole('dialog');
  await lookAt(page, 'dispatch-question');
  await confirmation.getByRole('button', { name: /^Dispatch for/ }).click();
  await expect(step(page)).toHaveText('Dispatched');
  await expect(page.getByText(/has confirmed the pickup/)).toBeVisible({ timeout: 60_000 });
  await lookAt(page, 'dispatched');

  const numbers = page.getByRole('region', { name: 'Numbers' });
  const numberOf = async (label: string): Promise<string> => {
    const value = numbers.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
    await expect(value).not.toHaveText('Pending');
    return value.locator('.identifier').innerText();
  };
  const bol = await numberOf('BOL#');
  const pro = await numberOf('PRO#');
  const inMenu = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Ship back' })).toBeVisible();
  await lookAt(page, 'dispatched-menu');
  await page.keyboard.press('Escape');
  for (const document of ['Bill of lading', 'VICS bill of lading', 'Labels']) {
    const [file] = await Promise.all([page.waitForEvent('download'), inMenu(`Download ${document}`)]);
    const text = textOf(readPdf(readFileSync(await file.path())));
    expect(text).toContain(bol);
    expect(text.replaceAll('-', '')).toContain(pro.replaceAll('-', ''));
  }

  // What is printed opens beside the page, in the browser's own view of documents.
  const printed = page.waitForResponse(/\/shipments\/\d+\/bill-of-lading/);
  const [document] = await Promise.all([page.waitForEvent('popup'), inMenu('Open Bill of lading')]);
  expect((await printed).headers()['content-type']).toContain('application/pdf');
  await document.close();

  const together = page.waitForResponse(/\/shipments\/printed-documents\?.*bol-and-labels/);
  await page.getByRole('button', { name: 'Print BOL and labels' }).click();
  expect((await together).headers()['content-type']).toContain('application/pdf');

  await page.getByRole('link', { name: 'View shipment' }).click();
  await expect(step(page)).toHaveText(/\w/);
  await expect(page.getByRole('main').getByText(bol).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(pro).first()).toBeVisible();
  await lookAt(page, 'shipment');
  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog');
  await sharing.getByRole('button').last().click();
  const link = await sharing.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');

  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: /^Shipment / })).toBeVisible();
  await lookAt(stranger, 'public-shipment');

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await simulator.ask(`/shipments/${pro}/scenario`, 'PUT', { scenario: 'normal' });
  const bothShow = async (words: RegExp): Promise<void> => {
    for (const viewer of [page, stranger]) {
      await expect(viewer.getByRole('status').filter({ hasText: words }).first()).toBeVisible({ timeout: 90_000 });
    }
  };
  await bothShow(/^Pickup$/);
  for (const [event, words] of moves) {
    await simulator.advanceUntil(pro, event);
    await bothShow(words);
  }
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await lookAt(page, 'delivered');
  await lookAt(stranger, 'public-delivered', { colorsOnly: true });
});
