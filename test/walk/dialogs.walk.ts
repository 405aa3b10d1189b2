import type { Locator, Page } from '@playwright/test';
import { expect, lookInBothSchemes, openAs, test } from '../journeys/journey';
import { askDatabase, userWith } from '../journeys/portal';
import { addressesOf } from './addresses';
import { standsStill } from './page-status';

interface Dialog {
  /** As the route table names it, with the place among its addresses. */
  readonly at: string;
  readonly place?: number;
  readonly role?: string;
  /** What is pressed, one after the other: a button, or a menu and its item. */
  readonly by: readonly (string | RegExp)[];
  readonly title: string | RegExp;
}

const invoice = '/customers/invoices/:invoiceId';
const claim = '/customers/claims/:claimId';
const shipment = '/customers/shipments/:shipmentId';

const dialogs: Readonly<Record<string, Dialog>> = {
  'invoice-settle': { at: invoice, place: 0, by: ['Settle dispute'], title: 'How did the dispute end?' },
  'invoice-approve': { at: invoice, place: 1, by: ['Approve'], title: /^Approve invoice/ },
  'invoice-dispute': { at: invoice, place: 1, by: ['Dispute'], title: /^Dispute invoice/ },
  'invoice-void': { at: invoice, place: 1, by: ['More actions', 'Void'], title: /^Void invoice/ },
  'invoice-pay': { at: invoice, place: 2, by: ['Mark as paid'], title: /^Mark invoice/ },
  'invoice-match': { at: invoice, place: 3, by: ['Match shipment'], title: /^Match invoice/ },
  'invoices-filters': { at: '/customers/invoices', by: ['Filters'], title: 'Filter invoices' },
  'invoices-export': { at: '/customers/invoices', by: ['Export'], title: 'Export invoices' },
  'invoices-upload': { at: '/customers/invoices', by: ['Upload carrier invoices'], title: /bills/ },
  'insurance-buy': { at: '/customers/insurance', by: ['Buy coverage'], title: 'Buy coverage' },
  'claim-answer': { at: claim, by: ['Record response'], title: /^Record the carrier’s response/ },
  'claim-withdraw': { at: claim, by: ['More actions', 'Withdraw'], title: /^Withdraw/ },
  'report-schedule': { at: '/customers/reports?report=shipments', by: ['Schedule'], title: /^Schedule/ },
  'report-keep': { at: '/customers/reports?report=shipments', by: ['Save parameters'], title: 'Save parameters' },
  'schedule-change': {
    at: '/customers/reports',
    by: ['Actions for Weekly spend', 'Change'],
    title: 'Change the schedule',
  },
  'plan-choose': { at: '/customers/subscription', by: [/^Contact us about/], title: /^Request the/ },
  'alert-preferences': { at: '/customers/alerts', by: ['Preferences'], title: 'How we notify you' },
  'promotion-new': {
    at: '/carriers/promotions',
    role: 'CarrierAdministrator',
    by: ['New promotion'],
    title: 'New promotion',
  },
  'promotion-edit': {
    at: '/carriers/promotions',
    role: 'CarrierAdministrator',
    by: ['Actions for Quiet Fridays', 'Edit'],
    title: 'Edit Quiet Fridays',
  },
  'insurance-product-new': {
    at: '/admin/insurance',
    role: 'SuperSystemAdministrator',
    by: ['Add product'],
    title: 'Add product',
  },
  'insurance-product-end': {
    at: '/admin/insurance',
    role: 'SuperSystemAdministrator',
    by: ['Actions for Cargo coverage', 'End product'],
    title: 'End Cargo coverage?',
  },
  'resource-new': {
    at: '/carriers/resources',
    role: 'CarrierAdministrator',
    by: ['Add resource'],
    title: 'Add resource',
  },
  'resource-edit': {
    at: '/carriers/resources',
    role: 'CarrierAdministrator',
    by: ['Actions for Sales guide', 'Edit'],
    title: 'Edit Sales guide',
  },
  'shipments-filters': { at: '/customers/shipments', by: ['Filters'], title: 'Filter shipments' },
  'shipments-export': { at: '/customers/shipments', by: ['Export'], title: 'Export shipments' },
  'shipment-share': { at: shipment, by: ['Share'], title: /^Share/ },
  'quotes-filters': { at: '/customers/quotes', by: ['Filters'], title: 'Filter quotes' },
  'users-export': { at: '/customers/users', by: ['Export'], title: 'Export' },
  'locations-filters': { at: '/customers/locations', by: ['Filters'], title: 'Filter locations' },
  'locations-export': { at: '/customers/locations', by: ['Export'], title: 'Export' },
  'address-new': { at: '/customers/address-book', by: ['Add address'], title: 'Add address' },
  'location-new': { at: '/customers/locations', by: ['Add location'], title: 'Add location' },
};

/** A control of the page, or of the menu that is open. */
const control = (page: Page, name: string | RegExp): Locator => {
  const named = { name, exact: true };
  return page.getByRole('main').getByRole('button', named).or(page.getByRole('menuitem', named)).first();
};

const holdsFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** By the keyboard: the focus goes in, Escape closes, and the focus is where it was. */
async function lookInside(page: Page, dialog: Locator, from: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(() => holdsFocus(dialog), 'the focus is in the dialog').toBe(true);
  await page.waitForLoadState('networkidle');
  await lookInBothSchemes(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(from).toBeFocused();
}

for (const [name, { at, place = 0, role = 'CustomerAdministrator', by, title }] of Object.entries(dialogs)) {
  test(`${name} is opened, read and left by the keyboard`, async ({ page }) => {
    await openAs(page, userWith(role), addressesOf(at)[place] ?? at);
    await standsStill(page);
    for (const way of by) {
      await control(page, way).focus();
      await page.keyboard.press('Enter');
    }
    const dialog = page.getByRole('dialog', { name: title });
    await lookInside(page, dialog, control(page, by[0] ?? ''), name);
  });
}

const shipper = userWith('CustomerAdministrator');

test('coverage is bought with its charge in sight', async ({ page }) => {
  const [open] = await askDatabase(
    `SELECT max(id)::int AS id FROM shipment WHERE customer_id = 1000 AND state IN ('booked', 'dispatched')
        AND id NOT IN (SELECT shipment_id FROM coverage_certificate)`,
  );
  await openAs(page, shipper, `/customers/insurance?shipmentId=${Number(open?.['id'])}`);
  const dialog = page.getByRole('dialog', { name: 'Buy coverage' });
  await dialog.getByRole('textbox', { name: /^Cargo value/ }).fill('12500');
  await expect(dialog.getByText(/Added to the price of the shipment/)).toBeVisible();
  await lookInBothSchemes(page, 'insurance-charge');
});

test('coverage is taken back after a question, from the certificate beside its list', async ({ page }) => {
  await openAs(page, shipper, '/customers/insurance?open=1');
  const certificate = page.getByRole('dialog', { name: /^CV/ });
  await expect(certificate).toBeVisible();
  await lookInBothSchemes(page, 'insurance-certificate');
  const way = certificate.getByRole('button', { name: 'Void coverage' });
  await way.focus();
  await page.keyboard.press('Enter');
  await lookInside(page, page.getByRole('dialog', { name: /^Void certificate/ }), way, 'insurance-void');
  await expect(certificate).toBeVisible();
});

test('a document of a shipment is deleted after a question', async ({ page }) => {
  await openAs(page, shipper, addressesOf(shipment)[0] ?? '');
  await standsStill(page);
  const name = `${test.info().project.name}.png`;
  const picture = { name, mimeType: 'image/png', buffer: await page.screenshot() };
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.locator('input[type=file]').setInputFiles(picture);
  const way = documents.getByRole('button', { name: `Remove ${name}` });
  await way.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await lookInside(page, question, way, 'document-deletion');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(way).toBeHidden();
});

test('chosen invoices are approved together after a question', async ({ page }) => {
  await openAs(page, shipper, '/customers/invoices');
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /BM-20418/ })
    .check();
  const way = page.getByRole('button', { name: 'Approve', exact: true });
  await way.focus();
  await page.keyboard.press('Enter');
  await lookInside(page, page.getByRole('dialog', { name: 'Approve 1 invoice?' }), way, 'invoices-approve');
});
