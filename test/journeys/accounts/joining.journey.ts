import type { Page } from '@playwright/test';
import { expect, fillSignIn, lookAt, lookInBothSchemes, test } from '../journey';
import { askDatabase, siteOf } from '../portal';
import { mailedLink } from './mailbox';

const bluemesa = siteOf('bluemesa');
const password = 'a quiet river in May';

/** A fresh company is set up first; the way there is the home of its administrator. */
const isSetUpFirst = async (page: Page, companyName: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: `Set up ${companyName}` })).toBeVisible();
  await expect(page).toHaveURL(`${bluemesa}/customers/setup/introduction`);
};

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

async function fillRegistration(page: Page, values: typeof company): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
}

test('a company registers, confirms by mail, and replaces a password that was forgotten', async ({
  page,
  stranger,
  complaints,
}) => {
  // The page that is open elsewhere checks whether its session has outlived the password.
  complaints.allow(/status of (401 |400 .*\/oidc\/token)/);
  await page.goto(`${bluemesa}/landing`);
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).first().click();
  await fillRegistration(page, company);
  await lookInBothSchemes(page, 'register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await lookAt(page, 'look-into-your-mail');

  await page.goto(await mailedLink(company.Email, /Confirm your registration/));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Confirm and start' }).click();
  await isSetUpFirst(page, company.Company);
  expect(page.url()).not.toContain('token');
  await lookInBothSchemes(page, 'setup-introduction');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('textbox', { name: 'Default special instructions' }).fill('Call the dock first.');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your locations' })).toBeVisible();
  await page.getByRole('link', { name: 'Set up later' }).click();
  await isWelcomed(page, 'Nora');

  await page.goto(`${bluemesa}/my-account-setting`);
  await expect(page.getByText('This device')).toBeVisible();
  await lookInBothSchemes(page, 'my-account');

  await stranger.goto(`${bluemesa}/forgot-password`);
  await stranger.getByRole('textbox', { name: 'Email' }).fill(company.Email);
  await stranger.getByRole('button', { name: 'Send link' }).click();
  await expect(stranger.getByText(/^If nora@quist-lamps.example has an account/)).toBeVisible();
  await stranger.goto(await mailedLink(company.Email, /Reset your password for/));
  await stranger.getByRole('textbox', { name: 'New password' }).fill('another river in June');
  await stranger.getByRole('button', { name: 'Save new password' }).click();
  await expect(stranger.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await stranger.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(stranger, company.Email, 'another river in June');
  // It goes on where it was left, also from another place.
  await expect(stranger.getByRole('heading', { level: 1, name: 'Your locations' })).toBeVisible();
});

const notUsable = /^This invitation is no longer valid/;

async function isLedBack(page: Page, notice: RegExp): Promise<void> {
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page).toHaveURL(`${bluemesa}/landing`);
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.getByRole('button', { name: 'Accept and start' }).click();
}

test('an invited company joins on the site of its carrier, once, from the page that was opened last', async ({
  page,
  stranger,
}) => {
  await stranger.goto(`${bluemesa}/landing?invitekey=nobody-has-sent-this&X=aB`);
  await isLedBack(stranger, notUsable);

  const link = await mailedLink('newcomer@demo.lading.example', /invites you/);
  const { pathname, search } = new URL(link);
  await page.goto(`${siteOf()}${pathname}${search}&X=aB`);
  await expect(page.getByText(/invites Alder Creek Furnishings/)).toBeVisible();
  expect(page.url()).toBe(`${bluemesa}${pathname}${search}&X=aB`);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Priya');
  await lookInBothSchemes(page, 'invited');

  const repeated = stranger.waitForResponse('**/api/Account/RegisterInvitedUser');
  await stranger.goto(link);
  expect(await (await repeated).json()).toMatchObject({
    isFirstTryRegistrate: false,
    code: expect.stringMatching(/./),
  });
  await expect(stranger.getByText(/invites Alder Creek Furnishings/)).toBeVisible();
  await accept(page);
  const refused = page.getByRole('alert').filter({ hasText: 'This invite was opened in another window.' });
  await expect(refused).toBeVisible();
  await lookAt(page, 'invite-opened-again');

  const withoutCode = {
    errorMessage: null,
    isFirstTryRegistrate: false,
    code: null,
    invitekey: 'x',
    isRegistered: false,
  };
  await stranger.route('**/api/Account/RegisterInvitedUser', (route) => route.fulfill({ json: withoutCode }), {
    times: 1,
  });
  await stranger.goto(link);
  await isLedBack(stranger, notUsable);

  await page.goto(link);
  await accept(page);
  await isSetUpFirst(page, 'Alder Creek Furnishings');

  await stranger.goto(link);
  await isLedBack(stranger, notUsable);
  await lookAt(stranger, 'invite-used');
});

test('a company that comes by a campaign registers with its carrier and is counted for it', async ({ page }) => {
  const [campaign] = await askDatabase('SELECT id, key, headline FROM campaign ORDER BY id LIMIT 1');
  const query = `?campaign=${String(campaign?.['key'])}&X=aB`;
  await page.goto(`${siteOf()}/landing${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(campaign?.['headline']));
  expect(page.url()).toBe(`${bluemesa}/landing${query}`);
  await expect(page.getByText('Bluemesa Freightways welcomes you')).toBeVisible();
  await lookInBothSchemes(page, 'campaign');

  await page.getByRole('main').getByRole('link', { name: 'Register with Bluemesa Freightways' }).click();
  await expect(page.getByText('Bluemesa Freightways invited you.')).toBeVisible();
  const brought = { ...company, Email: 'ida@winter-wares.example', Company: 'Winter Wares', 'First name': 'Ida' };
  await fillRegistration(page, brought);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.goto(await mailedLink(brought.Email, /Confirm your registration/));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Confirm and start' }).click();
  await isSetUpFirst(page, 'Winter Wares');
  for (const [title, action] of [
    ['Set up Winter Wares', 'Begin'],
    ['Your company', 'Skip'],
    ['Your locations', 'Next'],
    ['Your products', 'Skip'],
    ['Your carriers', 'Next'],
    ['Your users', 'Skip'],
    ['All set', 'Finish setup'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: action, exact: true }).click();
  }
  await isWelcomed(page, 'Ida');
  await page.goto(`${bluemesa}/home`);
  await isWelcomed(page, 'Ida');
  const counted = await askDatabase(`SELECT campaign_id AS id FROM customer WHERE company_name = $1`, brought.Company);
  expect(counted).toEqual([{ id: campaign?.['id'] }]);
});

test('an unknown campaign leads to the plain page', async ({ page, complaints }) => {
  complaints.allow(/status of 404 .*GetDigitalMarketingData/);
  await page.goto(`${bluemesa}/landing?campaign=NOBODYRUNSTHIS`);
  await isLedBack(page, /^This campaign has ended/);
  await lookAt(page, 'campaign-ended');
});
