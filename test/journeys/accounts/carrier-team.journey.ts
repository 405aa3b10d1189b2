import type { Page } from '@playwright/test';
import { askCarriers, beginQuote, dispatch, fillParties, select } from '../freight/wizard';
import { askAs, expect, lookAt, openAs, signInAs, test } from '../journey';
import { chooseAction, chooseOption, press, tabTo, type } from '../keyboard';
import { userWith } from '../portal';
import { mailedLink } from './mailbox';

// Both give the same company away.
test.describe.configure({ mode: 'default' });

const administrator = userWith('CarrierAdministrator');
const password = 'a wide harbor in spring';
const company = 'Harbor & Pine Supply';
/** Who represents the company in the demo. */
const representative = 'Victor Anand';
/** The administrator. */
const chief = 'Grace Holloway';

const row = (page: Page, name: string) => page.getByRole('main').locator('tbody tr, li').filter({ hasText: name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Goes to a page by the menu, which a phone opens first; the arrow keys move through its pages and open its groups. */
async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await press(page, menu);
  const stops = page.getByRole('navigation', { name: 'Main' }).locator('[data-stop]');
  const link = stops.and(page.getByRole('link', { name, exact: true }));
  const focused = stops.and(page.locator(':focus'));
  await tabTo(page, stops.and(page.locator('[tabindex="0"]')).first());
  await page.keyboard.press('Home');
  for (let left = 60; left > 0 && (await link.and(focused).count()) === 0; left -= 1) {
    if ((await focused.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
}

interface Customer {
  readonly id: number;
  readonly companyName: string;
}

interface User {
  readonly userId: number;
  readonly name: string;
}

/** Has no user represent the company, so that one may claim it. */
async function release(page: Page): Promise<void> {
  const customers = await askAs<{ items: Customer[] }>(page, 'GET', '/api/v1/carrier-customers?limit=100');
  const users = await askAs<{ items: User[] }>(page, 'GET', '/api/v1/carrier-customers/representatives');
  const id = customers.items.find(({ companyName }) => companyName === company)?.id;
  const userId = users.items.find((user) => user.name === chief)?.userId;
  // Only the representative releases a customer.
  await askAs(page, 'PUT', `/api/v1/carrier-customers/${id}/representative`, { userId });
  await askAs(page, 'DELETE', `/api/v1/carrier-customers/${id}/representative`, {});
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Invites a representative who may claim customers; each widget of the form by its keys. */
async function invite(page: Page, { name, email }: Person): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Invite user' }));
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  const [first = '', last = ''] = name.split(' ');
  await type(page, drawer.getByRole('textbox', { name: /^Email/ }), email);
  await type(page, drawer.getByRole('textbox', { name: /^First name/ }), first);
  await type(page, drawer.getByRole('textbox', { name: /^Last name/ }), last);
  await type(page, drawer.getByRole('textbox', { name: /^Position/ }), 'Inside sales');
  for (const privilege of ['Data visibility', 'See unassigned locations', 'Manage own customers']) {
    const box = drawer.getByRole('checkbox', { name: privilege });
    await tabTo(page, box);
    if (!(await box.isChecked())) await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await lookAt(page, 'invite-carrier-user');
  await press(page, drawer.getByRole('button', { name: 'Send invite' }));
  await expect(said(page, `${name} invited`)).toBeVisible();
  await expect(row(page, name)).toContainText('Sales Representative');
  await expect(row(page, name)).toContainText('Invited');
  await expect(page.getByRole('button', { name: 'Invite user' })).toBeFocused();
}

/** Opens the emailed link and chooses a password. */
async function join(page: Page, { name, email }: Person): Promise<void> {
  await page.goto(await mailedLink(email, /invited to/i));
  await type(page, page.getByRole('textbox', { name: 'Password' }), password);
  await tabTo(page, page.getByRole('checkbox', { name: /I accept the terms of use/ }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Activate account' }));
  await expect(title(page)).toHaveText(`Welcome, ${name.split(' ')[0]}`);
}

/** The customer books with the carrier. */
async function book(page: Page): Promise<void> {
  await signInAs(page, 'CustomerAdministrator');
  await beginQuote(page);
  await askCarriers(page);
  await select(page, 'Bluemesa');
  await fillParties(page);
  await dispatch(page);
  await expect(title(page)).toHaveText('Dispatched');
  await expect(page.getByText(/has confirmed the pickup/)).toBeVisible({ timeout: 60_000 });
}

/** Reads the booked quote on the dashboard and in the list behind the figure. */
async function readBooked(page: Page, count: number): Promise<void> {
  await goTo(page, 'Dashboard');
  const ratio = page.getByRole('group', { name: 'Key figures' }).getByRole('button', { name: /^Quote-to-book ratio/ });
  await press(page, ratio);
  await expect(page.getByRole('heading', { name: /^Quote-to-book ratio by day/ })).toBeVisible();
  expect(bookedOf(await ratio.innerText())).toBe(count);
  await lookAt(page, 'representative-dashboard');
  await press(page, page.getByRole('link', { name: 'Open quotes' }));
  await expect(title(page)).toHaveText('Quotes won and lost');
  const won = row(page, 'Booked with you').first();
  await expect(won).toBeVisible();
  await lookAt(page, 'carrier-quotes');
  await press(page, won.getByRole('link').first());
  await expect(page.getByRole('link', { name: 'Open shipment' })).toBeVisible();
  await lookAt(page, 'carrier-quote');
}

const bookedOf = (text: string): number => Number(/(\d+) of \d+/.exec(text)?.[1] ?? 0);

/** Gives the customers of one user to another, from the question whether the first one is to be suspended. */
async function transfer(page: Page, { name }: Person): Promise<void> {
  await chooseAction(page, name, 'Suspend');
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await expect(question).toContainText(`${name} represents 1 customer`);
  await press(page, question.getByRole('link', { name: 'Transfer their customers' }));
  const drawer = page.getByRole('dialog', { name: 'Transfer customers' });
  await expect(drawer.getByRole('combobox', { name: /^From/ })).toHaveText(name);
  await chooseOption(page, drawer.getByRole('combobox', { name: /^To/ }), representative);
  await press(page, drawer.getByRole('button', { name: 'Preview transfer' }));
  await expect(drawer).toContainText(`From ${name} to ${representative}, now.`);
  await lookAt(page, 'transfer-preview');
  await press(page, drawer.getByRole('button', { name: 'Transfer now' }));
  await expect(row(page, name).first()).toContainText('Done');
}

const screens = {
  wide: { viewport: { width: 1440, height: 900 }, person: { name: 'Iris Holm', email: 'iris@bluemesa.example' } },
  narrow: { viewport: { width: 360, height: 780 }, person: { name: 'Otto Reyes', email: 'otto@bluemesa.example' } },
} as const;

for (const [width, { viewport, person }] of Object.entries(screens)) {
  test(`a representative joins, claims a customer, wins a quote and is suspended, by keyboard on a ${width} screen`, async ({
    page,
    stranger,
    browser,
    complaints,
  }) => {
    test.setTimeout(360_000);
    complaints.allow(/status of (401 |400 .*\/oidc\/token)/);
    complaints.allow(/status of 404 .*\/carrier-customers\/\d+/);
    complaints.allow(/status of 403 .*\/oidc\/interaction\//);
    await page.setViewportSize(viewport);
    await stranger.setViewportSize(viewport);
    await openAs(page, administrator, '/carriers/admin-home');
    await goTo(page, 'Users');
    await invite(page, person);
    await join(stranger, person);
    await goTo(stranger, 'Customers');
    // Companies that other journeys register meanwhile are unassigned, and may be listed.
    const none = stranger.getByRole('heading', { name: 'No customers yet' });
    await expect(none.or(stranger.getByRole('main').locator('tbody tr, li')).first()).toBeVisible();
    await expect(row(stranger, company)).toHaveCount(0);
    await lookAt(stranger, 'no-customers-yet');

    // The open page follows by itself.
    await release(page);
    await expect(row(stranger, company)).toContainText('Unclaimed');
    await chooseAction(stranger, company, 'Claim customer');
    await expect(row(stranger, company)).toContainText(`${person.name} (you)`);
    await expect(stranger.getByRole('button', { name: `Actions for ${company}` })).toBeFocused();
    await lookAt(stranger, 'claimed-customer');
    await press(stranger, row(stranger, company).getByRole('link', { name: company }));
    await expect(title(stranger)).toHaveText(company);
    await expect(stranger.getByRole('heading', { name: 'Last 12 months' })).toBeVisible();
    const before = bookedOf(await stranger.getByRole('region', { name: 'Last 30 days' }).innerText());
    await lookAt(stranger, 'carrier-customer');
    const address = stranger.url();
    const parts = stranger.getByRole('navigation', { name: 'Parts of the customer' });
    await press(stranger, parts.getByRole('link', { name: 'Locations' }));
    await expect(stranger.getByText("Company's representative").first()).toBeVisible();
    await lookAt(stranger, 'carrier-customer-locations');
    await press(stranger, parts.getByRole('link', { name: 'Users' }));
    await expect(stranger.getByRole('heading', { name: 'Users' })).toBeVisible();

    // What the first representative won counts for the second one, who represents the customer now.
    if (width === 'wide') {
      const customer = await browser.newPage({ reducedMotion: 'reduce' });
      complaints.listen(customer.context());
      await book(customer);
      await customer.close();
    }
    await readBooked(stranger, width === 'wide' ? before + 1 : before);

    await stranger.goto(address);
    await expect(title(stranger)).toHaveText(company);
    await expect(row(page, person.name)).toContainText('Active');
    await transfer(page, person);
    await expect(title(stranger)).toHaveText("We can't find this customer");
    await goTo(page, 'Users');
    await chooseAction(page, person.name, 'Suspend');
    await expect(row(page, person.name)).toContainText('Suspended');
    await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await type(stranger, stranger.getByLabel('Email'), person.email);
    await type(stranger, stranger.getByLabel('Password', { exact: true }), password);
    await stranger.keyboard.press('Enter');
    await expect(stranger.getByRole('alert')).toHaveText('Your account is suspended. Contact your administrator.');
  });
}

test('an administrator of a carrier transfers the customers of a user, and undoes it', async ({ page }) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/admin-home');
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfers');
  await lookAt(page, 'no-transfers-yet');
  await page.getByRole('button', { name: 'Transfer customers' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: /^From/ }).click();
  await page.getByRole('option', { name: new RegExp(representative) }).click();
  await drawer.getByRole('combobox', { name: /^To/ }).click();
  await expect(page.getByRole('option', { name: new RegExp(representative) })).toHaveCount(0);
  await page.getByRole('option', { name: new RegExp(chief) }).click();
  await lookAt(page, 'transfer-customers');
  await drawer.getByRole('button', { name: 'Preview transfer' }).click();
  await expect(drawer).toContainText(`From ${representative} to ${chief}, now.`);
  await expect(drawer).toContainText('1 customer');
  await lookAt(page, 'transfer-preview');
  await drawer.getByRole('button', { name: 'Transfer now' }).click();
  const actions = page.getByRole('button', { name: `Actions for ${representative} to ${chief}` }).first();
  await expect(actions).toBeVisible();
  await lookAt(page, 'transfers');

  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(row(page, company)).toContainText(chief);

  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo transfer' }).click();
  await expect(row(page, representative).first()).toContainText('Undone');
  await expect(row(page, representative).first()).toContainText('1 restored, 0 stayed');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(row(page, company)).toContainText(representative);
});
