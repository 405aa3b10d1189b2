import { expect, fillSignIn, lookAt, test } from '../journey';
import { userWith, siteOf } from '../portal';

test('a visitor signs in after a wrong password', async ({ page, complaints }) => {
  complaints.allow(/status of 401 .*\/oidc\/interaction\//);
  const { email, password } = userWith('CustomerAdministrator');
  await page.goto(`${siteOf('bluemesa')}/landing`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveTitle(/Bluemesa Freightways/);

  await fillSignIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await lookAt(page, 'sign-in-refused');
  await fillSignIn(page, email, password);

  await expect(page).toHaveURL(`${siteOf('bluemesa')}/customers/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
});

test('the first answer says what a carrier offers, and has the form for sample rates', async ({ page }) => {
  const first = async (subdomain: string): Promise<string> => {
    const answer = await page.goto(`${siteOf(subdomain)}/landing`);
    return answer ? answer.text() : '';
  };

  const [neutral, carrier] = [await first(''), await first('prairieotter')];

  expect(neutral).toMatch(/<button[^>]*type="submit"[^>]*>.*Show rates/);
  expect(neutral).toContain('/product-dark.webp');
  expect(carrier).toContain('The Great Plains, from farm gate to factory dock</h1>');
  expect(carrier).toContain('Serves 15 states and 4 provinces</h2>');
  expect(carrier).not.toContain('/product-light.webp"');
});
