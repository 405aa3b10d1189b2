import { nextBusinessDay } from '@lading/domain/business-calendar';
import { addDays } from '@lading/domain/calendar-date';
import { unitedStatesClosures } from '@lading/domain/holidays';
import { expect, type Locator, type Page } from '@playwright/test';

export const step = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const offers = (page: Page): Locator => page.getByRole('list', { name: 'Offers' }).getByRole('listitem');

/** Chooses from one of the portal's lists. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option }).first().click();
}

/** A calendar date as it is typed. */
export const asTyped = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** A day on which carriers pick up. */
const openDay = (): string => nextBusinessDay(addDays(new Date().toISOString().slice(0, 10), 1), unitedStatesClosures);

/** Fills the first step with two pallets from the shipper's Chicago warehouse to a place that is typed. */
export async function fillDetails(page: Page, destination = '75201'): Promise<void> {
  const origin = page.getByRole('group', { name: 'Origin', exact: true });
  await choose(origin.getByLabel('Your Location'), /Chicago warehouse/);
  const search = page.getByLabel('Destination ZIP or city');
  await search.fill(destination);
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Ship date/ }).fill(asTyped(openDay()));
  await page.keyboard.press('Tab');
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByRole('textbox', { name: /^Handling units/ }).fill('2');
  await line.getByRole('textbox', { name: /^Pieces/ }).fill('2');
  for (const [name, value] of Object.entries({ Length: '48', Width: '40', Height: '42', Weight: '1150' })) {
    await line.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
  }
  await line.getByRole('textbox', { name: /^Description/ }).fill('Ceramic floor tiles');
}

/** Begins a quote with what is typed by `fillDetails`. */
export async function beginQuote(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'New quote' }).click();
  await expect(step(page)).toHaveText('New quote');
  await fillDetails(page);
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

/** Asks the carriers and waits until all have answered. */
export async function askCarriers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See carriers' }).click();
  await expect(step(page)).toHaveText('Select Carrier', { timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 carriers answered$/ })).toBeVisible({
    timeout: 60_000,
  });
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
