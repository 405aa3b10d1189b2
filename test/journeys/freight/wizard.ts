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

/** A day on which carriers pick up, as it is typed. */
function openDay(): string {
  const today = new Date().toISOString().slice(0, 10);
  const [year, month, day] = nextBusinessDay(addDays(today, 1), unitedStatesClosures).split('-');
  return `${month}/${day}/${year}`;
}

/** Fills the first step with two pallets from the shipper's Chicago warehouse to a place that is typed. */
export async function fillDetails(page: Page, destination = '75201'): Promise<void> {
  const origin = page.getByRole('group', { name: 'Origin', exact: true });
  await choose(origin.getByLabel('Your Location'), /Chicago warehouse/);
  const search = page.getByLabel('Destination ZIP or city');
  await search.fill(destination);
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Ship date/ }).fill(openDay());
  await page.keyboard.press('Tab');
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByRole('textbox', { name: /^Handling units/ }).fill('2');
  await line.getByRole('textbox', { name: /^Pieces/ }).fill('2');
  for (const [name, value] of Object.entries({ Length: '48', Width: '40', Height: '42', Weight: '1150' })) {
    await line.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
  }
  await line.getByRole('textbox', { name: /^Description/ }).fill('Ceramic floor tiles');
}

/** Asks the carriers and waits until all have answered. */
export async function askCarriers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See carriers' }).click();
  await expect(step(page)).toHaveText('Select Carrier', { timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 carriers answered$/ })).toBeVisible({
    timeout: 30_000,
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
