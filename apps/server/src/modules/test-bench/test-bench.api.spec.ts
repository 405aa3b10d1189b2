import { tariffQuotesApi } from '@lading/contracts/carriers/tariff-quotes';
import { tariffTrialsApi, type TariffTrialDetail, type TrialGroup } from '@lading/contracts/carriers/tariff-trials';
import { tariffsApi } from '@lading/contracts/carriers/tariffs';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { noPricing } from '@lading/domain/pricing/pricing-check';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import type { BenchGroupKind } from '@lading/domain/tariff/bench-figures';
import { aPricing, aTariff } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers';
import { daysAfter } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, changeRows, removeRows, storedRows } from '../../../../../test/harness/builders/rows';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
} from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { OperatingTimesBook } from '../carrier-terminals/operating-times-book.service';
import { TerminalClosure } from '../carrier-terminals/terminal-closures.entities';
import { CarrierConnection, CustomerPricing, Tariff } from '../carriers/carriers.entities';
import { TariffTrials } from '../carriers/tariffs/tariff-trials.service';
import { QuoteQuestions } from '../quotes/quote-questions.service';
import { Customer, CustomerAssignment } from '../customers/customers.entities';
import { CarrierAnswer, Offer, Quote, QuoteCarrier } from '../quotes/quotes.entities';
import { BenchRun } from './bench-run.service';
import { TariffTrial, TariffTrialGroup } from './test-bench.entities';
import { TestBenchJobs } from './test-bench.jobs';

const now = '2026-11-20T18:00:00.000Z';
const carrierId = 1085;
const rivals = [1081, 1082, 1083] as const;
/** The last one is too heavy for the version in force. */
const quoteCount = 43;
const pricedCount = 42;
const { draftTariff, changeTariff, adjustTariff, deleteTariff } = tariffsApi;
const { listTariffTrials, startTariffTrial, getTariffTrial, cancelTariffTrial } = tariffTrialsApi;
const { listTrialGroups, exportTrialGroups, getTrialCoverage } = tariffTrialsApi;

let portal: TestPortal;
let administrator: Caller;
let representative: Caller;
let blind: Caller;
let rival: Caller;
let inForce: number;
let companies: number[];

interface Past {
  readonly quoteId: number;
  readonly customerId: number;
  readonly pounds: number;
  readonly isBooked: boolean;
  readonly cents: number;
}
/** Quotes that were priced as they are today. */
let past: Past[] = [];

async function aColleague(email: string, of: number, privileges: readonly string[], role: 5 | 4 = 5): Promise<Caller> {
  await aUser(portal, {
    ...{ email, carrierId: of, carrierUserRole: role, privileges: [...privileges] },
    role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
  });
  return portal.as(await signedIn(portal, email));
}

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('nothing there');
  return one;
};

const poundsOf = (index: number): number => (index < pricedCount ? 300 + 90 * index : 50_000);

/** Chicago to Atlanta, heavier with each quote; every sixth one needs a liftgate. */
function detailsOf(index: number, locationId: number): QuoteDetails {
  const { items, ...details } = workedExample(locationId);
  const [first] = items;
  if (!first) throw new Error('no item');
  return {
    ...details,
    shipDate: daysAfter('2026-11-18', index % 2),
    items: [{ ...first, weight: poundsOf(index), freightClass: at([70, 92.5], index) }],
    accessorials: index % 6 === 0 ? ['LFTD'] : [],
    isFullValueWanted: false,
  };
}

/** Quotes of two months by five companies, priced by the version in force, with rates of three other carriers. */
async function addQuotes(locationId: number): Promise<void> {
  const wanted = Array.from({ length: quoteCount }, (_, index) => ({
    number: `TB${String(index).padStart(3, '0')}`,
    customerId: at(companies, index),
    details: detailsOf(index, locationId),
    askedAt: new Date(`${daysAfter('2026-09-20', index)}T16:00:00Z`),
  }));
  await addManyRows(
    portal,
    Quote,
    wanted.map(({ number, customerId, details }) => ({
      ...{ number, customerId, details, state: 'rated' as const, round: 1, originLabel: 'Chicago, IL 60607' },
      ...{ destinationLabel: 'Atlanta, GA 30303', shipDate: details.shipDate },
    })),
  );
  const stored = new Map((await storedRows(portal, Quote)).map((quote) => [quote.number, quote]));
  const prices = portal.app.get(TariffTrials, { strict: false });
  const questions = portal.app.get(QuoteQuestions, { strict: false });
  const ask = questions.forMany();
  for (const [index, { number, customerId, askedAt, details }] of wanted.entries()) {
    const quote = stored.get(number);
    const question = quote && (await portal.database.asScope(system, () => ask(quote, askedAt.toISOString())));
    if (!question) throw new Error('no question');
    const freight = { carrierId, request: question.request, askedAt: askedAt.toISOString(), pricing: null };
    const rate = await portal.database.asScope(system, () => prices.priceThen(inForce, freight));
    const cents = rate.outcome === 'offered' ? rate.totalCents : null;
    const isBooked = cents !== null && index % 3 === 0;
    if (cents !== null) past.push({ quoteId: quote.id, customerId, pounds: poundsOf(index), isBooked, cents });
    await addRow(portal, QuoteCarrier, {
      ...{ quoteId: quote.id, carrierId, customerId, locationId: null, freightTerms: 'prepaid', number },
      ...{ originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30303', shipDate: details.shipDate },
      ...{ pounds: poundsOf(index), freightClass: '70', accessorials: [], askedAt },
      ...{ offeredAt: cents === null ? null : askedAt, bookedAt: isBooked ? askedAt : null },
    });
    await addRates(quote.id, customerId, askedAt, [
      { of: carrierId, cents, tariffId: inForce },
      ...rivals.map((of) => ({
        of,
        cents: Math.round((cents ?? 90_000) * at([0.9, 1.02, 1.2], index + of)),
        tariffId: null,
      })),
    ]);
  }
}

interface Answered {
  readonly of: number;
  /** Nothing for a decline. */
  readonly cents: number | null;
  readonly tariffId: number | null;
}

async function addRates(quoteId: number, customerId: number, askedAt: Date, all: readonly Answered[]): Promise<void> {
  for (const { of, cents, tariffId } of all) {
    const isOffered = cents !== null;
    const answer = await addRow(portal, CarrierAnswer, {
      ...{ quoteId, customerId, carrierId: of, round: 1, askedAt, answeredAt: askedAt },
      ...(isOffered ? { state: 'offered' } : { state: 'declined', source: 'carrier', reason: 'Too heavy' }),
    });
    if (!isOffered) continue;
    await addRow(portal, Offer, {
      ...{ carrierAnswerId: answer.id, quoteId, customerId, carrierId: of, serviceLevel: 'STANDARD', tariffId },
      ...{
        serviceName: 'Standard',
        totalCents: cents,
        currency: 'USD',
        charges: [],
        lane: 'direct',
        pricing: 'tariff',
      },
    });
  }
}

async function aDraft(name: string, terms?: object): Promise<number> {
  const { body } = await administrator.call(draftTariff, { carrierId, name, basedOnId: inForce });
  if (terms) await administrator.call(changeTariff, { id: body.id, version: 1, terms });
  return body.id;
}

async function tested(tariffId: number, days = 90): Promise<TariffTrialDetail> {
  const { body } = await administrator.call(startTariffTrial, { id: tariffId, days });
  return eventually(async () => {
    const read = await administrator.call(getTariffTrial, { id: body.id });
    return read.body.state === 'running' ? undefined : read.body;
  });
}

const resultOf = async (tariffId: number, days = 90) => {
  const { result } = await tested(tariffId, days);
  if (!result) throw new Error('no result');
  return result;
};

async function groupsOf(id: number, kind: BenchGroupKind, by = administrator): Promise<TrialGroup[]> {
  const { body } = await by.call(listTrialGroups, { id, kind, sort: '-bookedCents', limit: 100 });
  return body.items;
}

const fileOf = async (id: number, by = administrator): Promise<string> =>
  JSON.stringify((await by.send('GET', `/api/v1/tariff-trials/${id}/file`)).body);

const quotesOf = (customerId: number): Past[] => past.filter((one) => one.customerId === customerId);

/** Stores the offers of a customer as ones by an agreement, or without one as they were. */
async function offerAgain(customerId: number, terms: Partial<PricingTerms> | null): Promise<void> {
  const pricing = terms && { ...noPricing(demoTariff().breaks), ...terms };
  const pricingId = terms && (await aPricing(portal, { carrierId, customerId, terms }));
  const prices = portal.app.get(TariffTrials, { strict: false });
  const ask = portal.app.get(QuoteQuestions, { strict: false }).forMany();
  for (const { quoteId, cents } of quotesOf(customerId)) {
    const [quote] = await storedRows(portal, Quote, { id: quoteId });
    const [asked] = await storedRows(portal, QuoteCarrier, { quoteId, carrierId });
    if (!quote || !asked) throw new Error('no quote');
    const totalCents = await portal.database.asScope(system, async () => {
      const askedAt = asked.askedAt.toISOString();
      const question = await ask(quote, askedAt);
      if (!question || !pricing) return cents;
      const rate = await prices.priceThen(inForce, { carrierId, request: question.request, askedAt, pricing });
      return rate.outcome === 'offered' ? rate.totalCents : 0;
    });
    await changeRows(portal, Offer, { quoteId, carrierId }, { totalCents, pricingId });
  }
  if (!pricing) await removeRows(portal, CustomerPricing, { customerId });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The tests of before don't count for the limit of a day. */
const forgetTests = () => removeRows(portal, TariffTrial);

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  portal.clock.set(now);
  await createPlaces(portal);
  await createFuelIndex(portal);
  await createCarrier(portal, { id: carrierId, code: 'BMESA' });
  for (const [index, id] of rivals.entries()) await createCarrier(portal, { id, code: `RIV${'ABC'.charAt(index)}` });
  const { locationId, customerId } = await createShipper(portal);
  const others = await Promise.all(
    ['Ashgrove', 'Birch', 'Cedar', 'Dogwood'].map((companyName) => aCustomer(portal, { companyName })),
  );
  companies = [customerId, ...others];
  for (const id of companies) await changeRows(portal, Customer, id, { homeCarrierId: carrierId });
  for (const id of others) await addRow(portal, CarrierConnection, { customerId: id, carrierId });
  const [row] = await storedRows(portal, Tariff, { carrierId });
  inForce = row?.id ?? (await aTariff(portal, { carrierId }));
  const all = ['dataVisibility', 'customerVisibility', 'seeAllCustomersTab', 'thirdPartyVisibility'];
  administrator = await aColleague('vale@bluemesa.example', carrierId, all);
  representative = await aColleague('rep@bluemesa.example', carrierId, ['dataVisibility', 'customerVisibility'], 4);
  blind = await aColleague('blind@bluemesa.example', carrierId, ['dataVisibility'], 4);
  rival = await aColleague('rival@rival.example', rivals[0], all);
  const [user] = await portal.sql<{ id: number }>(`SELECT id::int FROM user_account WHERE email LIKE 'rep@%'`);
  await addRow(portal, CustomerAssignment, {
    ...{ carrierId, customerId: at(companies, 1), locationId: null, userId: user?.id ?? 0, cause: 'assign' },
    since: new Date('2026-01-01T00:00:00Z'),
  });
  await addQuotes(locationId);
}, 60_000);
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetTests();
});
afterAll(() => portal.close());

describe('a test of a version against past quotes', () => {
  it('finds no change, no effect and no expected loss for an unchanged copy', async () => {
    const result = await resultOf(await aDraft('Copy'));
    const booked = past.filter(({ isBooked }) => isBooked);
    const revenue = sumOf(booked.map(({ cents }) => cents));

    expect(result).toMatchObject({
      ...{ asked: quoteCount, quotes: quoteCount, notComparable: 0, leftOut: 0, changed: 0, raised: 0, lowered: 0 },
      ...{ newlyServed: 0, newlyRefused: 0, bookings: booked.length, bookedCents: revenue, testedCents: revenue },
      ...{ fromDay: '2026-08-22', toDay: '2026-11-19', largest: [] },
      priceChange: { mean: 0, p10: 0, p50: 0, p90: 0 },
    });
    expect(result.wins).toMatchObject({
      ...{ bookings: booked.length, expectedBookings: booked.length, lowBookings: booked.length },
      ...{ highBookings: booked.length, bookedCents: revenue, expectedCents: revenue },
    });
  });

  it('adds up a general rate increase as the prices of each quote do', async () => {
    const { body } = await administrator.call(adjustTariff, { id: inForce, name: 'GRI', basisPoints: 1000 });
    const { id, result } = await tested(body.draft.id);
    const tried = new Map<number, number>();
    for (const [index, { quoteId }] of past.entries()) {
      const number = `TB${String(index).padStart(3, '0')}`;
      const reply = await administrator.call(tariffQuotesApi.tryTariff, { tariffId: body.draft.id, number });
      tried.set(quoteId, reply.body.price?.totalCents ?? 0);
    }
    const booked = past.filter(({ isBooked }) => isBooked);
    const changed = past.filter(({ quoteId, cents }) => tried.get(quoteId) !== cents);
    const expected = sumOf(booked.map(({ quoteId }) => tried.get(quoteId) ?? 0));

    expect(changed.length).toBeGreaterThan(20);
    expect(result).toMatchObject({ changed: changed.length, raised: changed.length, testedCents: expected });
    expect(result?.largest[0]).toMatchObject({
      afterCents: tried.get(result?.largest[0]?.quoteId ?? 0),
      beforeTrace: expect.arrayContaining([expect.objectContaining({ step: 'gross' })]),
      afterTrace: expect.arrayContaining([expect.objectContaining({ step: 'total' })]),
    });
    const customers = await groupsOf(id, 'customer');
    expect(sumOf(customers.map(({ effectCents }) => effectCents))).toBe(
      expected - sumOf(booked.map(({ cents }) => cents)),
    );
    expect(customers.map(({ name }) => name).toSorted()).toEqual(['Ashgrove', 'Birch', 'Cedar', 'Dogwood', 'harbor']);
    expect(await groupsOf(id, 'lane')).toMatchObject([{ name: 'IL – GA', quotes: quoteCount }]);
    expect(await groupsOf(id, 'accessorial')).toMatchObject([{ name: 'LFTD', quotes: 8 }]);
    expect(sumOf((await groupsOf(id, 'weight')).map(({ quotes }) => quotes))).toBe(quoteCount);
    expect((await groupsOf(id, 'freightClass')).map(({ name, quotes }) => `${name}: ${quotes}`).toSorted()).toEqual([
      '70: 22',
      '92.5: 21',
    ]);
    const detail = (await administrator.call(tariffsApi.getTariff, { id: body.draft.id })).body;
    expect(detail.trial).toMatchObject({ id, isCurrent: true, days: 90, quotes: quoteCount, changed: changed.length });
    const csv = await administrator.send('POST', `/api/v1/tariff-trials/${id}/groups/export`, {
      ...{ kind: 'lane', format: 'csv' },
    });
    expect(csv.status).toBe(200);
  });

  it('gives the same bytes for the same version and quotes', async () => {
    const draft = await aDraft('Twice', { discountBasisPoints: 7000 });
    const [one, other] = [await tested(draft), await tested(draft)];

    expect(one.id).not.toBe(other.id);
    expect(await fileOf(one.id)).toBe(await fileOf(other.id));
    expect(await fileOf(one.id)).not.toContain('createdAt');
  });

  it('prices quotes by the agreement that they were offered with, and leaves an agreed base version as it is', async () => {
    const [, frozen = 0, agreed = 0] = companies;
    await offerAgain(frozen, { discountBasisPoints: 6000, baseTariffId: inForce });
    await offerAgain(agreed, { discountBasisPoints: 6100, minimumChargeCents: 0 });
    const { body } = await administrator.call(adjustTariff, { id: inForce, name: 'GRI', basisPoints: 1000 });
    const { id, result } = await tested(body.draft.id);
    const names = new Map((await storedRows(portal, Customer)).map((one) => [one.id, one.companyName]));
    const groups = new Map((await groupsOf(id, 'customer')).map((group) => [group.name, group]));
    const groupOf = (customerId: number) => groups.get(names.get(customerId) ?? '');
    await offerAgain(frozen, null);
    await offerAgain(agreed, null);

    expect(result).toMatchObject({ quotes: quoteCount, notComparable: 0 });
    expect(groupOf(frozen)).toMatchObject({ quotes: quotesOf(frozen).length, changed: 0, effectCents: 0 });
    expect(groupOf(agreed)).toMatchObject({ changed: quotesOf(agreed).length, meanChange: expect.any(Number) });
    // Linehaul and fuel rise by 10%, accessorials stay.
    expect(groupOf(agreed)?.meanChange).toBeGreaterThan(900);
    expect(groupOf(agreed)?.meanChange).toBeLessThanOrEqual(1000);
  });

  it('declines freight by both versions where a closure of the carrier did, and knows no closure that was entered later', async () => {
    const book = portal.app.get(OperatingTimesBook, { strict: false });
    const closed = past.filter((_, index) => index % 2 === 0);
    const answers = (changes: Partial<CarrierAnswer>) =>
      Promise.all(closed.map(({ quoteId }) => changeRows(portal, CarrierAnswer, { quoteId, carrierId }, changes)));
    const days = { startsOn: '2026-11-18', endsOn: '2026-11-18', effect: 'pickup' as const, declinesRates: true };
    const { id } = await addRow(portal, TerminalClosure, {
      ...{ carrierId, terminalId: null, country: 'USA', prefixes: ['606'], ...days, reason: 'weather' },
      ...{ words: 'Heavy snow.', createdBy: 'Vale', createdAt: new Date('2026-11-19T00:00:00Z') },
    });
    book.forget();
    const later = await resultOf(await aDraft('Copy 3'));
    await changeRows(portal, TerminalClosure, { id }, { createdAt: new Date('2026-09-01T00:00:00Z') });
    await answers({ state: 'declined', source: 'carrier', reason: 'Heavy snow' });
    book.forget();
    const earlier = await resultOf(await aDraft('Feather', { limits: { ...demoTariff().limits, maxPounds: 1 } }));
    await answers({ state: 'offered', source: null, reason: null });
    await removeRows(portal, TerminalClosure, { id });
    book.forget();

    expect(later).toMatchObject({ quotes: quoteCount, notComparable: 0, changed: 0 });
    expect(earlier).toMatchObject({ quotes: quoteCount, notComparable: 0, newlyRefused: pricedCount - closed.length });
  });

  it('leaves out quotes that today’s data does not price as they were offered, and counts them', async () => {
    const [first, second, third] = past;
    await changeRows(portal, Offer, { quoteId: first?.quoteId, carrierId }, { totalCents: (first?.cents ?? 0) + 1 });
    await changeRows(portal, Offer, { quoteId: second?.quoteId, carrierId }, { tariffId: null });
    await changeRows(portal, CarrierAnswer, { quoteId: third?.quoteId, carrierId }, { state: 'timedOut' });
    const result = await resultOf(await aDraft('Copy 2'));
    await changeRows(portal, Offer, { quoteId: first?.quoteId, carrierId }, { totalCents: first?.cents });
    await changeRows(portal, Offer, { quoteId: second?.quoteId, carrierId }, { tariffId: inForce });
    await changeRows(portal, CarrierAnswer, { quoteId: third?.quoteId, carrierId }, { state: 'offered' });

    expect(result).toMatchObject({ asked: quoteCount, quotes: quoteCount - 3, notComparable: 3, changed: 0 });
  });

  it('takes complete days only, in the time zone of the carrier', async () => {
    const draft = await aDraft('Short');
    const result = await resultOf(draft, 30);

    expect(result).toMatchObject({ fromDay: '2026-10-21', toDay: '2026-11-19' });
    expect(result.quotes).toBe(past.filter((_, index) => daysAfter('2026-09-20', index) >= '2026-10-21').length + 1);
    expect((await administrator.call(startTariffTrial, { id: draft, days: 6 })).status).toBe(422);
  });

  it('counts freight that a version newly declines, with the bookings that it would lose, and freight that it newly serves', async () => {
    const { limits } = demoTariff();
    const result = await resultOf(await aDraft('Lighter', { limits: { ...limits, maxPounds: 2000 } }));
    const heavier = await resultOf(await aDraft('Heavier', { limits: { ...limits, maxPounds: 60_000 } }));
    const gone = past.filter(({ pounds }) => pounds > 2000);

    expect(result).toMatchObject({
      newlyRefused: gone.length,
      refusedBookings: gone.filter(({ isBooked }) => isBooked).length,
      refusedCents: sumOf(gone.filter(({ isBooked }) => isBooked).map(({ cents }) => cents)),
      testedCents: sumOf(past.filter(({ isBooked, pounds }) => isBooked && pounds <= 2000).map(({ cents }) => cents)),
    });
    expect(heavier).toMatchObject({ newlyServed: 1, newlyRefused: 0, changed: 1, bookings: result.bookings });
    expect(result.wins?.expectedBookings).toBeLessThan(result.wins?.bookings ?? 0);
  });

  it('lists rows that priced no quote, and a lane that another one shadows with that lane', async () => {
    const rates = [9000, 7470, 6120, 4950, 3960, 3240, 2700];
    const centsPerCwt = { 70: rates, 92.5: rates, 100: rates };
    const lanes = [
      { origin: '606', destination: 'GA', centsPerCwt },
      { origin: 'IL', destination: 'GA', centsPerCwt },
      { origin: 'TX', destination: 'CA', centsPerCwt },
    ];
    const fak = [{ from: 500, to: 500, ratedAs: 400 }];
    const { id } = await tested(await aDraft('Lanes', { rates: { kind: 'cells', lanes }, fak }));
    const { body } = await administrator.call(getTrialCoverage, { id });

    expect(body.unused.filter(({ section }) => section === 'rates')).toEqual([
      { section: 'rates', row: 'IL – GA', lost: pricedCount, wonBy: '606 – GA' },
      { section: 'rates', row: 'TX – CA', lost: 0, wonBy: null },
    ]);
    expect(body.sections[0]).toEqual({ section: 'rates', rows: 3, used: 1 });
    expect(body.unused).toContainEqual({ section: 'fak', row: 'Class 500 as 400', lost: 0, wonBy: null });
    expect(body.unused.map(({ row }) => row)).not.toContain('LFTD Liftgate delivery');
    expect(body.unusedClasses).toEqual([{ row: '606 – GA', classes: [100] }]);
  });
});

describe('what is known of other carriers', () => {
  it('is nothing below the floor of quotes, companies and carriers', async () => {
    await changeRows(portal, CarrierAnswer, { carrierId: rivals[2] }, { state: 'declined' });
    const result = await resultOf(await aDraft('Few'));
    await changeRows(portal, CarrierAnswer, { carrierId: rivals[2] }, { state: 'offered' });

    expect(result).toMatchObject({ wins: null, quotes: quoteCount });
  });

  it('needs a start that a carrier has ten times a day, deleted drafts included', async () => {
    const draft = await aDraft('Often');
    const { editVersion } = (await storedRows(portal, Tariff, { id: draft }))[0] ?? { editVersion: 1 };
    const started = { carrierId, tariffId: draft, state: 'canceled' as const, days: 90, editVersion };
    const span = { fromDay: '2026-08-22', toDay: '2026-11-19', createdAt: new Date(now), endedAt: new Date(now) };
    await addManyRows(
      portal,
      TariffTrial,
      Array.from({ length: 9 }, () => ({ ...started, ...span })),
    );
    expect((await administrator.call(listTariffTrials, { id: draft })).body.leftToday).toBe(1);
    await tested(draft);
    await administrator.call(deleteTariff, { id: draft });
    const next = await aDraft('Once more');

    expect(await administrator.call(startTariffTrial, { id: next, days: 90 })).toMatchObject({ status: 429 });
    portal.clock.set('2026-11-21T18:00:00.000Z');
    expect((await administrator.call(listTariffTrials, { id: next })).body).toEqual({ items: [], leftToday: 10 });
    portal.clock.set(now);
  });
});

describe('a running test', () => {
  it('is the only one of its carrier, and stores nothing once it is canceled', async () => {
    const prices = portal.app.get(TariffTrials, { strict: false });
    const price = prices.price.bind(prices);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    jest.spyOn(prices, 'price').mockImplementationOnce(async (...input) => {
      reach();
      await released;
      return price(...input);
    });
    const draft = await aDraft('Held');
    const { body: running, status } = await administrator.call(startTariffTrial, { id: draft, days: 90 });
    await reached;

    expect([status, running]).toMatchObject([202, { state: 'running', isCurrent: true, startedByName: /./ }]);
    expect((await administrator.call(startTariffTrial, { id: draft, days: 90 })).status).toBe(409);
    expect((await administrator.call(getTrialCoverage, { id: running.id })).status).toBe(409);
    const canceled = await administrator.call(cancelTariffTrial, { id: running.id });
    expect(canceled).toMatchObject({ status: 200, body: { state: 'canceled' } });
    release();
    await eventually(async () => {
      const open = await portal.sql(`SELECT FROM pgboss.job WHERE name = 'test-tariff' AND state < 'completed'`);
      return open.length === 0 || undefined;
    });
    expect(await storedRows(portal, TariffTrialGroup, { trialId: running.id })).toEqual([]);
    expect((await administrator.call(getTariffTrial, { id: running.id })).body).toMatchObject({
      ...{ state: 'canceled', result: null },
    });
    expect(
      await portal.sql(
        `SELECT name, payload ->> 'state' AS state FROM event WHERE payload ->> 'trialId' = $1 ORDER BY id`,
        [String(running.id)],
      ),
    ).toEqual([
      { name: 'tariff-trial-started', state: null },
      { name: 'tariff-trial-ended', state: 'canceled' },
    ]);
    expect((await administrator.call(cancelTariffTrial, { id: running.id })).body.state).toBe('canceled');
  });

  it('fails with the reason when its version has changed before it began', async () => {
    const draft = await aDraft('Changed');
    const { id } = await addRow(portal, TariffTrial, {
      ...{ carrierId, tariffId: draft, editVersion: 99, days: 90, fromDay: '2026-08-22', toDay: '2026-11-19' },
      createdAt: new Date(now),
    });
    await portal.database.asScope(system, () => portal.app.get(BenchRun, { strict: false }).run(id));

    expect((await administrator.call(getTariffTrial, { id })).body).toMatchObject({
      ...{ state: 'failed', problem: /^The version was changed or deleted/, isCurrent: false },
    });
  });
});

describe('the result of a test', () => {
  it('shows customers and their quotes only to users who see them, and nothing to other carriers', async () => {
    const draft = await aDraft('Seen', { discountBasisPoints: 7000 });
    const { id } = await tested(draft);
    const seenBy = async (by: Caller) => {
      const { body } = await by.call(getTariffTrial, { id });
      return [await groupsOf(id, 'customer', by), body.result?.largest ?? []] as const;
    };
    const [ownGroups, ownChanges] = await seenBy(representative);
    const [noGroups, noChanges] = await seenBy(blind);

    expect(ownGroups.map(({ name }) => name)).toEqual(['Ashgrove']);
    expect(new Set(ownChanges.map(({ companyName }) => companyName))).toEqual(new Set(['Ashgrove']));
    expect([noGroups, noChanges]).toEqual([[], []]);
    expect(await groupsOf(id, 'lane', blind)).toHaveLength(1);
    expect(await fileOf(id, blind)).not.toContain('"customer"');
    for (const part of ['', '/groups?kind=lane', '/coverage', '/file'])
      expect((await rival.send('GET', `/api/v1/tariff-trials/${id}${part}`)).status).toBe(404);
    expect((await rival.call(cancelTariffTrial, { id })).status).toBe(404);
    expect((await rival.call(startTariffTrial, { id: draft, days: 90 })).status).toBe(404);
    expect((await representative.call(startTariffTrial, { id: draft, days: 90 })).status).toBe(403);
    expect((await administrator.call(exportTrialGroups, { id, kind: 'customer', format: 'csv' })).status).toBe(200);
  });

  it('is deleted after 90 days', async () => {
    const { id } = await tested(await aDraft('Old'));
    portal.clock.set('2027-02-18T19:00:00.000Z');
    await portal.database.asScope(system, () => portal.app.get(TestBenchJobs, { strict: false }).forget());
    portal.clock.set(now);

    expect((await administrator.call(getTariffTrial, { id })).status).toBe(404);
    expect(await storedRows(portal, TariffTrialGroup, { trialId: id })).toEqual([]);
  });
});
