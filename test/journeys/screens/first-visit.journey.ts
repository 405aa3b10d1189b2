import { expect, fillSignIn, lookAt, signInAs, signInByForm, test } from '../journey';
import { personWith, siteOf } from '../portal';

test('a visitor signs in after a wrong password and leaves only the side navigation behind', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401 .*\/oidc\/interaction\//);
  const { email, password } = personWith('CustomerAdministrator');
  await page.goto(`${siteOf('bluemesa')}/landing`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveTitle(/Bluemesa Freightways/);

  await fillSignIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await lookAt(page, 'sign-in-refused');
  await fillSignIn(page, email, password);

  await expect(page).toHaveURL(`${siteOf('bluemesa')}/customers/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');

  await page.evaluate(() => {
    localStorage.setItem('lading.sidenav-open', 'false');
    localStorage.setItem('anything.else', '1');
  });
  await page.getByRole('button', { name: 'Account of Maya Ortiz' }).click();
  await lookAt(page, 'account-menu');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/(landing|login|oidc)/);
  await page.goto(`${siteOf('bluemesa')}/landing`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'lading.sidenav-open': 'false' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.goto(`${siteOf('bluemesa')}/customers/home`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('addresses lead where the specification says', async ({ page, complaints }) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(`${siteOf()}/landing`);

  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await lookAt(page, 'not-found');

  await signInAs(page, 'CustomerUser');
  await page.goto(`${siteOf('bluemesa')}/Customers/HOME?X=aB`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sam');
  expect(new URL(page.url()).search).toBe('?X=aB');

  complaints.allow(/status of 404 .*nobody/);
  const answer = await page.goto(`${siteOf('nobody')}/landing`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no site at this address');
  await lookAt(page, 'unknown-site');
});

/** Where everybody starts; the second of two who share a screen does not have it looked at again. */
const homes = {
  CustomerAdministrator: '/customers/home',
  CustomerUser: '/customers/home',
  CarrierAdministrator: '/carriers/admin-home',
  CarrierSalesAdministrator: '/carriers/admin-home',
  SystemAdministrator: '/admin/manage-carriers',
  SuperSystemAdministrator: '/admin/manage-carriers',
};
const sharers = ['CustomerUser', 'CarrierSalesAdministrator', 'SuperSystemAdministrator'];

for (const [role, path] of Object.entries(homes)) {
  test(`${role} starts at ${path}`, async ({ page }) => {
    await signInByForm(page, role);

    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toBeVisible();
    if (!sharers.includes(role)) await lookAt(page, `home-${role}`);

    await page.goto(new URL('/landing', page.url()).href);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
