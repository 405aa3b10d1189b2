import { brandOfTheme } from '@lading/domain/brand/brands';
import { expect, fillSignIn, lookAt, signInAs, test } from '../journey';
import { personWith, siteOf } from '../portal';

const sites = [
  { subdomain: '', theme: 'theme-core' },
  { subdomain: 'bluemesa', theme: 'theme-bluemesa' },
  { subdomain: 'copperfin', theme: 'theme-copperfin' },
  { subdomain: 'oxbowvale', theme: 'theme-oxbow' },
];

for (const { subdomain, theme } of sites) {
  test(`the site of ${theme} shows its own name, sign and colours`, async ({ page }) => {
    const { siteName, mark } = brandOfTheme(theme);

    await page.goto(`${siteOf(subdomain)}/`);

    await expect(page).toHaveURL(`${siteOf(subdomain)}/landing`);
    await expect(page).toHaveTitle(siteName);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
    const button = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    const red = (color: string): number[] => color.match(/\d+/g)?.map(Number) ?? [];
    const painted = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(red(painted).slice(0, 3)).toEqual([1, 3, 5].map((at) => Number.parseInt(mark.slice(at, at + 2), 16)));
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    const drawing = await page.evaluate(async (address) => (await fetch(address)).text(), icon ?? '');
    expect(drawing).toContain(mark);
    await lookAt(page, `landing-${theme}`);
  });
}

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
  await lookAt(page, 'sign-in');

  await fillSignIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await lookAt(page, 'sign-in-refused');
  await fillSignIn(page, email, password);

  await expect(page).toHaveURL(`${siteOf('bluemesa')}/customers/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
  await lookAt(page, 'home');

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

const homes = {
  CustomerAdministrator: '/customers/home',
  CustomerUser: '/customers/home',
  CarrierAdministrator: '/carriers/admin-home',
  CarrierSalesAdministrator: '/carriers/admin-home',
  SystemAdministrator: '/admin/manage-carriers',
  SuperSystemAdministrator: '/admin/manage-carriers',
};

for (const [role, path] of Object.entries(homes)) {
  test(`${role} starts at ${path}`, async ({ page }) => {
    await signInAs(page, role);

    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toBeVisible();
    await lookAt(page, `home-${role}`);

    await page.goto(new URL('/landing', page.url()).href);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
