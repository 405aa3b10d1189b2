import type { Page } from '@playwright/test';
import { expect, fillSignIn, lookAt, openAs, test } from '../journey';
import { chooseAction } from '../keyboard';
import { userAt, siteOf } from '../portal';
import { mailedLink } from './mailbox';

const site = siteOf('ironwren');
const administrator = userAt('other@demo.lading.example');
const password = 'a wide harbor in spring';
const colleague = { Email: 'otis@cedar-falls.example', 'First name': 'Otis', 'Last name': 'Larkin' };

const users = (page: Page) => page.getByRole('main').getByRole('table');
const row = (page: Page, name: string) => users(page).getByRole('row').filter({ hasText: name });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function fillColleague(page: Page, values: Record<string, string>): Promise<void> {
  const drawer = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) {
    await drawer.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  }
}

test('an administrator adds, changes, suspends and brings back a colleague', async ({ page, stranger, complaints }) => {
  complaints.allow(/status of (409|422) .*AddCustomerUser/);
  complaints.allow(/status of 403 .*\/oidc\/interaction\//);
  // The open page of the suspended user checks whether its session has ended.
  complaints.allow(/status of (401 |400 .*\/oidc\/token)/);
  await openAs(page, administrator, '/customers/users');
  await expect(row(page, 'Nora Vance')).toContainText('Only active administrator');

  await page.getByRole('button', { name: 'Add user' }).click();
  await fillColleague(page, { ...colleague, Email: administrator.email });
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Email address already exists' })).toBeVisible();
  await lookAt(page, 'duplicate-address');
  await fillColleague(page, { Email: colleague.Email });
  await page.getByRole('button', { name: 'Invite user' }).click();
  await expect(said(page, 'Otis Larkin invited')).toBeVisible();
  await expect(row(page, 'Otis Larkin')).toContainText('Pending');
  const first = await mailedLink(colleague.Email, /invite|Cedar Falls/i);

  await chooseAction(page, 'Otis Larkin', 'Reinvite');
  await expect(said(page, `A new invite is on its way to ${colleague.Email}`)).toBeVisible();
  await expect.poll(() => mailedLink(colleague.Email, /invite|Cedar Falls/i), { timeout: 30_000 }).not.toBe(first);
  await stranger.goto(first);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/^This link/);

  await chooseAction(page, 'Otis Larkin', 'Edit');
  await fillColleague(page, { 'Last name': 'Larkin-Reed' });
  await drawer.getByRole('radio', { name: 'Only these locations' }).check();
  await drawer.getByRole('checkbox', { name: 'Atlanta showroom' }).check();
  // Another journey changes what this company is granted, perhaps right now.
  await expect(drawer.getByText(/^Quotes and shipments of 1 of [23] locations: Atlanta showroom\.$/)).toBeVisible();
  await lookAt(page, 'edit-user');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Otis Larkin-Reed updated')).toBeVisible();
  await expect(row(page, 'Otis Larkin-Reed')).toContainText('1 location');

  await stranger.goto(await mailedLink(colleague.Email, /invite|Cedar Falls/i));
  await stranger.getByRole('textbox', { name: 'Password' }).fill(password);
  await stranger.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await stranger.getByRole('button', { name: 'Activate account' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Welcome, Otis');
  await page.reload();
  await expect(row(page, 'Otis Larkin-Reed')).toContainText('Active');

  await chooseAction(page, 'Otis Larkin-Reed', 'Suspend');
  await said(page, 'Otis Larkin-Reed suspended').getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Otis Larkin-Reed reactivated')).toBeVisible();
  await expect(row(page, 'Otis Larkin-Reed')).toContainText('Active');
  await chooseAction(page, 'Otis Larkin-Reed', 'Suspend');
  await expect(row(page, 'Otis Larkin-Reed')).toContainText('Suspended');
  await lookAt(page, 'suspended-user');

  await stranger.context().clearCookies();
  await stranger.goto(`${site}/forgot-password`);
  await stranger.evaluate(() => sessionStorage.clear());
  await stranger.goto(`${site}/login`);
  await fillSignIn(stranger, colleague.Email, password);
  await expect(stranger.getByRole('alert')).toHaveText('Your account is suspended. Contact your administrator.');
  await lookAt(stranger, 'suspended-sign-in');

  await chooseAction(page, 'Otis Larkin-Reed', 'Activate');
  await expect(row(page, 'Otis Larkin-Reed')).toContainText('Active');
  await fillSignIn(stranger, colleague.Email, password);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Welcome, Otis');
});
