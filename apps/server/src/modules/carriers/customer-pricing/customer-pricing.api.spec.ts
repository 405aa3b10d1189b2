import {
  customerPricingApi,
  type ChangePricing,
  type PricingDetail,
} from '@lading/contracts/carriers/customer-pricing';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { carrierConnectionsApi } from '@lading/contracts/carriers/carrier-connections';
import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import type { RateTrace, TraceStep } from '@lading/domain/rating/rate-trace';
import { replay } from '@lading/domain/rating/replay';
import { rateFileText } from '@lading/domain/tariff/rate-file';
import { aConnection, aPricing, aTariff } from '../../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../../test/harness/builders/customers';
import { addRow, changeRows, removeRows, storedRows } from '../../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../../test/harness/freight-world';
import { eventsHandled, eventually } from '../../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../../test/harness/mailbox';
import type { Caller, Reply, TestPortal } from '../../../../../../test/harness/test-portal';
import { system } from '../../../kernel/database/session';
import { UserAccount } from '../../account/account.entities';
import { CustomerAssignment } from '../../customers/customers.entities';
import { Offer } from '../../quotes/quotes.entities';
import { Shipment } from '../../shipments/shipments.entities';
import { aShipment } from '../../../../../../test/harness/builders/freight';
import { CarrierConnection, CustomerPricing, Tariff } from '../carriers.entities';
import { TariffBookService } from '../tariffs/tariff-book.service';
import { PricingNotices } from './pricing-notices.jobs';
import { PricingBook } from './pricing-book.service';
import { carrierId, codeOf, everything, pricingWorld, start, type PricingWorld } from './pricing.fixture';

const { draftPricing, changePricing, getPricing, listCustomerPricing, publishPricing, endPricing } = customerPricingApi;
const { requestPricingReview, approvePricing, returnPricing, withdrawPricing, deletePricing } = customerPricingApi;
const { setPricingNotices, renewPricing } = customerPricingApi;
const { commentPricing, comparePricing, getPricingFile, exportCustomerPricing } = customerPricingApi;

let world: PricingWorld;
let portal: TestPortal;
let shipper: Caller;
let customerId: number;
let locationId: number;
let administrator: Caller;
let representative: Caller;
let blind: Caller;
let rival: Caller;
let editor: Caller;

let rated: PricingWorld['rated'];
let aColleague: PricingWorld['aColleague'];

const isStep = (step: object): step is TraceStep => 'step' in step;
const traceOf = ({ trace }: Offer): RateTrace => (Array.isArray(trace) ? trace.filter(isStep) : []);

const draft = async (more: object = {}) =>
  (await administrator.call(draftPricing, { carrierId, customerId, ...more })).body;

const change = (wanted: ChangePricing, caller = administrator): Promise<Reply<PricingDetail>> =>
  caller.call(changePricing, wanted);

/** A pricing that its carrier publishes; answers its id. */
async function published(validFrom: string, terms: object, validTo: string | null = null): Promise<number> {
  const { id } = await draft({ validFrom, validTo });
  await change({ id, version: 1, terms });
  const { status, body } = await administrator.call(publishPricing, { id, version: 2 });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

beforeAll(async () => {
  world = await pricingWorld();
  ({ portal, shipper, customerId, locationId, administrator, rival, rated, aColleague } = world);
  const limited = { role: 'CarrierSalesAdministrator', carrierUserRole: 4 };
  representative = await aColleague('reed@bluemesa.example', ['dataVisibility', 'customerVisibility'], limited);
  blind = await aColleague('blind@bluemesa.example', ['dataVisibility'], limited);
  await aUser(portal, {
    ...{ email: 'editor@lading.example', role: 'SystemAdministrator', privileges: ['addCarrier'] },
  });
  editor = portal.as(await signedIn(portal, 'editor@lading.example'));
}, 60_000);
afterAll(() => portal.close());
afterEach(() => world.clear());

describe('a published pricing', () => {
  it('prices pickups of its customer from its first to its last day, and stays the pricing of its offers', async () => {
    const id = await published('2026-11-24', { discountBasisPoints: 8000, fuelCapBasisPoints: 2500 }, '2026-11-30');
    const offer = await rated('2026-11-24');

    expect(offer).toMatchObject({ pricingId: id, pricing: 'contract', totalCents: 20_570 + 5143 + 9500 + 2800 + 8400 });
    expect(replay(traceOf(offer))).toBe(offer.totalCents);
    expect(traceOf(offer).find(({ step }) => step === 'discount')).toMatchObject({
      basisPoints: 8000,
      source: 'agreed',
    });
    expect(await rated('2026-12-01')).toMatchObject({ pricingId: null, pricing: 'tariff' });
    const { body } = await administrator.call(getPricing, { id });
    expect(body).toMatchObject({
      state: 'published',
      offerCount: 1,
      allowedActions: ['withdraw', 'setNotices', 'renew'],
    });
  });

  it('is gone from the next pickup date on once it is ended, and earlier offers re-rate to the same cent', async () => {
    const id = await aPricing(portal, { carrierId, customerId, terms: { discountBasisPoints: 8000 } });
    portal.app.get(PricingBook, { strict: false }).forget();
    const before = await rated('2026-11-24');
    const refused = await administrator.call(endPricing, { id, version: 1, lastDay: '2026-11-22' });
    const { status, body } = await administrator.call(endPricing, { id, version: 1, lastDay: '2026-11-24' });

    expect([refused.status, status]).toEqual([422, 200]);
    expect(body).toMatchObject({ validTo: '2026-11-24', isInForce: true, comments: [{ kind: 'end' }] });
    expect((await rated('2026-11-24')).pricingId).toBe(id);
    expect((await rated('2026-11-25')).pricingId).toBeNull();
    expect(replay(traceOf(before))).toBe(before.totalCents);
    expect((await rated('2026-11-24')).totalCents).toBe(before.totalCents);
    portal.clock.set('2026-11-25T18:00:00Z');
    expect((await administrator.call(getPricing, { id })).body).toMatchObject({
      state: 'ended',
      allowedActions: ['renew'],
    });
    portal.clock.set(start);
  });

  it('keeps its base version of the tariff, or follows the one in force', async () => {
    const [first] = await storedRows(portal, Tariff, { carrierId });
    const next = await aTariff(portal, { carrierId, name: 'Rules 2027', effectiveFrom: '2026-11-25' });
    portal.app.get(TariffBookService, { strict: false }).forget();
    const frozen = await published('2026-11-24', { discountBasisPoints: 7200, baseTariffId: first?.id });

    expect(await rated('2026-11-27')).toMatchObject({ tariffId: first?.id, pricingId: frozen });
    await published('2026-11-28', { discountBasisPoints: 7200 });
    expect((await rated('2026-11-30')).tariffId).toBe(next);
    const tooNew = await draft();
    const answer = await change({ id: tooNew.id, version: 1, terms: { baseTariffId: next } });
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.body)).toContain('baseTariffId');
    await changeRows(portal, Offer, { carrierId }, { tariffId: null, pricingId: null });
    await removeRows(portal, CustomerPricing, { carrierId });
    await removeRows(portal, Tariff, { id: next });
    portal.app.get(TariffBookService, { strict: false }).forget();
  });

  it('keeps its terms: the database refuses to change them, or to end it later', async () => {
    const id = await published('2026-11-24', { discountBasisPoints: 8000 }, '2026-12-31');
    const update = (values: Partial<CustomerPricing>) =>
      portal.database.asScope(system, () =>
        portal.database.transaction(() => portal.database.manager.update(CustomerPricing, id, values)),
      );
    const { terms } = (await administrator.call(getPricing, { id })).body;

    await expect(update({ terms: { ...terms, discountBasisPoints: 1 } as CustomerPricing['terms'] })).rejects.toThrow(
      /does not change/,
    );
    await expect(update({ validFrom: '2026-02-01' })).rejects.toThrow(/does not change/);
    await expect(update({ validTo: '2027-12-31' })).rejects.toThrow(/does not change/);
    await expect(update({ state: 'draft' })).rejects.toThrow(/does not change/);
    expect(codeOf(await change({ id, version: 3, validTo: null }))).toEqual([
      ...[409, 'wrong-state', 'Only drafts change. Begin a new pricing to change the terms of a published one.'],
    ]);
  });

  it('connects its customer with the carrier, and shows in the customer’s carriers as agreed terms', async () => {
    await removeRows(portal, CarrierConnection, { carrierId, customerId });
    await published('2026-11-24', { discountBasisPoints: 8000 });
    const contractOf = async () =>
      (await shipper.call(carrierConnectionsApi.listConnections)).body.items.find((one) => one.carrierId === carrierId)
        ?.hasContract;

    expect(await contractOf()).toBe(false);
    portal.clock.set('2026-11-24T18:00:00Z');
    expect(await contractOf()).toBe(true);
    portal.clock.set(start);
  });

  it('is withdrawn before its first day only, and one day holds one pricing of a customer', async () => {
    const id = await published('2026-11-24', { discountBasisPoints: 8000 });
    const second = await draft({ validFrom: '2026-11-24', basedOnId: id });
    const taken = await administrator.call(publishPricing, { id: second.id, version: 1 });
    const withdrawn = await administrator.call(withdrawPricing, { id });
    const inForce = await aPricing(portal, { carrierId, customerId, terms: { discountBasisPoints: 1 } });

    expect(codeOf(taken)).toEqual([
      ...[409, 'already-exists', 'Another pricing of this customer applies from 11/24/2026 on.'],
    ]);
    expect(withdrawn.body.state).toBe('withdrawn');
    expect((await administrator.call(publishPricing, { id: second.id, version: 1 })).status).toBe(200);
    expect((await administrator.call(withdrawPricing, { id: inForce })).status).toBe(409);
  });

  it('begins tomorrow at the earliest, and on an earlier day only by an administrator of the portal with a reason', async () => {
    const { id } = await draft({ validFrom: '2026-11-23' });
    await change({ id, version: 1, terms: { discountBasisPoints: 7300 } });
    const byCarrier = await administrator.call(publishPricing, { id, version: 2, reason: 'We said so' });
    const silent = await editor.call(publishPricing, { id, version: 2 });
    const { status, body } = await editor.call(publishPricing, { id, version: 2, reason: 'Signed last week' });

    expect([byCarrier.status, silent.status, status]).toEqual([422, 422, 200]);
    expect(body).toMatchObject({ isInForce: true, backdateReason: 'Signed last week' });
  });
});

describe('the end of a pricing', () => {
  it('is 30 days later, once, for a pricing that is extended, and not after an administrator ended it', async () => {
    const { id } = await draft({ validFrom: '2026-11-24', validTo: '2026-11-25', atEnd: 'extend' });
    await change({ id, version: 1, terms: { discountBasisPoints: 8000 }, protectedUntil: '2026-12-24' });
    const { body } = await administrator.call(publishPricing, { id, version: 2 });
    const update = (values: Partial<CustomerPricing>) =>
      portal.database.asScope(system, () =>
        portal.database.transaction(() => portal.database.manager.update(CustomerPricing, id, values)),
      );

    expect(body).toMatchObject({ validTo: '2026-11-25', until: '2026-12-25', protectedUntil: '2026-12-24' });
    expect((await rated('2026-12-24')).pricingId).toBe(id);
    expect((await rated('2026-12-28')).pricingId).toBeNull();
    await expect(update({ protectedUntil: null })).rejects.toThrow(/does not change/);
    portal.clock.set('2026-12-10T18:00:00Z');
    expect((await administrator.call(getPricing, { id })).body).toMatchObject({ isInForce: true, isInNotice: true });
    const ended = await administrator.call(endPricing, { id, version: 3, lastDay: '2026-12-15' });
    expect(ended.body).toMatchObject({ validTo: '2026-12-15', until: '2026-12-15', atEnd: 'tariff' });
    expect((await rated('2026-12-16')).pricingId).toBeNull();
    await expect(update({ atEnd: 'extend' })).rejects.toThrow(/does not change/);
    portal.clock.set(start);
  });

  it('is announced to its owner by three notices, each an alert and an email, one a day where some were missed', async () => {
    const [owner] = await storedRows(portal, UserAccount, { email: 'vale@bluemesa.example' });
    const agreed = { carrierId, customerId, terms: { discountBasisPoints: 8000 }, ownerUserId: owner?.id ?? null };
    const id = await aPricing(portal, { ...agreed, validTo: '2027-01-31', noticeDays: 45 });
    const notices = portal.app.get(PricingNotices, { strict: false });
    const told = async (): Promise<string[]> => {
      await eventsHandled(portal);
      const { items } = (await administrator.call(alertsApi.listAlerts, { limit: 100, kinds: ['pricingEnding'] })).body;
      return items.filter(({ text }) => text.includes(`/carriers/pricing/${id}`)).map(({ text }) => text);
    };
    const toldOn = async (instant: string): Promise<number> => {
      portal.clock.set(instant);
      // Two processes at once send no notice twice.
      await portal.database.asScope(system, () => Promise.all([notices.send(), notices.send()]));
      return (await told()).length;
    };
    const inNotice = async () => [
      (await administrator.call(carrierHomeApi.getCarrierHome)).body.pricingInNotice,
      (await administrator.call(listCustomerPricing, { carrierId, isInNotice: true, limit: 10 })).body.total,
    ];

    expect([await toldOn('2026-12-16T18:00:00Z'), await inNotice()]).toEqual([0, [0, 0]]);
    // Midnight in Chicago, where the carrier is: it is told in the morning.
    expect([await toldOn('2026-12-17T06:30:00Z'), await inNotice()]).toEqual([0, [1, 1]]);
    expect(await toldOn('2026-12-17T13:00:00Z')).toBe(1);
    expect(await toldOn('2026-12-31T18:00:00Z')).toBe(1);
    // No process ran for 24 days: two notices are due, and there is time for one a day.
    expect(await toldOn('2027-01-24T18:00:00Z')).toBe(2);
    expect(await toldOn('2027-01-24T23:00:00Z')).toBe(2);
    expect(await toldOn('2027-01-25T18:00:00Z')).toBe(3);
    expect(await toldOn('2027-01-26T18:00:00Z')).toBe(3);
    expect((await administrator.call(getPricing, { id })).body).toMatchObject({
      noticesSent: 3,
      ownerName: 'Nora vale',
    });
    expect((await told())[0]).toContain('ends on 01/31/2027');
    expect((await told())[0]).toContain('Notice 3 of 3: renew it, or let it end');
    const mails = (await mailsTo(portal, 'vale@bluemesa.example')).filter(({ subject }) => subject.includes('ends on'));
    expect(mails).toHaveLength(3);
    const { body: trail } = await administrator.call(carrierActivitiesApi.listCarrierActivities, {
      ...{ limit: 10, by: 'all' },
    });
    expect(trail.items[0]?.what).toBe('Sent notice 3 of 3 of the end of a customer’s pricing');
    portal.clock.set(start);
  });

  it('is announced by all three notices on its last day at the latest, and not once a renewal follows it', async () => {
    const agreed = { carrierId, customerId, terms: { discountBasisPoints: 8000 } };
    const id = await aPricing(portal, { ...agreed, validTo: '2026-11-23' });
    const other = await aCustomer(portal, { companyName: 'Renewed', homeCarrierId: carrierId });
    const renewed = await aPricing(portal, { ...agreed, customerId: other, validTo: '2026-11-23' });
    await aPricing(portal, { ...agreed, customerId: other, validFrom: '2026-11-24' });
    const notices = portal.app.get(PricingNotices, { strict: false });
    await portal.database.asScope(system, () => notices.send());

    expect((await administrator.call(getPricing, { id })).body).toMatchObject({ noticesSent: 3, isInNotice: true });
    const { body } = await administrator.call(getPricing, { id: renewed });
    expect(body).toMatchObject({ noticesSent: 0, isInNotice: false });
    // Without an owner, the administrators are told.
    await eventsHandled(portal);
    const { items } = (await administrator.call(alertsApi.listAlerts, { limit: 100, kinds: ['pricingEnding'] })).body;
    expect(items.filter(({ text }) => text.includes(`/carriers/pricing/${id}`))).toHaveLength(3);
  });

  it('has an owner of the carrier and days of notice, which change after publication', async () => {
    const id = await published('2026-11-24', { discountBasisPoints: 8000 }, '2026-12-31');
    const [owner] = await storedRows(portal, UserAccount, { email: 'reed@bluemesa.example' });
    const [foreign] = await storedRows(portal, UserAccount, { email: 'rival@rival.example' });
    const set = (ownerUserId: number | undefined, version = 3) =>
      administrator.call(setPricingNotices, { id, version, ownerUserId: ownerUserId ?? null, noticeDays: 90 });

    expect((await administrator.call(getPricing, { id })).body).toMatchObject({
      ...{ noticeDays: 60, ownerName: 'Nora vale' },
    });
    expect((await set(foreign?.id)).status).toBe(422);
    const { body } = await set(owner?.id);
    expect(body).toMatchObject({ version: 4, noticeDays: 90, ownerName: 'Nora reed', state: 'published' });
    expect((await set(owner?.id)).status).toBe(409);
    expect((await set(undefined, 4)).body).toMatchObject({ ownerUserId: null, ownerName: '' });
  });

  it('is followed by a renewal with the same terms, without days and approvals, one at a time', async () => {
    const id = await published('2026-11-24', { discountBasisPoints: 8000, fuelCapBasisPoints: 2500 }, '2026-12-31');
    const { body: before } = await administrator.call(getPricing, { id });
    const { status, body } = await administrator.call(renewPricing, { id });
    const { body: renewal } = await administrator.call(getPricing, { id: body.id });

    expect(status).toBe(201);
    expect(renewal.terms).toEqual(before.terms);
    expect(renewal).toMatchObject({
      ...{ state: 'draft', validFrom: null, validTo: null, basedOnId: id, approverName: '', publishedAt: null },
      ...{ customerId, ownerUserId: before.ownerUserId, noticeDays: 60, noticesSent: 0, version: 1, comments: [] },
    });
    expect((await administrator.call(renewPricing, { id })).status).toBe(409);
    expect((await administrator.call(renewPricing, { id: body.id })).status).toBe(409);
    expect((await rival.call(renewPricing, { id })).status).toBe(404);
    const { body: trail } = await administrator.call(carrierActivitiesApi.listCarrierActivities, { limit: 100 });
    expect(trail.items.map(({ what }) => what)).toContain('Began a renewal of a customer’s pricing');
  });
});

describe('a draft', () => {
  it('prices nothing, and can’t be published while nothing is agreed', async () => {
    const { id } = await draft({ validFrom: '2026-11-24' });
    const { body } = await administrator.call(getPricing, { id });

    expect(body.findings).toMatchObject([{ severity: 'refusal', message: 'Nothing is agreed yet' }]);
    expect(codeOf(await administrator.call(publishPricing, { id, version: 1 }))[2]).toBe(
      "This pricing can't be published yet: Nothing is agreed yet.",
    );
    expect((await rated('2026-11-24')).pricingId).toBeNull();
    expect((await administrator.call(deletePricing, { id })).status).toBe(204);
  });

  it('is changed on the newest version, in its form alone, and with days in order', async () => {
    const { id } = await draft({ validFrom: '2026-12-01' });
    await change({ id, version: 1, terms: { minimumChargeCents: 20_000 } });
    const stale = await change({ id, version: 1, terms: { minimumChargeCents: 30_000 } });
    const wrong = await change({ id, version: 2, terms: { discountBasisPoints: 20_000, places: 1 } });

    expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.body)).toContain('terms.discountBasisPoints');
    expect((await change({ id, version: 2, validTo: '2026-11-30' })).status).toBe(422);
  });

  it('comes back from its files as it was: all terms as JSON, lanes as CSV', async () => {
    const { id } = await draft();
    const { breaks } = (await change({ id, version: 1, terms: { discountBasisPoints: 7250 } })).body.terms as {
      breaks: { name: string; fromPounds: number }[];
    };
    const row = breaks.map((_, place) => 9000 - place * 100);
    const lanes = [
      { origin: '606', destination: '303', centsPerCwt: { 100: row }, discountBasisPoints: 7000 },
      { origin: 'IL', destination: 'GA', centsPerCwt: {}, minimumChargeCents: 15_000 },
    ];
    const send = (text: string, version: number) =>
      administrator.send<{ isImported: boolean; errors: { message: string }[] }>(
        ...(['PUT', `/api/v1/customer-pricing/${id}/lanes?version=${version}`, text] as const),
        { 'content-type': 'text/csv' },
      );
    const bad = await send('Origin,Destination,Class\r\n', 2);
    const good = await send(rateFileText(lanes, breaks), 2);
    const { body: stored } = await administrator.call(getPricing, { id });
    const json = await administrator.call(getPricingFile, { id, content: 'terms' });
    const csv = await administrator.call(getPricingFile, { id, content: 'lanes' });
    const copy = await draft();

    expect(bad.body.isImported).toBe(false);
    expect(good.body).toMatchObject({ isImported: true, rowCount: 2, errors: [] });
    expect(stored).toMatchObject({ laneCount: 2, terms: { lanes } });
    await change({ id: copy.id, version: 1, terms: Object(json.body) });
    expect((await administrator.call(comparePricing, { id: copy.id, against: id })).body.sections).toEqual([]);
    expect((await send(String(csv.body), 3)).body.isImported).toBe(true);
    expect((await administrator.call(getPricing, { id })).body.version).toBe(3);
  });

  it('has weight breaks of its own, which a file of lanes is read by', async () => {
    const { id } = await draft();
    const breaks = [
      { name: 'MIN', fromPounds: 0 },
      { name: 'M1T', fromPounds: 1000 },
    ];
    const { body } = await change({ id, version: 1, terms: { breaks, lanes: [] } });
    const lanes = [{ origin: 'IL', destination: 'GA', centsPerCwt: { 70: [5000, 4000] } }];
    const file = await administrator.send<{ isImported: boolean }>(
      ...(['PUT', `/api/v1/customer-pricing/${id}/lanes?version=2`, rateFileText(lanes, breaks)] as const),
      { 'content-type': 'text/csv' },
    );

    expect(body).toMatchObject({ version: 2, terms: { breaks } });
    expect(file.body.isImported).toBe(true);
    expect((await administrator.call(getPricing, { id })).body).toMatchObject({ version: 3, terms: { breaks, lanes } });
  });

  it('is approved by another administrator where there are two, who are told by email', async () => {
    const colleague = await aColleague('kim@bluemesa.example', everything);
    const { id } = await draft({ validFrom: '2026-12-01', validTo: '2027-11-30' });
    await change({ id, version: 1, terms: { discountBasisPoints: 7700 } });
    const alone = await administrator.call(publishPricing, { id, version: 2 });
    const asked = await administrator.call(requestPricingReview, { id, version: 2, words: 'Please' });
    const own = await administrator.call(approvePricing, { id, version: 3 });
    const returned = await colleague.call(returnPricing, { id, version: 3, words: 'Too much' });
    await administrator.call(commentPricing, { id, words: 'As agreed by phone' });
    const again = await administrator.call(requestPricingReview, { id, version: 4 });
    const { body } = await colleague.call(approvePricing, { id, version: 5 });

    expect([alone, asked, own, returned, again].map(({ status }) => status)).toEqual([409, 200, 403, 200, 200]);
    expect(body).toMatchObject({ state: 'published', approverName: 'Nora kim' });
    expect(body.comments.map(({ kind }) => kind)).toEqual(['approval', 'review', 'comment', 'return', 'review']);
    const subjects = await eventually(async () => {
      const mails = await mailsTo(portal, 'kim@bluemesa.example');
      return mails.length > 0 ? mails.map(({ subject }) => subject) : undefined;
    });
    expect(subjects.join()).toContain('The pricing of harbor needs your approval, valid from 12/01/2026');
    await changeRows(portal, UserAccount, { email: 'kim@bluemesa.example' }, { state: 'suspended' });
    const { body: trail } = await administrator.call(carrierActivitiesApi.listCarrierActivities, { limit: 10 });
    expect(trail.items.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Published a customer’s pricing', 'Asked for approval of a customer’s pricing']),
    );
  });
});

describe('the list of pricing', () => {
  it('shows what a customer’s freight of 90 days earned and its effective discount', async () => {
    const id = await aPricing(portal, {
      carrierId,
      customerId,
      validTo: '2026-12-20',
      terms: { discountBasisPoints: 1 },
    });
    const charges = [
      { code: 'GROSS', description: 'Gross linehaul', cents: 100_000 },
      { code: 'DISC', description: 'Discount', cents: -75_000 },
      { code: 'MIN', description: 'Raised to the minimum charge', cents: 5000 },
      { code: 'FUEL', description: 'Fuel surcharge', cents: 9900 },
    ];
    for (const pickupDate of ['2026-08-26', '2026-08-25'])
      await aShipment(portal, {
        ...{ customerId, carrierId, locationId, pickupDate, totalCents: 39_900, state: 'delivered' },
        ...{ number: `S-${pickupDate}`, content: { charges } },
      });
    const soon = await administrator.call(listCustomerPricing, { carrierId, isEndingSoon: true, limit: 10 });

    expect(soon.body.items).toMatchObject([
      {
        ...{ id, companyName: 'harbor', revenueCents: 39_900, effectiveDiscountBasisPoints: 7000 },
        ...{ isEndingSoon: true, until: '2026-12-20', state: 'published' },
      },
    ]);
    const file = await administrator.call(exportCustomerPricing, { carrierId, format: 'csv' });
    expect(String(file.body)).toContain('harbor,published,0.01');
    expect((await administrator.call(listCustomerPricing, { carrierId, state: ['ended'], limit: 10 })).body.total).toBe(
      0,
    );
    await removeRows(portal, Shipment, { carrierId });
  });

  it('is narrowed to the customers that a user sees, and belongs to the carrier', async () => {
    const other = await aCustomer(portal, { companyName: 'Elm', homeCarrierId: carrierId });
    await aConnection(portal, { carrierId, customerId: other });
    const id = await aPricing(portal, { carrierId, customerId: other, terms: { discountBasisPoints: 1 } });
    await aPricing(portal, { carrierId, customerId, terms: { discountBasisPoints: 2 } });
    const [{ id: userId } = { id: 0 }] = await storedRows(portal, UserAccount, { email: 'reed@bluemesa.example' });
    const listed = async (caller: Caller) =>
      (await caller.call(listCustomerPricing, { carrierId, limit: 10 })).body.items.map(
        ({ companyName }) => companyName,
      );

    expect(await listed(administrator)).toEqual(['Elm', 'harbor']);
    expect(await listed(editor)).toEqual(['Elm', 'harbor']);
    expect(await listed(representative)).toEqual([]);
    await addRow(portal, CustomerAssignment, {
      ...{ carrierId, customerId: other, userId, since: new Date(), cause: 'claim' },
    });
    expect(await listed(representative)).toEqual(['Elm']);
    expect((await representative.call(getPricing, { id })).body).toMatchObject({
      companyName: 'Elm',
      allowedActions: [],
    });
    expect((await representative.call(draftPricing, { carrierId, customerId: other })).status).toBe(403);
    expect(await listed(blind)).toEqual([]);
    expect((await blind.call(getPricing, { id })).status).toBe(404);
    expect((await rival.call(getPricing, { id })).status).toBe(404);
    expect((await rival.call(listCustomerPricing, { carrierId, limit: 10 })).status).toBe(404);
    expect((await rival.call(draftPricing, { carrierId: 1081, customerId: other })).status).toBe(404);
    expect((await shipper.call(getPricing, { id })).status).toBe(403);
  });
});
