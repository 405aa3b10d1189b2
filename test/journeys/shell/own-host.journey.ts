import { expect, fillSignIn, lookAt, test } from '../journey';
import { userWith, siteOf } from '../portal';

test('a user of a carrier signs in and out without leaving the host of its site', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of (401 .*\/oidc\/interaction\/|400 .*\/oidc\/auth)/);
  const site = siteOf('bluemesa');
  const opened: string[] = [];
  const origins = new Set<string>();
  context.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    origins.add(origin);
    if (request.isNavigationRequest()) opened.push(pathname);
  });
  const { email, password } = userWith('CustomerAdministrator');
  const isOfSite = (): Promise<void> => expect(page).toHaveTitle(/Bluemesa Freightways/);

  await page.goto(`${site}/landing`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await isOfSite();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(`${site}/forgot-password`);
  await isOfSite();
  await page.goBack();
  await fillSignIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.');
  await isOfSite();
  await lookAt(page, 'sign-in-on-own-host');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(`${site}/customers/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');

  await page.getByRole('button', { name: 'Account of Maya Ortiz' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await isOfSite();
  await page.goto(`${site}/oidc/auth?client_id=nobody`);
  await expect(page.getByRole('heading', { name: 'Sign-in is not possible' })).toBeVisible();
  await isOfSite();

  expect(opened.filter((path) => path.startsWith('/oidc/')).length).toBeGreaterThan(4);
  expect([...origins]).toEqual([site]);
});

test('a user who was carried to their own site signs out there, and on the site where they signed in', async ({
  page,
}) => {
  const { email, password } = userWith('CustomerAdministrator');
  await page.goto(`${siteOf('ironwren')}/customers/home`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(`${siteOf('bluemesa')}/customers/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');

  await page.getByRole('button', { name: 'Account of Maya Ortiz' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await expect(page).toHaveURL(new RegExp(`^${siteOf('bluemesa')}/login`));

  await page.goto(`${siteOf('ironwren')}/customers/home`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
