import { chooseAction } from '../keyboard';
import type { Page } from '@playwright/test';
import { expect, lookAt, lookInBothSchemes, openAs, test } from '../journey';
import { userWith } from '../portal';

const carrier = 'Dunesong Freight';
const secret = 'journey-secret-of-the-dunes-8642';
const drawer = (page: Page) => page.getByRole('dialog', { name: `Change ${carrier}` });
const credentials = (page: Page) => drawer(page).getByRole('region', { name: 'Credentials' });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a company sets its own credentials at a carrier, tries, replaces and removes them', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('carrier-connections')) answers.push(await response.text().catch(() => ''));
  });
  await openAs(page, userWith('CustomerAdministrator'), '/customers/carriers');
  const row = page.getByRole('row').filter({ hasText: carrier });
  await expect(row).toContainText("This portal's credentials");
  await lookAt(page, 'list');

  await chooseAction(page, carrier, 'Change');
  await credentials(page).getByRole('button', { name: 'Set credentials' }).click();
  await expect(credentials(page).getByRole('combobox', { name: 'Type' })).toBeFocused();
  await credentials(page).getByRole('combobox', { name: 'Type' }).selectOption('API key');
  await credentials(page).getByRole('button', { name: 'Save credentials' }).click();
  await expect(credentials(page).getByRole('link', { name: 'Header is required' })).toBeVisible();
  await lookInBothSchemes(page, 'form-with-mistakes');
  await credentials(page)
    .getByRole('textbox', { name: /^Header/ })
    .fill('x-shipper-key');
  await credentials(page)
    .getByLabel(/^API key/)
    .fill(secret);
  await page.keyboard.press('Enter');
  await expect(said(page, `Credentials for ${carrier} saved`)).toBeVisible();
  await expect(credentials(page)).toContainText('API key: ends in 8642');
  await expect(credentials(page).getByRole('heading', { name: 'Credentials' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(credentials(page).getByRole('button', { name: 'Replace' })).toBeFocused();
  await credentials(page).getByRole('button', { name: 'Test connection' }).click();
  await expect(said(page, `${carrier} responded`)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await lookAt(page, 'set-at-360');
  await credentials(page).getByRole('button', { name: 'Replace' }).click();
  await credentials(page).getByRole('combobox', { name: 'Type' }).selectOption('User name and password');
  await lookAt(page, 'pair-at-360');
  await credentials(page)
    .getByRole('textbox', { name: /^User name/ })
    .fill('dunes.of.the.journey');
  await credentials(page)
    .getByLabel(/^Password/)
    .fill(secret);
  await credentials(page).getByRole('button', { name: 'Save credentials' }).click();
  await expect(credentials(page)).toContainText('User name and password: dunes.of.the.journey');

  const question = page.getByRole('dialog', { name: `Remove your credentials for ${carrier}?` });
  await credentials(page).getByRole('button', { name: 'Remove' }).click();
  await lookAt(page, 'question-at-360');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(credentials(page).getByRole('button', { name: 'Remove' })).toBeFocused();
  await credentials(page).getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove credentials' }).click();
  await expect(said(page, `Credentials for ${carrier} removed`)).toBeVisible();
  await expect(credentials(page).getByRole('button', { name: 'Set credentials' })).toBeVisible();
  await expect(credentials(page).getByRole('heading', { name: 'Credentials' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await lookAt(page, 'list-at-360');
  expect(answers.length).toBeGreaterThan(4);
  expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
});
