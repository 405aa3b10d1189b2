import type { Page } from '@playwright/test';
import { expect, fillSignIn, goWithin, lookAt, test } from '../journey';
import { chooseAction } from '../keyboard';
import { askDatabase, userWith, siteOf } from '../portal';

const bar = (page: Page) => page.getByRole('region', { name: 'Act as another user' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Every kind of screen that the other person can open. */
const screens: Record<string, RegExp> = {
  '/customers/shipments': /^Shipments/,
  '/customers/map': /./,
  '/customers/quotes': /^Quote history/,
  '/customers/quotes/new': /^New quote$/,
  '/customers/users': /^Users/,
  '/customers/locations': /^Locations$/,
  '/my-account-setting': /^My account$/,
  '/video-tutorials': /^Video tutorials$/,
  '/faq': /^FAQ$/,
  '/legal-documents': /^Legal documents$/,
  '/contact-support': /^Contact support$/,
  '/register': /^Create your account$/,
  '/public-tracking-page': /^Track/,
  '/density-calculator': /^Density Calculator$/,
};

/** A site that belongs neither to the administrator nor to the person who is acted as. */
const site = siteOf('ironwren');

async function actAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name, email or company').fill(name);
  await page
    .getByRole('region', { name: 'Users' })
    .getByRole('button', { name: `Act as ${name}` })
    .click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ticket 4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Act as', exact: true }).click();
  await expect(heading(page)).toHaveText(`Welcome, ${name.split(' ', 1)[0] ?? ''}`);
}

/** What the shell stores for the signed-in user, the administrator too. */
const ownSettings = 'lading.user-settings';

/** Preferences of the device, as screens that are to come would have left them. */
const createPreferences = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((all) => all.forEach((name) => localStorage.setItem(`lading.${name}`, 'sealed')), names);
const preferences = (page: Page): Promise<string[]> =>
  page.evaluate(
    (own) =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith('lading.') && name !== own)
        .toSorted(),
    ownSettings,
  );

async function chooseDark(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menu').getByText('Dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

/** The display settings that the user has chosen. */
const profileOf = async (firstName: string): Promise<unknown> =>
  (await askDatabase('SELECT preferences FROM user_account WHERE first_name = $1', firstName))[0]?.['preferences'];

async function becomeAdministrator(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Become admin' }).click();
  await expect(page).toHaveURL(`${site}/admin/act-as-a-user`);
  await expect(heading(page)).toHaveText('Act as a user');
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('lading.acting'))).toBeNull();
}

test('an administrator acts as a shipper on any site, is seen to do so, and comes back', async ({
  page,
  complaints,
}) => {
  // The page checks whether the session that just ended is still there.
  complaints.allow(/status of 401 .*GetCurrentUser/);
  const { email, password } = userWith('SuperSystemAdministrator');
  await page.goto(`${site}/admin/act-as-a-user`);
  await fillSignIn(page, email, password);
  await expect(heading(page)).toHaveText('Act as a user');
  await lookAt(page, 'act-as-a-user');
  await actAs(page, 'Maya Ortiz');

  await expect(page).toHaveURL(`${site}/customers/home`);
  await expect(bar(page)).toContainText('Acting as Maya Ortiz, Customer Administrator at Harbor & Pine Supply');
  await lookAt(page, 'acting');
  for (const [path, title] of Object.entries(screens)) {
    await goWithin(page, path);
    await expect(heading(page)).toHaveText(title);
    await expect(bar(page)).toBeInViewport();
  }
  expect(new URL(page.url()).origin).toBe(site);
  // The signed-in user's own navigation stays on pages for everybody.
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toHaveText(
    'Density Calculator',
  );
  await goWithin(page, '/public-tracking-page');
  await becomeAdministrator(page);
  await actAs(page, 'Maya Ortiz');

  await goWithin(page, '/customers/users');
  const marked = page.waitForRequest('**/api/CustomerUsers/ReinviteCustomerUser');
  await chooseAction(page, 'Priya Raman', 'Reinvite');
  expect((await marked).headers()).toMatchObject({ isadminuser: 'true' });
  await expect(page.getByRole('status').filter({ hasText: /^A new invite is on its way/ })).toBeVisible();
  const rows = await askDatabase(
    `SELECT e.actor_name AS actor, administrator.email AS administrator, subject.email AS subject FROM event e
       JOIN user_account administrator ON administrator.id = e.acting_user_id JOIN user_account subject ON subject.id = e.actor_id
      WHERE e.name = 'user-invited' ORDER BY e.id DESC LIMIT 1`,
  );
  expect(rows).toEqual([
    { actor: 'Maya Ortiz', administrator: email, subject: userWith('CustomerAdministrator').email },
  ]);
  const [started] = await askDatabase(
    `SELECT payload->>'administratorName' AS administrator, payload->>'reason' AS reason FROM event WHERE name = 'acting-started' ORDER BY id DESC LIMIT 1`,
  );
  expect(started).toEqual({ administrator: 'Elias Brandt', reason: 'Ticket 4711' });

  await createPreferences(page, ['calendar-filter', 'dashboard-weekends', 'invoices-filter']);
  await becomeAdministrator(page);
  expect(await preferences(page)).toEqual([]);
  await expect(page.getByRole('region', { name: 'Recently acted as' })).toContainText('Ticket 4711');

  await actAs(page, 'Victor Anand');
  await chooseDark(page, 'Victor Anand');
  expect(await profileOf('Victor')).not.toMatchObject({ colorScheme: 'dark' });
  await bar(page).getByRole('checkbox', { name: 'Keep Changes' }).check();
  await expect.poll(() => profileOf('Victor')).toMatchObject({ colorScheme: 'dark' });
  await becomeAdministrator(page);
  expect(await preferences(page)).toEqual([]);
  await askDatabase(`UPDATE user_account SET preferences = '{}' WHERE first_name = 'Victor'`);
});
