import type { Page } from '@playwright/test';
import { expect, lookInBothSchemes, signInAs, test } from '../journeys/journey';
import { mailedLink } from '../journeys/accounts/mailbox';
import { askCarriers, dispatch, fillDetails, fillParties, select, step } from '../journeys/freight/wizard';
import { siteOf } from '../journeys/portal';

const company = 'Wicker & Reed';
const email = 'jonas@wicker-reed.example';

/** A carrier invites the company from its own site; answers the link of the mail. */
async function invite(page: Page): Promise<string> {
  await signInAs(page, 'CarrierAdministrator');
  await page.goto(`${siteOf('bluemesa')}/carriers/invites`);
  const form = page.getByRole('region', { name: 'Invite a customer' });
  const known = { Company: company, Email: email, 'First name': 'Jonas', 'Last name': 'Reed' };
  for (const [label, value] of Object.entries(known))
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  await form.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Sent');
  return mailedLink(email, /invites you/);
}

/** The link opens a form that knows who was invited; the rest is filled in, and the account is there. */
async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`invites ${company}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Jonas');
  await page.getByRole('textbox', { name: 'Phone' }).fill('312-555-0171');
  await page.getByRole('textbox', { name: 'Password' }).fill('a basket for every cat');
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.getByRole('button', { name: 'Accept and start' }).click();
}

/** The first dock of the company; quotes begin there. */
async function addDock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add location' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add location' });
  const dock = {
    Name: 'Basket Row dock',
    Address: '8 W Randolph St',
    'Contact name': 'Jonas Reed',
    Phone: '312-555-0171',
  };
  for (const [label, value] of Object.entries(dock))
    await drawer.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(value);
  // The postal code leads to its city; both and the state are filled.
  await drawer.getByRole('combobox', { name: /^City/ }).fill('60607');
  await page.getByRole('option', { name: /Chicago/ }).click();
  await expect(drawer.getByRole('textbox', { name: /^Postal code/ })).toHaveValue('60607');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Basket Row dock', { exact: true })).toBeVisible();
}

/** The set-up of the company, one step after the other. */
async function setUp(page: Page): Promise<void> {
  for (const [title, action] of [
    [`Set up ${company}`, 'Begin'],
    ['Your company', 'Skip'],
    ['Your locations', 'Next'],
    ['Your products', 'Skip'],
    ['Your carriers', 'Next'],
    ['Your users', 'Skip'],
    ['All set', 'Finish setup'],
  ] as const) {
    await expect(step(page)).toHaveText(title);
    if (title === 'Your locations') await addDock(page);
    await page.getByRole('button', { name: action, exact: true }).click();
  }
  await expect(step(page)).toHaveText('Welcome, Jonas');
}

/** Two pallets, from the first dock of the company to a customer; answers the carrier's number of the shipment. */
async function ship(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'New quote' }).click();
  await expect(step(page)).toHaveText('New quote');
  await fillDetails(page, { from: /Basket Row dock/ });
  await askCarriers(page);
  await select(page);
  await fillParties(page);
  await dispatch(page);
  await expect(step(page)).toHaveText('Dispatched', { timeout: 60_000 });
  await expect(page.getByText(/has confirmed the pickup/)).toBeVisible({ timeout: 60_000 });
  const pro = page.getByRole('region', { name: 'Numbers' }).locator('dt', { hasText: 'PRO#' });
  const number = await pro.locator('xpath=following-sibling::dd[1]').locator('.identifier').innerText();
  await page.getByRole('link', { name: 'View shipment' }).click();
  return number;
}

/** Writes the claim for the shipment on the page, proves it with a picture, and files it. */
async function claim(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'File a claim' }).first().click();
  await expect(step(page)).toHaveText('New claim');
  await page.getByRole('radio', { name: /^Damage/ }).check();
  await page.getByRole('button', { name: 'Start claim' }).click();
  await expect(step(page)).toHaveText(/^CL/);
  await page.getByRole('checkbox', { name: /^Line 1: / }).check();
  for (const [label, value] of Object.entries({ Pieces: '1', Weight: '575', 'Invoice value': '640' }))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  await page.getByRole('textbox', { name: /^What happened/ }).fill('One pallet was dropped; the receipt says so.');
  await page.getByRole('button', { name: 'Claim $640.00' }).click();
  await page.getByRole('checkbox', { name: /^We hold .* liable/ }).check();
  const documents = page.getByRole('region', { name: 'Documents' });
  const picture = { name: 'pallet.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await documents.locator('input[type=file]').setInputFiles(picture);
  await expect(documents.getByRole('button', { name: 'Save pallet.png' })).toBeVisible();
  await lookInBothSchemes(page, 'claim-draft');
  await page.getByRole('button', { name: 'File claim' }).click();
  await expect(page.getByRole('button', { name: 'Record response' })).toBeVisible();
}

/** Notes what the carrier has answered by mail. */
async function answer(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Record response' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words }).check();
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  if (await amount.isVisible()) await amount.fill('575');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('an invited company joins, ships, claims what was damaged, is paid and closes the claim', async ({
  page,
  stranger,
  simulator,
}) => {
  test.setTimeout(360_000);
  await join(page, await invite(stranger));
  await setUp(page);

  const pro = await ship(page);
  await simulator.ask(`/shipments/${pro}/scenario`, 'PUT', { scenario: 'normal' });
  await simulator.advanceUntil(pro, 'PROOF_OF_DELIVERY');
  const delivered = page.getByRole('status').filter({ hasText: /^Delivered$/ });
  await expect(delivered.first()).toBeVisible({ timeout: 90_000 });

  await claim(page);
  await answer(page, 'Acknowledged the claim');
  await answer(page, 'Paid');
  await lookInBothSchemes(page, 'claim-paid');
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close CL/ })
    .click();
  await expect(page.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Claims' }).click();
  await expect(page.getByRole('row').filter({ hasText: /CL\d/ })).toContainText('Closed');

  await stranger.reload();
  await expect(stranger.getByRole('row', { name: new RegExp(email) })).toContainText('Joined');
});
