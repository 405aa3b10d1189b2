import { expect, lookAt, lookInBothSchemes, openAs, test } from '../journey';
import { userWith } from '../portal';

test('a carrier pastes customers to invite, watches the emails leave and cancels the rest', async ({ page }) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/invites');
  await page.getByRole('button', { name: 'Invite several' }).click();
  const rows = Array.from({ length: 40 }, (_, n) => `lead${n}@pasted.example, Pasted ${n}, Ana`);
  await page.getByLabel('Or paste rows').fill([...rows, 'nobody, Without address'].join('\n'));
  await lookAt(page, 'invites-pasted');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Row 42: Email has incorrect format')).toBeVisible();
  await page.getByRole('button', { name: 'Import 40 rows' }).click();
  await expect(page.getByText('40 rows added')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  await expect(page.getByText('Sending invites from Pasted rows')).toBeVisible();
  await lookInBothSchemes(page, 'invites-sending');
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(page.getByText(/^\d+ emails canceled$/)).toBeVisible();
  await expect(page.getByText('Sending invites from Pasted rows')).toBeHidden();
});

test('a carrier pauses a campaign, resumes it, ends it and takes that back', async ({ page }) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/digital-marketing');
  const row = page.getByRole('row', { name: /Winter lanes/ });
  const choose = async (action: string): Promise<void> => {
    await row.getByRole('button', { name: 'Actions for Winter lanes' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Edit');
  await expect(page.getByRole('region', { name: 'Preview of the page' })).toBeVisible();
  await lookInBothSchemes(page, 'campaign-edited');
  await page.getByRole('button', { name: 'Save' }).click();
  await choose('Pause');
  await expect(row.getByText('Paused')).toBeVisible();
  await choose('Resume');
  await expect(row.getByText('Running')).toBeVisible();
  const pdf = page.waitForEvent('download');
  await choose('Download QR code (PDF)');
  expect((await pdf).suggestedFilename()).toMatch(/^campaign-\w+\.pdf$/);

  await choose('End');
  await page.getByRole('dialog').getByRole('button', { name: 'End campaign' }).click();
  await expect(row.getByText('Ended')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Running')).toBeVisible();
});
