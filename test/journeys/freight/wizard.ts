import { expect, type Locator, type Page } from '@playwright/test';
import { openDayFromNow } from '../../harness/open-day';
import { lookAt } from '../journey';

export const step = (page: Page): Locator => page.getByRole('heading', { level: 1 });
/** Rows of a table, cards on a phone. */
export const offers = (page: Page): Locator => page.getByRole('main').locator('[data-row-id]');

/** Chooses from one of the portal's lists. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option }).first().click();
}

/** A calendar date as it is typed. */
export const asTyped = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** A day on which carriers pick up. */

interface Line {
  count: string;
  pieces: string;
  measures: Readonly<Record<'Length' | 'Width' | 'Height' | 'Weight', string>>;
  description: string;
}

const tiles: Line = {
  count: '2',
  pieces: '2',
  measures: { Length: '48', Width: '40', Height: '42', Weight: '1150' },
  description: 'Ceramic floor tiles',
};

/** Fills a line of freight; two pallets of tiles unless said. */
export async function fillLine(
  page: Page,
  name: string,
  { count, pieces, measures, description } = tiles,
): Promise<void> {
  const line = page.getByRole('group', { name });
  await line.getByRole('textbox', { name: /^Handling units/ }).fill(count);
  if (pieces !== count) {
    await line.getByRole('button', { name: /^More options/ }).click();
    await line.getByRole('textbox', { name: /^Pieces/ }).fill(pieces);
  }
  for (const [label, value] of Object.entries(measures)) {
    await line.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  }
  await line.getByRole('textbox', { name: /^Description/ }).fill(description);
}

/** Says from where and when: a dock of the company, on the next day on which carriers pick up. */
export async function fillPickup(page: Page, from = /Chicago warehouse/): Promise<void> {
  const origin = page.getByRole('group', { name: 'Origin', exact: true });
  await choose(origin.getByLabel('Your Location'), from);
  await page.getByRole('textbox', { name: /^Ship date/ }).fill(asTyped(openDayFromNow(1)));
  await page.keyboard.press('Tab');
}

/** Fills the first step with two pallets from a dock of the shipper to a place that is typed. */
export async function fillDetails(
  page: Page,
  { from, to = '75201' }: { from?: RegExp; to?: string | undefined } = {},
): Promise<void> {
  const search = page.getByLabel('Destination ZIP or city');
  await search.fill(to);
  await page.getByRole('option').first().click();
  await fillPickup(page, from);
  await fillLine(page, 'Line 1');
}

/**
 * Begins a quote on the home by its lane, and completes it with a second line from the product list; waits
 * until the draft is saved.
 */
export async function beginQuickQuote(page: Page): Promise<void> {
  const quick = page.getByRole('region', { name: 'Quick quote' });
  await quick.getByRole('combobox', { name: /^From ZIP or city/ }).fill('60607');
  await quick.getByRole('combobox', { name: /^To ZIP or city/ }).fill('75201');
  await quick.getByRole('textbox', { name: /^Weight/ }).fill(tiles.measures.Weight);
  await quick.getByRole('button', { name: 'Start quote' }).click();
  await expect(step(page)).toHaveText('New quote');
  await expect(page.getByLabel('Destination ZIP or city')).toHaveValue(/Dallas, TX/);
  const weight = page.getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: /^Weight/ });
  await expect(weight).toHaveValue(tiles.measures.Weight);
  await fillPickup(page);
  await fillLine(page, 'Line 1');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('combobox', { name: 'Product for line 2' }).fill('Cedar');
  await page.getByRole('option', { name: /Cedar planters/ }).click();
  await expect(page.getByRole('group', { name: 'Line 2' }).getByRole('textbox', { name: /^Weight/ })).toHaveValue(
    /^\d+/,
  );
  await expect(page.getByRole('status').filter({ hasText: /^Draft saved / })).toBeVisible();
}

/** Puts three offers side by side, and takes the first of them there. */
export async function selectFromThree(page: Page): Promise<void> {
  for (const place of [0, 1, 2])
    await offers(page)
      .nth(place)
      .getByRole('checkbox', { name: /^Compare / })
      .check();
  await expect(
    offers(page)
      .nth(3)
      .getByRole('checkbox', { name: /^Compare / }),
  ).toBeDisabled();
  await page.getByRole('button', { name: 'Compare rates' }).click();
  const table = page.getByRole('dialog').getByRole('table', { name: 'Rates side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await lookAt(page, 'three-offers');
  await table
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await expect(step(page)).toHaveText('Confirm');
}

/** Begins a quote with what is typed by `fillDetails`. */
export async function beginQuote(page: Page, to?: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'New quote' }).click();
  await expect(step(page)).toHaveText('New quote');
  await fillDetails(page, { to });
}

/** Takes the offer at the top, or the one of a carrier, and waits for the order form. */
export async function select(page: Page, carrier = ''): Promise<void> {
  await offers(page)
    .getByRole('button', { name: new RegExp(`^Select ${carrier}`) })
    .first()
    .click();
  await expect(step(page)).toHaveText('Confirm');
}

/** Orders, and says yes to the question that names the price; answers that question's words. */
export async function dispatch(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  const agreed = page.getByRole('dialog').getByRole('button', { name: /^Dispatch for/ });
  const words = await agreed.innerText();
  await agreed.click();
  return words;
}

/** Waits until all called carriers have answered. */
export const allAnswered = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 carriers responded$/ })).toBeVisible({
    timeout: 60_000,
  });

/** Asks the carriers and waits until all have answered. */
export async function askCarriers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See carriers' }).click();
  await expect(step(page)).toHaveText('Select Carrier', { timeout: 60_000 });
  await allAnswered(page);
}

/** Fills what the carriers need to know about the two ends. */
export async function fillParties(page: Page): Promise<void> {
  const delivery = page.getByRole('region', { name: /^Delivery at/ });
  const known = {
    Company: 'Lone Star Interiors',
    'Contact name': 'Ada Pruitt',
    Address: '900 Main St',
    Phone: '214-555-0199',
  };
  for (const [label, value] of Object.entries(known)) {
    await delivery.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(value);
  }
}
