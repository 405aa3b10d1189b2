import type { Page } from '@playwright/test';
import { expect, fillSignIn, lookAt, lookInBothSchemes, test } from '../journey';
import { siteOf } from '../portal';
import { mailedLink } from './mailbox';

const bluemesa = siteOf('bluemesa');
const password = 'a quiet river in May';

const isWelcomed = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible();

const company = {
  'First name': 'Nora',
  'Last name': 'Quist',
  Email: 'nora@quist-lamps.example',
  Phone: '918-555-0117',
  Company: 'Quist Lamps',
  Address: '12 Mill Road',
  City: 'Tulsa',
  State: 'OK',
  'Postal code': '74103',
};

test('a company registers, confirms by mail, and replaces a password that was forgotten', async ({
  page,
  stranger,
}) => {
  await page.goto(`${bluemesa}/landing`);
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).first().click();
  for (const [label, value] of Object.entries(company)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await lookInBothSchemes(page, 'register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await lookAt(page, 'look-into-your-mail');

  await page.goto(await mailedLink(company.Email, /Confirm your registration/));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Confirm and begin' }).click();
  await isWelcomed(page, 'Nora');
  expect(page.url()).not.toContain('token');

  await page.goto(`${bluemesa}/my-account-setting`);
  await expect(page.getByText('This device')).toBeVisible();
  await lookInBothSchemes(page, 'my-account');

  await stranger.goto(`${bluemesa}/forgot-password`);
  await stranger.getByRole('textbox', { name: 'Email' }).fill(company.Email);
  await stranger.getByRole('button', { name: 'Send the link' }).click();
  await expect(stranger.getByText(/^If nora@quist-lamps.example has an account/)).toBeVisible();
  await stranger.goto(await mailedLink(company.Email, /A new password for/));
  await stranger.getByRole('textbox', { name: 'New password' }).fill('another river in June');
  await stranger.getByRole('button', { name: 'Save the new password' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await stranger.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(stranger, company.Email, 'another river in June');
  await isWelcomed(stranger, 'Nora');
});

test('an invited company joins on the site of its carrier, once', async ({ page, stranger }) => {
  const link = await mailedLink('newcomer@demo.lading.example', /invites you/);
  const { pathname, search } = new URL(link);
  await page.goto(`${siteOf()}${pathname}${search}`);
  await expect(page.getByText(/invites Alder Creek Furnishings/)).toBeVisible();
  expect(page.url()).toBe(`${bluemesa}${pathname}${search}`);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Priya');
  await lookInBothSchemes(page, 'invited');

  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.getByRole('button', { name: 'Accept and begin' }).click();
  await isWelcomed(page, 'Priya');

  await stranger.goto(link);
  await expect(stranger.getByText(/^This invitation cannot be used any more/)).toBeVisible();
  await expect(stranger).toHaveURL(`${bluemesa}/landing`);
});

test('a campaign that nobody runs leads to the plain page', async ({ page, complaints }) => {
  complaints.allow(/status of 404 .*GetDigitalMarketingData/);
  await page.goto(`${bluemesa}/landing?campaign=NOBODYRUNSTHIS`);
  await expect(page.getByText(/^This campaign has ended/)).toBeVisible();
  await expect(page).toHaveURL(`${bluemesa}/landing`);
});
