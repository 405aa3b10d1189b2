import type { Quote } from '@lading/contracts/quotes/quote-answers';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { homeApi } from '@lading/contracts/sites/home';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { eventually } from '../../../../../test/harness/kernel-app';
import { attentionCounts } from '../home/attention.queries';
import {
  createCarrier,
  createFuelIndex,
  createUser,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Carrier } from '../carriers/carriers.entities';
import { Quote as StoredQuote } from './quotes.entities';
import { changeRows, addManyRows } from '../../../../../test/harness/builders/rows';
import { aUser } from '../../../../../test/harness/builders/customers';
import { UserAccount } from '../account/account.entities';
import { shipmentRow } from '../../../../../test/harness/builders/freight';
import { Shipment } from '../shipments/shipments.entities';

const w1 = { discountBasisPoints: 7200, minimumCents: 14_500 };

let portal: TestPortal;
let shipper: Shipper;
let stranger: Shipper;
let me: Caller;

const details = (change: Partial<QuoteDetails> = {}): QuoteDetails => ({
  ...workedExample(shipper.locationId),
  ...change,
});

const rated = (quoteId: number): Promise<Quote> =>
  eventually(async () => {
    const { body } = await me.call(quotesApi.get, { quoteId });
    return body.state === 'rated' ? body : undefined;
  });

const start = async (change: Partial<QuoteDetails> = {}): Promise<Quote> => {
  const { status, body } = await me.call(quotesApi.start, { ...details(change), isRatedNow: true });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};

const refusal = async (change: Partial<QuoteDetails>): Promise<unknown> => {
  const { status, body } = await me.call(quotesApi.start, { ...details(change), isRatedNow: true });
  return { status, body };
};

beforeAll(async () => {
  portal = await startTestPortal({ config: { carrierPrivateHosts: '127.0.0.1' } });
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal, 'harbor');
  stranger = await createShipper(portal, 'stranger');
  await createCarrier(portal, { id: 1101, code: 'JBEND', tariff: w1 });
  await createCarrier(portal, { id: 1105, code: 'OXVAL', tariff: { ...w1, discountBasisPoints: 6000 } });
  await createCarrier(portal, {
    id: 1106,
    code: 'HERON',
    connector: 'digital-ltl',
    settings: { baseUrl: 'http://127.0.0.1:9', allowedHosts: ['127.0.0.1'] },
  });
  me = portal.as(shipper.token);
});
afterAll(() => portal.close());

describe('a quote', () => {
  it('requests rates from every connected carrier and stores each answer, failures too', async () => {
    const asked = await start();

    const quote = await rated(asked.quoteId);

    expect(asked).toMatchObject({ carriersAsked: 3 });
    expect(quote).toMatchObject({ carriersAsked: 3, carriersAnswered: 3 });
    expect(quote.answers.map(({ carrierCode, state }) => [carrierCode, state])).toEqual([
      ['HERON', 'failed'],
      ['JBEND', 'offered'],
      ['OXVAL', 'offered'],
    ]);
  });

  it('prices the worked example to the cent and explains the price', async () => {
    const quote = await rated((await start()).quoteId);
    const offer = quote.answers.find(({ carrierCode }) => carrierCode === 'JBEND')?.offers[0];

    const { body } = await me.call(quotesApi.explain, { quoteId: quote.quoteId, offerId: offer?.offerId ?? 0 });

    expect(offer).toMatchObject({
      totalCents: 59_001,
      transitDays: 2,
      estimatedDelivery: '2026-11-30',
      badges: ['cheapest', 'fastest'],
    });
    expect(offer?.guarantees.find(({ code }) => code === 'GTD_NOON')).toMatchObject({ cents: 7200 });
    expect(body).toMatchObject({ totalCents: 59_001, replayedCents: 59_001 });
  });

  it('has the same price before anybody says what the freight is', async () => {
    const items = workedExample(shipper.locationId).items.map(({ description: _, ...item }) => item);
    const quote = await rated((await start({ items })).quoteId);

    const prices = quote.answers.flatMap(({ offers }) => offers.map(({ totalCents }) => totalCents));
    expect(prices).toContain(59_001);
    expect(quote.details.items.map((item) => item.description ?? null)).toEqual(items.map(() => null));
  });

  it('may be chosen from before and after all carriers have answered, with a guarantee', async () => {
    const quote = await rated((await start()).quoteId);
    const offerId =
      quote.answers.flatMap(({ offers }) => offers).find(({ totalCents }) => totalCents === 59_001)?.offerId ?? 0;

    const { body } = await me.call(quotesApi.select, { quoteId: quote.quoteId, offerId, guarantee: 'GTD_NOON' });

    expect(body).toMatchObject({
      state: 'selected',
      selectedOfferId: offerId,
      selectedCents: 66_201,
      selectedGuarantee: 'GTD_NOON',
    });
  });

  it('shows the difference from a chosen rate when it is rated again', async () => {
    const quote = await rated((await start()).quoteId);
    const offer = quote.answers.flatMap(({ offers }) => offers).find(({ totalCents }) => totalCents === 59_001);
    await me.call(quotesApi.select, { quoteId: quote.quoteId, offerId: offer?.offerId ?? 0 });

    await me.call(quotesApi.rateAgain, { quoteId: quote.quoteId });

    const again = await rated(quote.quoteId);
    expect(again).toMatchObject({
      round: 2,
      selectedOfferId: null,
      difference: { oldCents: 59_001, newCents: 59_001 },
    });
    const { body: list } = await me.call(quotesApi.list, { limit: 1, q: quote.number });
    expect(list.items[0]).toMatchObject({ bestCents: 59_001, previousBestCents: 59_001, reference: quote.reference });
    expect(again.reference).toBe(quote.reference);
    expect(again.difference?.newOfferId).not.toBe(offer?.offerId);
  });

  it('of an older round can no longer be chosen', async () => {
    const quote = await rated((await start()).quoteId);
    const offerId = quote.answers.flatMap(({ offers }) => offers)[0]?.offerId ?? 0;
    await me.call(quotesApi.rateAgain, { quoteId: quote.quoteId });

    const late = await me.call(quotesApi.select, { quoteId: quote.quoteId, offerId });

    expect(late).toMatchObject({ status: 409, body: { code: 'offer-not-available' } });
  });

  it('is no longer open at a carrier that gets no new request', async () => {
    const { quoteId } = await rated((await start()).quoteId);
    const ofCarriers = () =>
      portal.sql<{ id: number; isOpen: boolean }>(
        `SELECT carrier_id::int AS id, expires_at IS NOT NULL AS "isOpen" FROM quote_carrier
          WHERE quote_id = $1 AND offered_at IS NOT NULL ORDER BY carrier_id`,
        [quoteId],
      );
    const before = await ofCarriers();
    await changeRows(portal, Carrier, 1105, { isApiActive: false });
    await me.call(quotesApi.rateAgain, { quoteId });
    await rated(quoteId);
    await changeRows(portal, Carrier, 1105, { isApiActive: true });

    expect(before.map(({ isOpen }) => isOpen)).toEqual([true, true]);
    expect(await ofCarriers()).toEqual([
      { id: 1101, isOpen: true },
      { id: 1105, isOpen: false },
    ]);
  });

  it('is hidden from other companies: it is not found, not listed, not explained', async () => {
    const { quoteId } = await start();
    const other = portal.as(stranger.token);

    const answers = await Promise.all([
      other.call(quotesApi.get, { quoteId }),
      other.call(quotesApi.rateAgain, { quoteId }),
      other.call(quotesApi.select, { quoteId, offerId: 1 }),
    ]);
    const { body } = await other.call(quotesApi.list, { limit: 100 });

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(body.items).toEqual([]);
  });
});

describe('a quote is refused with the specified words', () => {
  it.each([
    [
      'origin.locationId',
      { origin: { ...workedExample(0).origin, locationId: undefined } },
      'You must choose address from your Locations for current type of Freight Charge',
    ],
    [
      'destination.locationId',
      { freightTerms: 'collect' as const },
      'You must choose address from your Locations for current type of Freight Charge',
    ],
    [
      'billToLocationId',
      { freightTerms: 'thirdParty' as const },
      'You must choose address from your Locations for current type of Freight Charge',
    ],
    ['shipDate', { shipDate: '2027-05-20' }, 'Ship date should be 05/19/2027 or less'],
    ['shipDate', { shipDate: '2026-11-19' }, 'Ship date should be 11/20/2026 or more'],
    [
      'destination.postalCode',
      { destination: { ...workedExample(0).destination, postalCode: '00000' } },
      'The field does not contain a zip code. Please try to refine your search',
    ],
    [
      'destination.postalCode',
      { destination: { ...workedExample(0).destination, postalCode: '3030' } },
      'Postal code must have valid zip-code format',
    ],
    ['cargoValueCents', { cargoValueCents: undefined }, 'Cargo value is required'],
    ['accessorials', { accessorials: ['NOPE'] }, 'NOPE: Select result from list'],
    ['servicePieces', { accessorials: ['MARK'] }, 'Pieces to sort or mark is required'],
    ['timeCritical.start', { accessorials: ['TCS'] }, 'Delivery date is required'],
    [
      'timeCritical.start',
      { accessorials: ['TCS'], timeCritical: { type: 'byDate' as const, start: '2026-11-23' } },
      'Delivery date should be 11/24/2026 or more',
    ],
    [
      'timeCritical.end',
      { accessorials: ['TCS'], timeCritical: { type: 'window' as const, start: '2026-11-26' } },
      'Last delivery date is required',
    ],
    [
      'destination.limitedAccessType',
      { destination: { ...workedExample(0).destination, limitedAccessType: 'Moon-1' } },
      'Select result from list',
    ],
    [
      'collectOnDelivery.amountCents',
      { collectOnDelivery: { amountCents: 50_000, feeTerms: 'prepaid' as const, isCustomerCheckAcceptable: false } },
      'COD amount needs the accessorial COD. Add it or leave this field out',
    ],
    [
      'timeCritical.start',
      { timeCritical: { type: 'byDate' as const, start: '2026-11-30' } },
      'Delivery date needs the accessorial TCS. Add it or leave this field out',
    ],
    [
      'servicePieces',
      { servicePieces: 12 },
      'Pieces to sort or mark needs the accessorial SRT or MARK. Add it or leave this field out',
    ],
    [
      'destination.limitedAccessType',
      { destination: { ...workedExample(0).destination, limitedAccessType: 'Church-55' } },
      'Limited access type needs the accessorial LTDAD. Add it or leave this field out',
    ],
    [
      'items',
      // 99,998 lb as measured, and 100,000 lb as carriers rate it.
      { items: workedExample(0).items.flatMap((item) => [item, item].map((one) => ({ ...one, weight: 24_999.5 }))) },
      'Total weight should be 99999 or less',
    ],
  ])('%s', async (path, change, message) => {
    const answer = await refusal(change);

    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: expect.arrayContaining([expect.objectContaining({ path, message })]) },
    });
  });

  it('names the type of a limited access place that its location type makes one', async () => {
    const destination = { ...workedExample(0).destination, locationType: 'church', limitedAccessType: 'Church-55' };

    expect(await refusal({ destination })).toMatchObject({ status: 201 });
  });

  it('a foreign location does not count as one of your own', async () => {
    const answer = await refusal({ origin: { ...workedExample(0).origin, locationId: stranger.locationId } });

    expect(answer).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'origin.locationId', rule: 'addressNotOwn' }] },
    });
  });

  it('on the last day of the window it is accepted', async () => {
    const answer = await refusal({ shipDate: '2027-05-19' });

    expect(answer).toMatchObject({ status: 201 });
  });
});

describe('a draft', () => {
  it('stores any input, and only its owner finds it', async () => {
    const draft = { items: [{ length: '4' }], note: 'half' };
    const { body: saved } = await me.call(quotesApi.saveDraft, { draft });

    await me.call(quotesApi.saveDraft, { quoteId: saved.quoteId, draft: { ...draft, note: 'more' } });

    const { body } = await me.call(quotesApi.getDraft, { quoteId: saved.quoteId });
    const foreign = await portal.as(stranger.token).call(quotesApi.getDraft, { quoteId: saved.quoteId });
    expect(body.draft).toEqual({ items: [{ length: '4' }], note: 'more' });
    expect(foreign.status).toBe(404);
  });

  it('can be deleted, a rated quote cannot', async () => {
    const { body: saved } = await me.call(quotesApi.saveDraft, { draft: {} });
    const quote = await start();

    const thrown = await me.call(quotesApi.discardDraft, { quoteId: saved.quoteId });
    const rejected = await me.call(quotesApi.discardDraft, { quoteId: quote.quoteId });

    expect([thrown.status, rejected.status]).toEqual([204, 409]);
  });
});

describe('the list', () => {
  it('pages newest first without losing or repeating a quote', async () => {
    const { body: all } = await me.call(quotesApi.list, { limit: 100 });
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { status, body } = await me.call(quotesApi.list, { limit: 3, ...(cursor && { cursor }) });
      expect({ status, body }).toMatchObject({ status: 200 });
      seen.push(...body.items.map(({ quoteId }) => quoteId));
      cursor = body.nextCursor;
    } while (cursor);

    expect(seen).toEqual(all.items.map(({ quoteId }) => quoteId));
    expect(new Set(seen).size).toBe(all.total);
  });

  it('finds a quote by a part of its number, in small letters too', async () => {
    const { body: all } = await me.call(quotesApi.list, { limit: 1 });
    const number = all.items[0]?.number ?? '';

    const { body } = await me.call(quotesApi.list, { limit: 10, q: number.slice(2).toLowerCase() });
    const { body: none } = await me.call(quotesApi.list, { limit: 10, q: 'no such number' });

    expect(body.items.map((row) => row.number)).toEqual([number]);
    expect(none).toMatchObject({ items: [], total: 0 });
  });

  it('finds a quote by a city of its lane', async () => {
    const { body: all } = await me.call(quotesApi.list, { limit: 100 });
    const city =
      all.items.find(({ destinationLabel }) => destinationLabel !== '')?.destinationLabel.split(',')[0] ?? '';

    const { body } = await me.call(quotesApi.list, { limit: 100, q: city.toLowerCase() });

    const inCity = all.items.filter(({ originLabel, destinationLabel }) =>
      `${originLabel}|${destinationLabel}`.includes(city),
    );
    expect(body.total).toBe(inCity.length);
    expect(body.total).toBeGreaterThan(0);
  });

  it('names the lane of a draft as far as it was typed, whatever else a draft may be', async () => {
    const typed = { origin: { text: 'Reno, NV 89502' }, destination: { text: { no: 'text' } } };
    const { body: draft } = await me.call(quotesApi.saveDraft, { draft: typed });
    await me.call(quotesApi.saveDraft, { draft: { origin: ['x'] } });

    const { body } = await me.call(quotesApi.list, { limit: 10, q: 'reno' });

    expect(body.items).toMatchObject([{ number: draft.number, originLabel: 'Reno, NV 89502', destinationLabel: '' }]);
  });

  it('is saved as a file of the found quotes, or of the chosen ones', async () => {
    const { body: drafts } = await me.call(quotesApi.list, { limit: 100, states: ['draft'] });
    const ids = drafts.items.slice(0, 1).map(({ quoteId }) => quoteId);

    const all = await me.call(quotesApi.export, { states: ['draft'] });
    const one = await me.call(quotesApi.export, { ids });
    const foreign = await portal.as(stranger.token).call(quotesApi.export, { ids });

    const lines = [all, one, foreign].map(({ body }) => String(body).trim().split('\n').length - 1);
    expect(lines).toEqual([drafts.total, 1, 0]);
    expect(String(one.body)).toContain(drafts.items[0]?.number);
  });
});

describe('what needs attention', () => {
  /** Freight that is not booked here: counts read what is stored. */
  const addShipments = (count: number): Promise<unknown> =>
    addManyRows(
      portal,
      Shipment,
      Array.from({ length: count }, (_, at) => {
        const n = at + 1;
        return shipmentRow({
          number: `SH9${String(n).padStart(7, '0')}`,
          bolNumber: String(90_000_000_000_000_000n + BigInt(n)),
          customerId: shipper.customerId,
          carrierId: 1101,
          locationId: shipper.locationId,
          dispatchState: n % 500 === 0 ? 'needsAttention' : n % 700 === 0 ? 'refused' : 'confirmed',
          category: n % 100 === 0 ? 'exception' : n % 150 === 0 ? 'missedEta' : 'transit',
          freightTerms: n % 4 === 0 ? 'thirdParty' : 'prepaid',
          pickupDate: '2026-11-01',
        });
      }),
    );

  it('is counted as the lists that it leads to count it, for who may see them', async () => {
    await addShipments(3000);
    const quote = await rated((await start()).quoteId);
    await changeRows(portal, StoredQuote, quote.quoteId, {
      expiresAt: new Date(portal.clock.now().getTime() + 86_400_000),
    });
    await createUser(portal, {
      email: 'dock@harbor.example',
      role: 'CustomerUser',
      customerId: shipper.customerId,
      privileges: ['quote'],
    });

    const { body: counts } = await me.call(homeApi.attention, undefined);
    const { body: ofDock } = await portal
      .as(await signedIn(portal, 'dock@harbor.example'))
      .call(homeApi.attention, undefined);
    const { body: foreign } = await portal.as(stranger.token).call(homeApi.attention, undefined);

    const shipments = async (filter: object) => (await me.call(shipmentsApi.list, { limit: 1, ...filter })).body.total;
    const { body: expiring } = await me.call(quotesApi.list, { limit: 10, isExpiring: true });
    const { body: queues } = await me.call(invoicesApi.queues, undefined);
    expect(counts).toEqual({
      missedEta: await shipments({ categories: ['missedEta'] }),
      exceptions: await shipments({ categories: ['exception'] }),
      dispatches: await shipments({ dispatchStates: ['needsAttention', 'refused'] }),
      expiringQuotes: expiring.total,
      invoices: queues.items.find(({ queue }) => queue === 'needsReview')?.invoices,
    });
    expect(expiring.items.map(({ quoteId }) => quoteId)).toEqual([quote.quoteId]);
    expect([counts.missedEta, counts.exceptions, counts.dispatches].every((count) => count && count > 0)).toBe(true);
    expect(ofDock).toMatchObject({ missedEta: null, exceptions: null, dispatches: null, invoices: null });
    expect(foreign).toEqual({ missedEta: 0, exceptions: 0, dispatches: 0, expiringQuotes: 0, invoices: 0 });
  });

  it('is looked up in indexes, so that a large company’s freight is not read through', async () => {
    await portal.sql('ANALYZE shipment');
    const values = [shipper.customerId, portal.clock.iso(), true, true, true];

    const plan = await portal.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${attentionCounts.text}`, values);

    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).not.toContain('Seq Scan on shipment');
    expect(text).toContain('shipment_attention');
    expect(text).toContain('shipment_category_page');
  });
});

describe('the prices of a quote by mail', () => {
  const to = ['boss@harbor.example', 'BOSS@harbor.example', 'desk@elsewhere.example'];

  it('go to people with the lane, the end of the prices and the way to the quote', async () => {
    const { quoteId, number, answers } = await rated((await start()).quoteId);
    const cheapest = Math.min(
      ...answers.flatMap(({ offers }) => offers.map(({ totalCents }) => totalCents ?? Infinity)),
    );

    expect((await me.call(quotesApi.mail, { quoteId, to })).status).toBe(204);

    const mails = [...(await mailsTo(portal, 'boss@harbor.example')), ...(await mailsTo(portal, to[2] ?? ''))];
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringContaining(`Quote ${number} from`)));
    const [mail] = mails;
    expect(mail?.text).toContain(`JBEND Lines`);
    expect(mail?.text).toContain(`$${(cheapest / 100).toFixed(2)}`);
    expect(mail?.text).toMatch(/Chicago.* to .*, pickup on/);
    expect(mail?.text).toMatch(/The rates are valid until \d\d\/\d\d\/\d{4}, \d+:\d\d:\d\d [AP]M C[SD]T\./);
    expect(mail?.text).toContain(`/customers/quotes/${quoteId}/carriers`);
    expect(await portal.sql(`SELECT payload->>'detail' AS "to" FROM event WHERE name = 'quote-mailed'`)).toEqual([
      { to: 'boss@harbor.example, desk@elsewhere.example' },
    ]);
  });

  it('are not for other companies, for people without costs, nor of a quote without open prices', async () => {
    const { quoteId } = await rated((await start()).quoteId);
    const mailedBy = async (by: Caller) => (await by.call(quotesApi.mail, { quoteId, to: ['x@y.example'] })).status;
    const person = async (email: string, privileges: string[], limits: Partial<UserAccount> = {}) => {
      await aUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId, privileges, ...limits });
      return portal.as(await signedIn(portal, email));
    };
    const tracker = await person('tracker@harbor.example', ['track']);
    const blind = await person('blind@harbor.example', ['quote', 'seeCosts'], { seesCosts: false });

    const statuses = [];
    for (const by of [portal.as(stranger.token), tracker, blind, portal.anyone]) statuses.push(await mailedBy(by));
    expect(statuses).toEqual([404, 403, 403, 401]);
    expect((await me.call(quotesApi.mail, { quoteId, to: ['desk'] })).status).toBe(422);
    await changeRows(portal, StoredQuote, quoteId, { state: 'expired' });
    expect(await mailedBy(me)).toBe(409);
    await changeRows(portal, StoredQuote, quoteId, { state: 'rated', isTest: true });
    expect(await mailedBy(me)).toBe(204);
    expect(await mailsTo(portal, 'x@y.example')).toEqual([]);
  });
});
