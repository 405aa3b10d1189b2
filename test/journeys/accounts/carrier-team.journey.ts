import type { Page } from '@playwright/test';
import { expect, fillSignIn, lookAt, openAs, test } from '../journey';
import { siteOf, userWith } from '../portal';
import { mailedLink } from './mailbox';

// Both give the same company away.
test.describe.configure({ mode: 'default' });

const site = siteOf('bluemesa');
const email = 'iris@bluemesa.example';
const password = 'a wide harbor in spring';
const company = 'Harbor & Pine Supply';
/** Who represents the company in the demo. */
const representative = 'Victor Anand';

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('table').getByRole('row').filter({ hasText: name });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Chooses an entry of the menu of a row. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Gives the customer to a user of the carrier. */
async function assign(page: Page, user: string): Promise<void> {
  await act(page, company, 'Assign customer…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Representative/ }).click();
  await page.getByRole('option', { name: new RegExp(user) }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(row(page, company)).toContainText(user);
}

test('a carrier invites a representative, who sees the customers that are assigned, and is suspended', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/status of (401 |400 .*\/oidc\/token)/);
  complaints.allow(/status of 404 .*\/carrier-customers\/\d+/);
  complaints.allow(/status of 403 .*\/oidc\/interaction\//);
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Email/ }).fill(email);
  await drawer.getByRole('textbox', { name: /^First name/ }).fill('Iris');
  await drawer.getByRole('textbox', { name: /^Last name/ }).fill('Holm');
  await drawer.getByRole('textbox', { name: /^Position/ }).fill('Inside sales');
  await lookAt(page, 'invite-carrier-user');
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(said(page, 'Iris Holm invited')).toBeVisible();
  await expect(row(page, 'Iris Holm')).toContainText('Sales Representative');
  await expect(row(page, 'Iris Holm')).toContainText('Invited');

  await stranger.goto(await mailedLink(email, /invited to/i));
  await stranger.getByRole('textbox', { name: 'Password' }).fill(password);
  await stranger.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await stranger.getByRole('button', { name: 'Activate account' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Welcome, Iris');
  await stranger.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: 'No customers yet' })).toBeVisible();
  await lookAt(stranger, 'no-customers-yet');

  await page.goto(`${site}/carriers/customers`);
  await assign(page, 'Iris Holm');
  await lookAt(page, 'carrier-customers');
  await stranger.reload();
  await expect(row(stranger, company)).toContainText('Iris Holm (you)');
  await stranger.getByRole('link', { name: company }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(company);
  await expect(stranger.getByText('Follows the company').first()).toBeVisible();
  await lookAt(stranger, 'carrier-customer');
  await assign(page, representative);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText("We can't find this customer");

  await assign(page, 'Iris Holm');
  await page.goto(`${site}/carriers/users`);
  await act(page, 'Iris Holm', 'Suspend');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Iris Holm represents 1 customer');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row(page, 'Iris Holm')).toContainText('Suspended');
  await stranger.goto(`${site}/carriers/customers`);
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(stranger, email, password);
  await expect(stranger.getByRole('alert')).toHaveText('Your account is suspended. Contact your administrator.');

  await page.goto(`${site}/carriers/customers`);
  await assign(page, representative);
});

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
  await page.getByRole('option', { name: /Grace Holloway/ }).click();
  await lookAt(page, 'transfer-customers');
  await drawer.getByRole('button', { name: 'Preview transfer' }).click();
  await expect(drawer).toContainText(`From ${representative} to Grace Holloway, now.`);
  await expect(drawer).toContainText('1 customer');
  await lookAt(page, 'transfer-preview');
  await drawer.getByRole('button', { name: 'Transfer now' }).click();
  await expect(row(page, representative).first()).toContainText('Done');
  await lookAt(page, 'transfers');

  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(row(page, company)).toContainText('Grace Holloway');

  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await page
    .getByRole('button', { name: `Actions for ${representative} to Grace Holloway` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo transfer' }).click();
  await expect(row(page, representative).first()).toContainText('Undone');
  await expect(row(page, representative).first()).toContainText('1 restored, 0 stayed');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(row(page, company)).toContainText(representative);
});
