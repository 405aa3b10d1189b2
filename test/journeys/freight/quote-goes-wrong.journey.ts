import { expect, lookAt, signInAs, test } from '../journey';
import { askCarriers, fillDetails, fillParties, offers, step } from './wizard';

test('an empty quote is refused with the way to each field', async ({ page }) => {
  await signInAs(page, 'CustomerAdministrator');
  await page.getByRole('banner').getByRole('link', { name: 'New quote' }).click();
  await page.getByRole('button', { name: 'See carriers' }).click();

  const summary = page.getByRole('group', { name: /^There are \d+ problems$/ });
  await expect(summary).toBeFocused();
  for (const name of ['Length', 'Width', 'Height', 'Weight', 'Description']) {
    await expect(summary.getByRole('link', { name: `${name} is required` })).toBeVisible();
  }
  // Whole in view: what the bar at the bottom half covers could be scrolled free, but counts as too small.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await lookAt(page, 'details-refused');
  await summary.getByRole('link', { name: 'Height is required' }).click();
  await expect(page.getByRole('textbox', { name: /^Height/ })).toBeFocused();
});

test('carriers that fail leave the others alone, and a refused dispatch ends at another carrier', async ({
  page,
  simulator,
}) => {
  test.setTimeout(180_000);
  await simulator.setFaults('IWREN', 'rate', [{ kind: 'silence', when: 'before' }]);
  await simulator.setFaults('SMRSH', 'rate', [{ kind: 'refusal', code: '2000', message: 'No capacity this week.' }]);
  await simulator.setFaults('HERON', 'rate', [{ kind: 'body', body: 'html' }]);
  await signInAs(page, 'CustomerAdministrator');
  await page.getByRole('banner').getByRole('link', { name: 'New quote' }).click();
  await fillDetails(page);
  await askCarriers(page);

  expect(await offers(page).count()).toBeGreaterThan(5);
  await page.getByRole('button', { name: /^No offer from/ }).click();
  await expect(page.getByText('No capacity this week.')).toBeVisible();
  await lookAt(page, 'offers-with-failures');

  await simulator.setFaults('*', '*', [{ kind: 'refusal', code: '2000', message: 'The terminal is closed.' }]);
  await offers(page)
    .first()
    .getByRole('button', { name: /^Select / })
    .click();
  await expect(step(page)).toHaveText('Confirm');
  await fillParties(page);
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Dispatch for/ })
    .click();
  await expect(step(page)).toHaveText('Error', { timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText('The terminal is closed.');
  await lookAt(page, 'dispatch-refused');
  await simulator.calm();

  await page.getByRole('button', { name: 'Choose another carrier' }).click();
  await expect(step(page)).toHaveText('Select Carrier');
  await offers(page)
    .nth(1)
    .getByRole('button', { name: /^Select / })
    .click();
  await expect(step(page)).toHaveText('Confirm');
  await expect(
    page.getByRole('region', { name: /^Delivery at/ }).getByRole('textbox', { name: /^Company/ }),
  ).toBeVisible();
});
