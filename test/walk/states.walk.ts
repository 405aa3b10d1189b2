import { expect, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { askDatabase, personWith } from '../journeys/portal';

const shipper = personWith('CustomerAdministrator');

test('a carrier grants the block of PRO numbers that a company has asked for', async ({ page }) => {
  await openAs(page, personWith('CarrierAdministrator'), '/carriers/pro-numbers');
  await page.getByRole('button', { name: 'Grant Harbor & Pine Supply a block' }).click();
  const dialog = page.getByRole('dialog', { name: /Harbor & Pine Supply/ });
  await expect(dialog).toContainText('A second dock in Newark prints its own labels.');
  await lookInBothSchemes(page, 'grant-pro-block');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Blocks' })).toContainText('Harbor & Pine Supply');
  await lookInBothSchemes(page, 'granted-pro-block');
});

test('a plan whose payment is missing says so, and until when it lasts', async ({ page }) => {
  const givenGrace = (provider: string, end: string) =>
    askDatabase(
      `UPDATE subscription SET provider_subscription = ${provider}, grace_ends_on = ${end} WHERE customer_id = 1000`,
    );
  await givenGrace(`'sub_walk'`, 'current_date + 6');
  await openAs(page, shipper, '/customers/subscription');
  await expect(page.getByText('The payment of your plan is missing')).toBeVisible();
  await lookInBothSchemes(page, 'subscription-past-due');
  await givenGrace('NULL', 'NULL');
});
