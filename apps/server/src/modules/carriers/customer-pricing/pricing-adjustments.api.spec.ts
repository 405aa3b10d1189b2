import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { customerPricingApi } from '@lading/contracts/carriers/customer-pricing';
import { pricingAdjustmentsApi } from '@lading/contracts/carriers/pricing-adjustments';
import { aPricing } from '../../../../../../test/harness/builders/carriers';
import { aCustomer } from '../../../../../../test/harness/builders/customers';
import { changeRows, removeRows, storedRows } from '../../../../../../test/harness/builders/rows';
import { eventsHandled } from '../../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../../test/harness/mailbox';
import type { Caller, TestPortal } from '../../../../../../test/harness/test-portal';
import { UserAccount } from '../../account/account.entities';
import { CustomerPricing } from '../carriers.entities';
import { PricingBook } from './pricing-book.service';
import { carrierId, codeOf, everything, pricingWorld, type PricingWorld } from './pricing.fixture';

const { draftPricing, getPricing, publishPricing, endPricing } = customerPricingApi;
let world: PricingWorld;
let portal: TestPortal;
let shipper: Caller;
let customerId: number;
let administrator: Caller;
let rival: Caller;
let rated: PricingWorld['rated'];
let aColleague: PricingWorld['aColleague'];

const draft = () => administrator.call(draftPricing, { carrierId, customerId });

beforeAll(async () => {
  world = await pricingWorld();
  ({ portal, shipper, customerId, administrator, rival, rated, aColleague } = world);
}, 60_000);
afterAll(() => portal.close());
afterEach(() => world.clear());

describe('a mass adjustment', () => {
  const { adjustPricing, getPricingAdjustment, publishAdjustment, approveAdjustment } = pricingAdjustmentsApi;
  const { requestAdjustmentReview, returnAdjustment, deleteAdjustment, listPricingAdjustments } = pricingAdjustmentsApi;
  const change = {
    ...{ carrierId, validFrom: '2026-12-01', discountPoints: -150, minimumBasisPoints: 450, laneBasisPoints: 500 },
    fuelCapBasisPoints: 3200,
  };
  const lanes = [{ origin: 'IL', destination: 'GA', centsPerCwt: { 100: [1010, 990, 800, 700, 600, 500, 400] } }];

  /** Agreements with two other companies. */
  async function agreements(): Promise<{ ids: number[]; customers: number[] }> {
    const customers = [
      await aCustomer(portal, { companyName: 'Birch', homeCarrierId: carrierId }),
      await aCustomer(portal, { companyName: 'Cypress', homeCarrierId: carrierId }),
    ];
    const ids: number[] = [];
    for (const one of customers) {
      const terms = { discountBasisPoints: 7500, minimumChargeCents: 13_910, lanes };
      ids.push(await aPricing(portal, { carrierId, customerId: one, terms, validTo: '2027-06-30' }));
    }
    return { ids, customers };
  }

  it('publishes the terms of its preview to the cent, all at once, and prices pickups by them', async () => {
    const { ids } = await agreements();
    const own = await aPricing(portal, { carrierId, customerId, terms: { discountBasisPoints: 8000 } });
    portal.app.get(PricingBook, { strict: false }).forget();
    const before = await rated('2026-12-01');
    const wanted = { ...change, isEveryFound: true, isPreview: true };
    const { body: preview } = await administrator.call(adjustPricing, wanted);

    expect(preview).toMatchObject({ id: null, leftOut: [] });
    expect(preview.items).toMatchObject([
      {
        ...{ pricingId: ids[0], companyName: 'Birch', discountBefore: 7500, discountAfter: 7350, draftId: null },
        ...{ minimumBeforeCents: 13_910, minimumAfterCents: 14_536, fuelCapBefore: null, fuelCapAfter: 3200 },
        ...{ laneChangeCount: 1, validTo: '2027-06-30' },
      },
      { pricingId: ids[1] },
      { pricingId: own, discountAfter: 7850, minimumAfterCents: null, laneChangeCount: 0 },
    ]);
    expect((await storedRows(portal, CustomerPricing, { carrierId, state: 'draft' })).length).toBe(0);
    const apply = { ...wanted, isPreview: false, checksum: preview.checksum };
    const { status, body } = await administrator.call(adjustPricing, apply);
    const id = body.id ?? 0;
    expect([status, body.items]).toEqual([200, preview.items]);
    expect((await rated('2026-12-01')).pricingId).toBe(own);
    const [draftOfOwn] = await storedRows(portal, CustomerPricing, { adjustmentId: id, customerId });
    const alone = await administrator.call(publishPricing, { id: draftOfOwn?.id ?? 0, version: 1 });
    expect(codeOf(alone).slice(0, 2)).toEqual([409, 'wrong-state']);

    const { body: published } = await administrator.call(publishAdjustment, { id, version: 1 });
    expect(published).toMatchObject({ state: 'published', agreementCount: 3, allowedActions: [] });
    expect(published.items.map((one) => ({ ...one, draftId: null }))).toEqual(preview.items);
    const offer = await rated('2026-12-01');
    expect(offer.pricingId).toBe(draftOfOwn?.id);
    expect(offer.totalCents).toBeGreaterThan(before.totalCents);
    expect((await rated('2026-11-30')).pricingId).toBe(own);
    const [birch] = await storedRows(portal, CustomerPricing, { basedOnId: ids[0] ?? 0 });
    expect(birch?.terms).toMatchObject({
      ...{ discountBasisPoints: 7350, minimumChargeCents: 14_536, fuelCapBasisPoints: 3200 },
      lanes: [{ centsPerCwt: { 100: [1061, 1040, 840, 735, 630, 525, 420] } }],
    });
    const { body: trail } = await administrator.call(carrierActivitiesApi.listCarrierActivities, { limit: 100 });
    const what = 'Published a mass adjustment of customers’ pricing';
    expect(trail.items).toEqual(expect.arrayContaining([expect.objectContaining({ what, object: '3 agreements' })]));
  });

  it('leaves out agreements with the reason, and never changes a protected one', async () => {
    const { ids, customers } = await agreements();
    await removeRows(portal, CustomerPricing, { carrierId });
    const terms = { discountBasisPoints: 7500 };
    const [birch = 0, cypress = 0] = customers;
    const agreed = { carrierId, terms };
    const protectedOne = await aPricing(portal, { ...agreed, customerId: birch, protectedUntil: '2026-12-01' });
    const ending = await aPricing(portal, { ...agreed, customerId: cypress, validTo: '2026-11-30' });
    const own = await aPricing(portal, { ...agreed, customerId });
    await draft();
    const wanted = { ...change, ids: [protectedOne, ending, own, ...ids], isPreview: true };
    const { body } = await administrator.call(adjustPricing, wanted);

    expect(body.items).toEqual([]);
    expect(body.leftOut).toEqual([
      { pricingId: protectedOne, companyName: 'Birch', reason: 'protected', day: '2026-12-01' },
      { pricingId: ending, companyName: 'Cypress', reason: 'endsBefore', day: '2026-11-30' },
      { pricingId: own, companyName: 'harbor', reason: 'draftOpen', day: null },
    ]);
    const none = await administrator.call(adjustPricing, { ...wanted, isPreview: false, checksum: body.checksum });
    expect(none.status).toBe(409);
    const later = await administrator.call(adjustPricing, { ...wanted, validFrom: '2026-12-02' });
    expect(later.body.items).toMatchObject([{ pricingId: protectedOne }]);
    // Drafts for a day on which it is protected can't be published by a changed day either.
    expect((await administrator.call(adjustPricing, { ...wanted, validFrom: '2026-11-23' })).status).toBe(422);
    const nothing = { carrierId, validFrom: '2026-12-01', ids, isPreview: true };
    expect((await administrator.call(adjustPricing, nothing)).status).toBe(422);
  });

  it('creates nothing where an agreement changed since the preview, and publishes none if one can’t be', async () => {
    const { ids, customers } = await agreements();
    const wanted = { ...change, ids, isPreview: true };
    const { body: preview } = await administrator.call(adjustPricing, wanted);
    const apply = { ...wanted, isPreview: false, checksum: preview.checksum };
    await changeRows(portal, CustomerPricing, { id: ids[1] ?? 0 }, { validTo: '2026-11-25' });
    expect(codeOf(await administrator.call(adjustPricing, apply)).slice(0, 2)).toEqual([409, 'wrong-state']);

    const { body: next } = await administrator.call(adjustPricing, { ...change, ids: [ids[0] ?? 0], isPreview: true });
    const third = await aPricing(portal, { carrierId, customerId, terms: { discountBasisPoints: 8000 } });
    const both = { ...change, ids: [ids[0] ?? 0, third] };
    const { body: seen } = await administrator.call(adjustPricing, { ...both, isPreview: true });
    expect(next.checksum).not.toBe(seen.checksum);
    const made = await administrator.call(adjustPricing, { ...both, isPreview: false, checksum: seen.checksum });
    const id = made.body.id ?? 0;
    await administrator.call(endPricing, { id: third, version: 1, lastDay: '2026-11-24' });
    const refused = await administrator.call(publishAdjustment, { id, version: 1 });
    expect(codeOf(refused)[2]).toContain('The pricing of harbor was ended or replaced in the meantime');
    expect((await storedRows(portal, CustomerPricing, { adjustmentId: id, state: 'draft' })).length).toBe(2);
    expect((await rival.call(getPricingAdjustment, { id })).status).toBe(404);
    expect((await rival.call(publishAdjustment, { id, version: 1 })).status).toBe(404);
    expect((await shipper.call(getPricingAdjustment, { id })).status).toBe(403);
    expect((await administrator.call(deleteAdjustment, { id })).status).toBe(204);
    expect((await storedRows(portal, CustomerPricing, { adjustmentId: id })).length).toBe(0);
    expect(customers).toHaveLength(2);
  });

  it('is approved once, by another administrator who sees all its customers', async () => {
    const { ids } = await agreements();
    const narrow = await aColleague('lin@bluemesa.example', ['dataVisibility', 'customerVisibility']);
    const wide = await aColleague('moss@bluemesa.example', everything);
    const { body: preview } = await administrator.call(adjustPricing, { ...change, ids, isPreview: true });
    const { body } = await administrator.call(adjustPricing, {
      ...{ ...change, ids, isPreview: false, checksum: preview.checksum },
    });
    const id = body.id ?? 0;
    const directly = await administrator.call(publishAdjustment, { id, version: 1 });
    const asked = await administrator.call(requestAdjustmentReview, { id, version: 1, words: 'As announced' });
    const own = await administrator.call(approveAdjustment, { id, version: 2 });
    const blindly = await narrow.call(approveAdjustment, { id, version: 2 });
    const returned = await wide.call(returnAdjustment, { id, version: 2, words: 'From January' });
    const again = await administrator.call(requestAdjustmentReview, { id, version: 3 });
    const stale = await wide.call(approveAdjustment, { id, version: 3 });
    const approved = await wide.call(approveAdjustment, { id, version: 4 });

    expect([directly, asked, own, blindly, returned, again, stale, approved].map(({ status }) => status)).toEqual([
      ...[409, 200, 403, 403, 200, 200, 409, 200],
    ]);
    expect(returned.body).toMatchObject({ state: 'draft', words: 'From January' });
    expect(approved.body).toMatchObject({ state: 'published', approverName: 'Nora moss' });
    expect((await narrow.call(getPricingAdjustment, { id })).body.items).toEqual([]);
    expect((await administrator.call(listPricingAdjustments, { carrierId })).body.items).toMatchObject([{ id }]);
    const [first] = approved.body.items;
    const { body: draftOf } = await administrator.call(getPricing, { id: first?.draftId ?? 0 });
    expect(draftOf).toMatchObject({ state: 'published', approverName: 'Nora moss', adjustmentId: id });
    await eventsHandled(portal);
    const subjects = (await mailsTo(portal, 'moss@bluemesa.example')).map(({ subject }) => subject);
    expect(subjects.join()).toContain('A mass adjustment of 2 agreements, effective 12/01/2026');
    for (const email of ['lin@bluemesa.example', 'moss@bluemesa.example'])
      await changeRows(portal, UserAccount, { email }, { state: 'suspended' });
  });
});
