import type { Download, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, openAs, test } from '../journey';
import { press, tabTo } from '../keyboard';
import { userWith } from '../portal';

const rows = (page: Page): Locator => page.locator('tbody tr[data-row-id]');
const headings = (page: Page): Promise<string[]> => page.locator('thead th').allInnerTexts();

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** Goes to a control that lies unseen under its label. */
async function tabToHidden(page: Page, control: Locator): Promise<void> {
  const hasFocus = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 8 && !(await hasFocus()); stops += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Takes an item of the menu that is open. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  const hasFocus = (): Promise<boolean> => item.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 8 && !(await hasFocus()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Opens the export by the key of the list and takes a scope by arrows. */
async function askExport(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export shipments' });
  const scope = dialog.getByRole('radiogroup', { name: /export/i });
  const wanted = scope.getByRole('radio', { name });
  await tabToHidden(page, scope.getByRole('radio', { checked: true }));
  for (let steps = 0; steps < 3 && !(await wanted.isChecked()); steps += 1) await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
  return dialog.getByRole('button', { name: 'Export shipments' });
}

/** Saves the list in one scope, and answers the lines below the headings. */
async function exportScope(page: Page, name: string): Promise<number> {
  const button = await askExport(page, name);
  const saving = page.waitForEvent('download');
  await press(page, button);
  const text = await textOf(await saving);
  await expect(button).toBeHidden();
  return text.trimEnd().split(/\r?\n/).length - 1;
}

/** The longest description, so that the import stays in progress for a while. */
const long = 'Made for a list. '.repeat(25).trim();

/** 500 rows of which three cannot be: no name, an unknown unit, a weight that is no number. */
function productFile(): string {
  const lines = Array.from({ length: 500 }, (_, place) => {
    if (place === 99) return ',Without a name,PAT,100';
    if (place === 299) return 'Power row 300,With an unknown unit,XYZ,100';
    if (place === 499) return 'Power row 500,With a weight in words,PAT,heavy';
    return `Power row ${place + 1},${long},PAT,${100 + place}`;
  });
  return ['Name,Description,Handling unit,Weight', ...lines].join('\r\n');
}

test('a list is searched, arranged, chosen from, printed and exported without a mouse', async ({ page, context }) => {
  await openAs(page, userWith('CustomerAdministrator'), '/customers/shipments');
  await expect(rows(page).nth(5)).toBeVisible();

  // Searching, and a filter that is in the address.
  const number = (await rows(page).first().innerText()).match(/SH\d{8}/)?.[0] ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(rows(page).nth(5)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Filters' }));
  const filters = page.getByRole('dialog', { name: 'Filter shipments' });
  await tabTo(page, filters.getByRole('checkbox', { name: 'Prepaid' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Prepaid');

  // Columns: one goes, one moves; a view keeps both, and the address alone gives the same list elsewhere.
  await press(page, page.getByRole('button', { name: 'Columns' }));
  await tabTo(page, page.getByRole('checkbox', { name: 'Pickup', exact: true }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Move ETA up' }));
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await headings(page)).join()).toMatch(/ETA.*PRO#/s);
  const arranged = await headings(page);
  expect(arranged.join()).not.toContain('Pickup');
  await press(page, page.getByRole('button', { name: 'Save view' }));
  await choose(page, 'Save as a view…');
  const naming = page.getByRole('dialog', { name: 'Save as a view' });
  await expect(naming.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Prepaid without pickup');
  await page.keyboard.press('Enter');
  await expect(naming).toBeHidden();
  await expect(page.getByRole('link', { name: /Prepaid without pickup/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other).first()).toBeVisible();
  expect(await headings(other)).toEqual(arranged);
  await expect(other.getByRole('group', { name: 'Active filters' })).toContainText('Prepaid');
  await other.close();

  // Rows are chosen by letters, all of them by the menu of the head; their documents open as one file.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toBeHidden();
  await press(page, page.getByRole('button', { name: 'Select rows' }));
  await choose(page, 'All data');
  await expect(page.getByRole('status').filter({ hasText: /^All \d+ selected$/ })).toBeVisible();
  await press(
    page,
    page.getByRole('group', { name: 'Actions on the selection' }).getByRole('button', { name: 'Print' }),
  );
  const documents = page.waitForResponse(/\/shipments\/printed-documents/);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Open and print' }));
  expect((await documents).headers()['content-type']).toContain('application/pdf');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.bringToFront();
  await page.keyboard.press('Escape');

  // Others ship meanwhile, so that the list may grow between two files.
  const ofPage = await exportScope(page, 'This page');
  expect([ofPage > 0, ofPage <= 10]).toEqual([true, true]);
  expect(await exportScope(page, 'All data')).toBeGreaterThanOrEqual(ofPage);
  await expect(await askExport(page, 'None')).toBeDisabled();
});

/** How many bytes leave the browser in a second from now on; all that can, without a number. */
async function setUploadSpeed(page: Page, bytes = -1): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const others = { offline: false, latency: 0, downloadThroughput: -1 };
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', { ...others, uploadThroughput: bytes });
}

/** Lets the call begin and not end before it is released. */
async function hold(page: Page, calls: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a file of 500 rows comes in without its three bad ones, and what was deleted comes back', async ({ page }) => {
  await openAs(page, userWith('CustomerAdministrator'), '/customers/products');
  await press(page, page.getByRole('button', { name: 'Import' }));
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await setUploadSpeed(page, 20_000);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(productFile()),
  });
  const way = dialog.getByRole('progressbar', { name: /products\.csv/ });
  await expect(way).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await setUploadSpeed(page);
  await press(page, dialog.getByRole('button', { name: 'Check rows' }));
  await expect(dialog.getByText('497 rows ready · 3 rows with problems')).toBeVisible();
  const saving = page.waitForEvent('download');
  await press(page, dialog.getByRole('button', { name: 'Download rows with problems' }));
  expect(await textOf(await saving)).toMatch(/Without a name[\s\S]*With an unknown unit[\s\S]*With a weight in words/);
  const release = await hold(page, /\/imports\/\d+\/commit$/);
  const go = dialog.getByRole('button', { name: /^Import 497/ });
  await press(page, go);
  await expect(go).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog.getByText(/497 rows added|497 added/)).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close', exact: true }).last());
  await expect(dialog).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type('Power row 499');
  await expect(rows(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: 'Import' }));
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await press(
    page,
    page.getByRole('group', { name: 'Actions on the selection' }).getByRole('button', { name: 'Delete' }),
  );
  await expect(rows(page)).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(rows(page)).toHaveCount(1);
});
