import {
  customerPricingApi,
  type CustomerPricing,
  type PricingDetail,
} from '@lading/contracts/carriers/customer-pricing';
import { pricingAdjustmentsApi, type AdjustedAgreement } from '@lading/contracts/carriers/pricing-adjustments';
import { tariffQuotesApi } from '@lading/contracts/carriers/tariff-quotes';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { noPricing } from '@lading/domain/pricing/pricing-check';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../../kernel/api/answering.fixture';
import { toast } from '../../../ui/feedback/toast';
import { chooseAction } from '../../../ui/fields/row-menu.fixture';
import { openPages } from '../open-pages.fixture';
import { CustomerPricingPage } from './customer-pricing.page';
import { PricingPage } from './pricing.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { adjustPricing, listPricingAdjustments, getPricingAdjustment, approveAdjustment } = pricingAdjustmentsApi;
const { renewPricing, setPricingNotices } = customerPricingApi;
const { listCustomerPricing, getPricing, changePricing, publishPricing, endPricing, draftPricing } = customerPricingApi;

const draft: CustomerPricing = {
  ...{ id: 7, carrierId: 2, customerId: 3, companyName: 'Harbor & Pine', state: 'draft', validFrom: '2027-01-01' },
  ...{ validTo: null, until: null, isInForce: false, isEndingSoon: false, discountBasisPoints: 7500 },
  ...{ minimumChargeCents: null, laneCount: 0, revenueCents: 0, effectiveDiscountBasisPoints: null },
  ...{ atEnd: 'tariff', protectedUntil: null, ownerUserId: 5, ownerName: 'Nora Vale', noticeDays: 60, noticesSent: 0 },
  ...{ isInNotice: false, adjustmentId: null },
  ...{ authorName: 'Nora Vale', editorName: '', approverName: '', basedOnId: null, offerCount: 0 },
  ...{ createdAt: '2026-11-20T15:00:00Z', editedAt: '2026-11-20T15:00:00Z', publishedAt: null },
  ...{ backdateReason: '', version: 3, allowedActions: ['change', 'publish', 'delete'] },
};
const allowedActions: CustomerPricing['allowedActions'] = ['end', 'setNotices', 'renew'];
const inForce: CustomerPricing = {
  ...{ ...draft, id: 6, companyName: 'Cedar Falls', state: 'published', validFrom: '2026-01-01', laneCount: 2 },
  ...{ validTo: '2026-12-10', until: '2026-12-10', isInForce: true, isEndingSoon: true, allowedActions },
  ...{ isInNotice: true, noticesSent: 2 },
  ...{ minimumChargeCents: 13_900, revenueCents: 1_234_500, effectiveDiscountBasisPoints: 7420 },
};
const detail: PricingDetail = {
  ...{ ...draft, carrierName: 'Bluemesa', earliestDay: '2026-11-21', needsApproval: false, isOwnEdit: true },
  ...{ findings: [], comments: [], bases: [{ id: 9, name: 'Rules 2026', effectiveFrom: '2026-01-01' }] },
  terms: { ...noPricing(demoTariff().breaks), discountBasisPoints: 7500 },
};
const page = (...items: CustomerPricing[]) => ({
  ...{ items, total: items.length, totalIsLowerBound: false, nextCursor: null },
  ...{ carrierName: 'Bluemesa', earliestDay: '2026-11-21' },
});
const everything = ['CarrierAdministrator', 'dataVisibility', 'customerVisibility'];

const pages = [
  { path: '/carriers/pricing', element: <CustomerPricingPage /> },
  { path: '/carriers/pricing/:pricingId', element: <PricingPage /> },
];
const open = (address: string, privileges = everything) => openPages(pages, address, privileges);

beforeEach(() => {
  startFakeServer();
  answering(listCustomerPricing, page(draft, inForce));
  answering(getPricing, detail);
  answering(listPricingAdjustments, { items: [] });
});

// Only five toasts show at once: those of one test would hold back those of the next.
afterEach(() => act(() => toast.closeAll()));

describe('the list of customer pricing', () => {
  it('shows terms, days, revenue and effective discount, and what ends soon, accessibly', async () => {
    open('/carriers/pricing?f.endsSoon=yes');

    const row = within(await screen.findByRole('row', { name: /Cedar Falls/ }));
    for (const text of ['Ends soon', 'In force', '75%', '$139.00', '$12,345.00', '74.2%', '12/10/2026'])
      expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Harbor/ })).getByText('As in tariff')).toBeVisible();
    expect(callsOf(listCustomerPricing)[0]?.input).toMatchObject({ carrierId: '2', isEndingSoon: 'true' });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations).toEqual([]);
  });

  it('ends a pricing with its last day', async () => {
    answering(endPricing, detail);
    open('/carriers/pricing');
    await screen.findByRole('row', { name: /Cedar Falls/ });
    await chooseAction('Cedar Falls', 'End');
    const dialog = within(await screen.findByRole('dialog', { name: 'End the pricing of Cedar Falls' }));
    fireEvent.click(dialog.getByRole('button', { name: 'End pricing' }));

    expect(await screen.findByText(/^Pricing of Cedar Falls ends on/)).toBeVisible();
    expect(callsOf(endPricing)[0]?.input).toMatchObject({ id: '6', version: 3, words: '' });
  });

  it('renews a pricing as a draft, which opens', async () => {
    answering(renewPricing, { ...draft, basedOnId: 6 });
    open('/carriers/pricing');
    await screen.findByRole('row', { name: /Cedar Falls/ });
    await chooseAction('Cedar Falls', 'Renew');

    expect(await screen.findByText('Renewal for Cedar Falls created')).toBeVisible();
    expect(callsOf(renewPricing)[0]?.input).toEqual({ id: '6' });
    expect(await screen.findByRole('heading', { name: 'Pricing of Harbor & Pine' })).toBeVisible();
  });

  it('sets who is notified before a pricing ends, and how early', async () => {
    answering(setPricingNotices, detail);
    answering(carrierCustomersApi.listRepresentatives, {
      items: [{ userId: 9, name: 'Sam Reed', positionName: 'Sales' }],
    });
    open('/carriers/pricing');
    await screen.findByRole('row', { name: /Cedar Falls/ });
    await chooseAction('Cedar Falls', 'Owner and notices');
    const dialog = within(await screen.findByRole('dialog', { name: 'Owner and notices, Cedar Falls' }));
    fireEvent.click(dialog.getByRole('combobox', { name: 'Owner' }));
    fireEvent.click(await screen.findByRole('option', { name: /Sam Reed/ }));
    fireEvent.change(dialog.getByLabelText(/^Days of notice/), { target: { value: '400' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save notices' }));
    expect(callsOf(setPricingNotices)).toHaveLength(0);
    fireEvent.change(dialog.getByLabelText(/^Days of notice/), { target: { value: '90' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save notices' }));

    expect(await screen.findByText('Notices for Cedar Falls saved')).toBeVisible();
    expect(callsOf(setPricingNotices)[0]?.input).toMatchObject({ id: '6', version: 3, ownerUserId: 9, noticeDays: 90 });
  });

  it('begins a draft for the customer that the address names', async () => {
    answering(draftPricing, draft);
    answering(carrierCustomersApi.listCarrierCustomers, {
      ...{ items: [], total: 0, totalIsLowerBound: false, nextCursor: null },
    });
    refusing(carrierCustomersApi.getCarrierCustomer, { status: 404, code: 'not-found', title: 'Not found' });
    open('/carriers/pricing?new=3');
    const drawer = within(await screen.findByRole('dialog', { name: 'New pricing' }));
    fireEvent.click(await drawer.findByRole('button', { name: 'Create draft' }));

    expect(await screen.findByText('Draft for Harbor & Pine created')).toBeVisible();
    expect(callsOf(draftPricing)[0]?.input).toMatchObject({ carrierId: '2', customerId: 3, atEnd: 'tariff' });
  });

  it('is only read by others than administrators, and closed without customer visibility', async () => {
    const { unmount } = open('/carriers/pricing', ['CarrierSalesAdministrator', ...everything.slice(1)]);
    await screen.findByRole('row', { name: /Cedar Falls/ });
    expect(screen.queryByRole('button', { name: 'New pricing' })).toBeNull();
    unmount();
    open('/carriers/pricing', ['CarrierAdministrator', 'dataVisibility']);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('a mass adjustment', () => {
  const item: AdjustedAgreement = {
    ...{ pricingId: 6, draftId: null, customerId: 3, companyName: 'Cedar Falls', validTo: '2027-06-30' },
    ...{ discountBefore: 7500, discountAfter: 7350, minimumBeforeCents: 13_910, minimumAfterCents: 14_536 },
    ...{ fuelCapBefore: null, fuelCapAfter: 3200, laneChangeCount: 2, laneChanges: [] },
  };
  const adjustment = {
    ...{ id: 12, carrierId: 2, state: 'inReview' as const, validFrom: '2027-01-01', agreementCount: 1, version: 2 },
    ...{ authorName: 'Nora Vale', approverName: '', words: 'As announced', createdAt: '2026-11-20T15:00:00Z' },
    ...{ publishedAt: null, earliestDay: '2026-11-21', allowedActions: ['approve' as const, 'return' as const] },
  };

  it('shows its preview with what is left out and why, creates drafts from it, and opens them', async () => {
    const leftOut = [{ pricingId: 9, companyName: 'Elm', reason: 'protected' as const, day: '2027-03-31' }];
    const outcome = { id: null, checksum: 'abc', items: [item], leftOut };
    answering(adjustPricing, outcome);
    answering(getPricingAdjustment, { ...adjustment, state: 'draft', items: [item] });
    open('/carriers/pricing');
    await screen.findByRole('row', { name: /Cedar Falls/ });
    fireEvent.click(screen.getByRole('checkbox', { name: /Cedar Falls/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Adjust terms' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Adjust terms of agreements' }));
    fireEvent.change(drawer.getByLabelText(/^Effective from/), { target: { value: '01/01/2027' } });
    fireEvent.blur(drawer.getByLabelText(/^Effective from/));
    fireEvent.click(drawer.getByRole('button', { name: 'Show preview' }));
    expect(await drawer.findAllByText('Fill in at least one change')).not.toHaveLength(0);
    expect(callsOf(adjustPricing)).toHaveLength(0);
    fireEvent.change(drawer.getByLabelText('Discount (points)'), { target: { value: '-1.5' } });
    fireEvent.change(drawer.getByLabelText('New limit of the fuel surcharge (%)'), { target: { value: '32' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Show preview' }));

    expect(await drawer.findByText('1 agreement changes')).toBeVisible();
    for (const text of [
      '75% → 73.5%',
      '$139.10 → $145.36',
      'None → 32%',
      '2 changes',
      'Rate-protected until 03/31/2027',
    ])
      expect(drawer.getByText(text)).toBeVisible();
    const wanted = { carrierId: 2, ids: [6], validFrom: '2027-01-01', discountPoints: -150, fuelCapBasisPoints: 3200 };
    expect(callsOf(adjustPricing)[0]?.input).toEqual({ ...wanted, isPreview: true });
    answering(adjustPricing, { ...outcome, id: 12 });
    fireEvent.click(drawer.getByRole('button', { name: 'Create 1 draft' }));
    expect(await screen.findByText('Drafts of the adjustment created')).toBeVisible();
    expect(callsOf(adjustPricing).at(-1)?.input).toEqual({ ...wanted, isPreview: false, checksum: 'abc' });
    expect(await screen.findByRole('dialog', { name: 'Mass adjustment' })).toBeVisible();
  });

  it('is approved as a whole from the list, accessibly, and only by users who see all its customers', async () => {
    answering(listPricingAdjustments, { items: [adjustment] });
    answering(getPricingAdjustment, { ...adjustment, items: [item] });
    answering(approveAdjustment, { ...adjustment, state: 'published', allowedActions: [], items: [item] });
    const { unmount } = open('/carriers/pricing');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Mass adjustment: 1 agreement, effective 01/01/2027 · In review' }),
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'Mass adjustment' }));
    expect(await drawer.findByText('As announced')).toBeVisible();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations).toEqual([]);
    fireEvent.click(drawer.getByRole('button', { name: 'Approve and publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve the mass adjustment?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Approve and publish' }));
    expect(await screen.findByText('Mass adjustment approved and published')).toBeVisible();
    expect(callsOf(approveAdjustment)[0]?.input).toEqual({ id: '12', version: 2, words: '' });
    unmount();
    answering(getPricingAdjustment, { ...adjustment, items: [] });
    open('/carriers/pricing?adjustment=12');
    expect(await screen.findByText(/^You don’t see all customers of this adjustment/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve and publish' })).toBeDisabled();
  });
});

describe('the editor of a pricing', () => {
  it('saves what is agreed by section, and says what is the tariff’s', async () => {
    answering(changePricing, { ...detail, version: 4 });
    open('/carriers/pricing/7');
    fireEvent.change(await screen.findByLabelText('Discount (%), empty for the tariff’s'), {
      target: { value: '76.5' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Accessorials' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add row' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(callsOf(changePricing)[0]?.input).toMatchObject({
      ...{ id: '7', version: 3 },
      terms: { discountBasisPoints: 7650, accessorials: [{ code: 'APTD', price: null }] },
    });
  });

  it('refuses what a field can’t hold, and names the section', async () => {
    open('/carriers/pricing/7');
    fireEvent.change(await screen.findByLabelText('Discount (%), empty for the tariff’s'), {
      target: { value: '101' },
    });

    expect(await screen.findByText('Fix the marked fields to save. Sections: Discount and minimum')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  it('publishes a draft, and prices a shipment by it', async () => {
    answering(publishPricing, { ...detail, state: 'published', allowedActions: [] });
    answering(tariffQuotesApi.tryTariff, {
      ...{ number: 'Q-1', originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30303' },
      ...{ pickupDate: '2026-11-24', tariffName: 'Rules 2027', price: null, reason: 'The carrier doesn’t service GA.' },
      ...{ pricing: { id: 7, companyName: 'Harbor & Pine' }, offered: null },
    });
    open('/carriers/pricing/7?tab=try');
    fireEvent.change(await screen.findByLabelText(/^Quote, BOL or PRO number/), { target: { value: 'Q-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Price it' }));
    expect(await screen.findByText('By Rules 2027 with the pricing of Harbor & Pine')).toBeVisible();
    expect(callsOf(tariffQuotesApi.tryTariff)[0]?.input).toEqual({ pricingId: 7, number: 'Q-1' });

    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish the pricing of Harbor & Pine?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Pricing of Harbor & Pine published')).toBeVisible();
  });

  it('shows a published pricing in words, lane by lane', async () => {
    const lanes = [{ origin: 'IL', destination: 'GA', centsPerCwt: {}, discountBasisPoints: 7600 }];
    answering(getPricing, {
      ...{ ...detail, ...inForce, allowedActions: [], offerCount: 10_001 },
      terms: { ...noPricing(demoTariff().breaks), lanes, baseTariffId: 9 },
    });
    open('/carriers/pricing/6?section=lanes');
    expect(await screen.findByText('76% discount')).toBeVisible();
    expect(screen.getByText('10,000+')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Base tariff' }));
    expect(await screen.findByText('Rules 2026')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'FAK' }));
    expect(await screen.findByText('Everything here is the tariff’s.')).toBeVisible();
  });

  it('says when the pricing that it can be compared with does not load', async () => {
    refusing(listCustomerPricing, { status: 500, code: 'internal', title: 'Something went wrong' });
    open('/carriers/pricing/7?tab=differences');

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'New draft from this' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New pricing' }));
    expect(await drawer.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
