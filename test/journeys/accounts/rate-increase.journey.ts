import { expect, lookAt, openAs, test } from '../journey';
import { userWith } from '../portal';

test('a carrier drafts a rate increase, tests it against past quotes, reads its effect and publishes it', async ({
  page,
}) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/tariffs');
  const inForce = page.getByRole('main').getByRole('row').filter({ hasText: 'In force' });
  await inForce.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Adjust rates' }).click();
  const drawer = page.getByRole('dialog', { name: /^Adjust the rates of / });
  await drawer.getByLabel(/^Name/).fill('Increase 2028');
  await drawer.getByLabel(/^Increase in percent/).fill('5.9');
  await drawer.getByRole('button', { name: 'Create adjusted draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Increase 2028');

  await page.getByRole('link', { name: 'Test bench' }).click();
  await expect(page.getByRole('heading', { name: 'Not tested yet' })).toBeVisible();
  await lookAt(page, 'test-bench-empty');
  await page.getByLabel(/^Days of quotes/).fill('60');
  await page.getByRole('button', { name: 'Start test' }).click();
  await expect(page.getByText('Revenue effect').first()).toBeVisible();
  await expect(page.getByText(/^60 days of quotes, /)).toBeVisible();
  await page.getByText('Lanes', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'By group' }).getByRole('table')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Largest changes' });
  await changes.getByRole('button').first().click();
  await expect(changes.getByText('Version at the time')).toBeVisible();
  await page.getByRole('region', { name: 'Rows without a quote' }).getByRole('button').first().click();
  await lookAt(page, 'test-bench-result');

  await page.getByLabel('Effective from').fill('12/31/2027');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish Increase 2028?' });
  await expect(question.getByText(/^Test bench, 60 days: /)).toBeVisible();
  await lookAt(page, 'publish-tested');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Increase 2028 published')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByText('Revenue effect').first()).toBeVisible();
  await lookAt(page, 'test-bench-narrow');
});

test('a carrier gives a terminal an earlier cutoff for Fridays, and finds it in its activity', async ({ page }) => {
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/locations/terminals?q=ATL');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit terminal ATL' });
  await drawer.getByRole('button', { name: 'Add cutoff' }).click();
  const row = drawer.getByRole('group', { name: 'Cutoff 1' });
  await row.getByRole('checkbox', { name: 'Fri' }).check();
  await row.getByLabel(/^Cutoff/).fill('11:30');
  await lookAt(page, 'terminal-cutoff');
  await drawer.getByRole('button', { name: 'Save terminal' }).click();
  await expect(page.getByText('Terminal ATL updated')).toBeVisible();
  await expect(page.getByText('1 by weekday or service')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, userWith('CarrierAdministrator'), '/carriers/activity');
  await expect(page.getByText('Fri, all services, 11:30 AM').first()).toBeVisible();
});
