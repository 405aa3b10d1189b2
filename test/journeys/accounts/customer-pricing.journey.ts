import { expect, lookAt, lookInBothSchemes, openAs, test } from '../journey';
import { choose } from '../freight/wizard';
import { userAt } from '../portal';

test('an administrator of a carrier agrees on a discount with a customer, publishes, adjusts and renews it, and withdraws it', async ({
  page,
  complaints,
}) => {
  // A deletion may be announced to its page before the page is left.
  complaints.allow(/status of 404 .*\/customer-pricing\/\d+\)/);
  await openAs(page, userAt('carrier@demo.lading.example'), '/carriers/pricing');
  await expect(page.getByRole('row', { name: /Harbor & Pine Supply/ }).first()).toBeVisible();
  await lookInBothSchemes(page, 'customer-pricing');
  await page.getByRole('button', { name: 'New pricing' }).click();
  const drawer = page.getByRole('dialog', { name: 'New pricing' });
  await choose(drawer.getByRole('combobox', { name: /^Customer/ }), /Harbor & Pine Supply/);
  await lookAt(page, 'new-pricing');
  const validFrom = drawer.getByRole('textbox', { name: /^Valid from/ });
  await validFrom.fill('01/04/2027');
  await validFrom.press('Tab');
  await drawer.getByRole('button', { name: 'Create draft' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing of Harbor & Pine Supply');
  await expect(page.getByText('Nothing is agreed yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Discount (%), empty for the tariff’s' }).fill('76.5');
  await page.getByRole('button', { name: 'Accessorials', exact: true }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Nothing is agreed yet')).toBeHidden();
  await lookInBothSchemes(page, 'pricing-draft');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the pricing of Harbor & Pine Supply?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const list = page.getByRole('main').getByRole('link', { name: 'Customer pricing' });
  await list.click();
  const rowOf = (state: RegExp) => page.getByRole('row', { name: state });
  const published = rowOf(/Harbor & Pine Supply Published/);
  await expect(published).toBeVisible();
  await rowOf(/Harbor & Pine Supply Draft/)
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await published.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Adjust terms' }).click();
  const adjusting = page.getByRole('dialog', { name: 'Adjust terms of agreements' });
  await adjusting.getByRole('textbox', { name: /^Effective from/ }).fill('02/01/2027');
  await adjusting.getByRole('textbox', { name: 'Discount (points)' }).fill('-1.5');
  await lookInBothSchemes(page, 'adjust-pricing');
  await adjusting.getByRole('button', { name: 'Show preview' }).click();
  await expect(adjusting.getByText('76.5% → 75%')).toBeVisible();
  await lookAt(page, 'adjust-pricing-preview');
  await adjusting.getByRole('button', { name: 'Create 1 draft' }).click();
  const adjustment = page.getByRole('dialog', { name: 'Mass adjustment' });
  await expect(adjustment.getByText('76.5% → 75%')).toBeVisible();
  await lookInBothSchemes(page, 'pricing-adjustment');
  await adjustment.getByRole('button', { name: 'Delete adjustment' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete this adjustment?' });
  await deleting.getByRole('button', { name: 'Delete adjustment' }).click();
  await expect(adjustment).toBeHidden();

  await published.getByRole('link').click();
  await page.getByRole('button', { name: 'Owner and notices' }).click();
  await lookAt(page, 'pricing-notices');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('Renewal for Harbor & Pine Supply created')).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await published.getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Harbor & Pine Supply' }).click();
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await page.getByRole('link', { name: 'From 01/04/2027' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw pricing' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});
