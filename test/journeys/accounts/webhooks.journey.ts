import type { Page } from '@playwright/test';
import { expect, lookAt, lookInBothSchemes, openAs, test } from '../journey';
import { userWith } from '../portal';

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a company adds a webhook, keeps its secret, tries it out, reads the log and removes it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422 \(.*\/webhooks/);
  await openAs(page, userWith('CustomerAdministrator'), '/customers/webhooks');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await lookAt(page, 'none');

  await page.getByRole('button', { name: 'New webhook' }).click();
  await expect(heading(page, 'New webhook')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Order system');
  await page.keyboard.press('Tab');
  await page.keyboard.type('http://10.0.0.8/hook');
  await page.getByRole('checkbox', { name: 'Delivered' }).check();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText("We can't send to this URL: only https is allowed").first()).toBeVisible();
  await lookInBothSchemes(page, 'refused');
  await page.getByRole('textbox', { name: /^Address/ }).fill('https://nobody.lading.invalid/hook');
  await page.getByRole('button', { name: 'Add webhook' }).click();

  const secret = page.getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await lookAt(page, 'secret-at-360');
  await page.getByRole('button', { name: "I've saved it" }).click();
  await expect(secret).toBeHidden();
  await expect(heading(page, 'Your webhooks')).toBeFocused();
  await lookAt(page, 'list-at-360');
  await page.getByRole('link', { name: 'Open Order system' }).click();
  await expect(heading(page, 'Order system')).toBeFocused();
  await lookAt(page, 'opened-at-360');

  await page.getByRole('button', { name: 'Send test event' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'webhook.test' });
  await expect(card).toContainText('The host of the receiver');
  await lookAt(page, 'log-at-360');
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole('row').filter({ hasText: 'webhook.test' });
  await expect(row).toContainText('Failed');
  await lookInBothSchemes(page, 'log');
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(said(page, 'Message sent again')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Which messages' }).getByText('Delivered', { exact: true }).click();
  await expect(page.getByText('No messages match')).toBeVisible();

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('checkbox', { name: 'On', exact: true }).uncheck();
  await lookAt(page, 'change');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Order system')).toBeFocused();
  await expect(page.getByRole('main').getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Order system?' });
  await question.getByRole('button', { name: 'Remove webhook' }).click();
  await expect(said(page, 'Order system removed')).toBeVisible();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
