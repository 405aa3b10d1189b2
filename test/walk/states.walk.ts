import { expect, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { askDatabase, userWith } from '../journeys/portal';

const shipper = userWith('CustomerAdministrator');

test('a carrier grants the block of PRO numbers that a company has requested', async ({ page }) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/pro-numbers');
  await page.getByRole('button', { name: 'Actions for Harbor & Pine Supply' }).click();
  await page.getByRole('menuitem', { name: 'Grant', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Harbor & Pine Supply/ });
  await expect(dialog).toContainText('A second dock in Newark prints its own labels.');
  await lookInBothSchemes(page, 'grant-pro-block');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Blocks' })).toContainText('Harbor & Pine Supply');
  await lookInBothSchemes(page, 'granted-pro-block');
});

test('a plan whose payment is missing says so, and until when it lasts', async ({ page }) => {
  const createGrace = (provider: string, end: string) =>
    askDatabase(
      `UPDATE subscription SET provider_subscription = ${provider}, grace_ends_on = ${end} WHERE customer_id = 1000`,
    );
  await createGrace(`'sub_walk'`, 'current_date + 6');
  await openAs(page, shipper, '/customers/subscription');
  await expect(page.getByText('Your plan payment is overdue')).toBeVisible();
  await lookInBothSchemes(page, 'subscription-past-due');
  await createGrace('NULL', 'NULL');
});

for (const [width, name, role] of [
  [1440, 'wide', 'CustomerAdministrator'],
  [360, 'narrow', 'CustomerUser'],
] as const) {
  test(`a newcomer takes a tour of five stops by keyboard, and is asked once, on a ${name} screen`, async ({
    page,
  }) => {
    const person = userWith(role);
    await askDatabase(
      `UPDATE user_account SET preferences = preferences - 'hasMetTour' WHERE email = $1`,
      person.email,
    );
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, person, '/customers/home');
    const offer = page.getByRole('complementary', { name: 'New here?' });
    await expect(offer).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await lookInBothSchemes(page, `tour-offer-${name}`);

    await offer.getByRole('button', { name: 'Show me around' }).press('Enter');
    await expect(offer).toBeHidden();
    for (const [index, title] of ['The menu', 'Search', 'Alerts', 'Your account', 'Help'].entries()) {
      const stop = page.getByRole('dialog', { name: title });
      await expect(stop).toContainText(`${index + 1} of 5`);
      await expect(stop).toBeInViewport({ ratio: 1 });
      await lookInBothSchemes(page, `tour-${index + 1}-${name}`);
      await stop.getByRole('button', { name: index < 4 ? 'Next' : 'Done' }).press('Enter');
    }
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Take the tour' }).click();
    await expect(page.getByRole('dialog', { name: 'The menu' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
}
