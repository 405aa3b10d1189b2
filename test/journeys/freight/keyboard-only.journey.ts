import { expect, test } from '../journey';
import { press, tabTo, type } from '../keyboard';
import { userWith } from '../portal';
import { offers, step } from './wizard';

test('a quote becomes a shipment by keyboard alone', async ({ page, simulator: _ }) => {
  test.setTimeout(240_000);
  const { email, password, address } = userWith('CustomerAdministrator');
  await page.goto(address);
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveText(/^Welcome, /);

  await press(page, page.getByRole('link', { name: 'Skip to main content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await press(page, page.getByRole('banner').getByRole('link', { name: 'New quote' }));
  await expect(step(page)).toHaveText('New quote');

  const origin = page.getByRole('group', { name: 'Origin', exact: true });
  await press(page, origin.getByLabel('Your Location'));
  await expect(page.getByRole('option', { name: /Chicago warehouse/ })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(origin.getByLabel('Your Location')).toHaveText(/Chicago warehouse/);
  const destination = page.getByLabel('Destination ZIP or city');
  await type(page, destination, '75201');
  await expect(page.getByRole('option', { name: /Dallas/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(destination).toHaveValue(/Dallas, TX/);
  const line = page.getByRole('group', { name: 'Line 1' });
  const input = { 'Handling units': '2', Length: '48', Width: '40', Height: '42', Weight: '1150' };
  for (const [name, value] of Object.entries(input)) {
    const field = line.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await expect(field).toHaveValue(value);
  }
  await press(page, page.getByRole('button', { name: 'See carriers' }));

  await expect(step(page)).toHaveText('Select Carrier', { timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 carriers responded$/ })).toBeVisible({
    timeout: 60_000,
  });
  await press(
    page,
    offers(page)
      .getByRole('button', { name: /^Select / })
      .first(),
  );

  await expect(step(page)).toHaveText('Confirm');
  // A price needs no description; the bill of lading does.
  await type(page, page.getByRole('textbox', { name: /^Description/ }), 'Ceramic floor tiles');
  const delivery = page.getByRole('region', { name: /^Delivery at/ });
  const known = { Company: 'Lone Star Interiors', 'Contact name': 'Ada Pruitt', Address: '900 Main St' };
  for (const [label, value] of Object.entries({ ...known, Phone: '214-555-0199' })) {
    await type(page, delivery.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }), value);
  }
  await press(page, page.getByRole('button', { name: 'Dispatch', exact: true }));
  const question = page.getByRole('dialog');
  await tabTo(page, question.getByRole('button').first());
  await press(page, question.getByRole('button', { name: /^Dispatch for/ }));

  await expect(step(page)).toHaveText('Dispatched', { timeout: 60_000 });
  await expect(page.getByText(/has confirmed the pickup/)).toBeVisible({ timeout: 60_000 });
  await press(page, page.getByRole('link', { name: 'View shipment' }));
  await expect(page).toHaveURL(/\/customers\/shipments\/\d+$/);
  await tabTo(page, page.getByRole('button', { name: 'Share' }));
});
