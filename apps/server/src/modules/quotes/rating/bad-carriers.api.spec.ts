import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { SimulatorClock } from '@lading/carrier-simulator/clock';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { MoreThan } from 'typeorm';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  workedExample,
  type Shipper,
} from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../../test/harness/test-portal';
import { system } from '../../../kernel/database/session.js';
import { QuotesJobs } from '../quotes.jobs.js';
import { RatingRound } from './rating-round.service.js';
import { CarrierAnswer, Quote as StoredQuote } from '../quotes.entities.js';
import { CarrierConnection } from '../../carriers/carriers.entities.js';
import { changeRows, addRow } from '../../../../../../test/harness/builders/rows.js';

const now = '2026-11-20T15:00:00Z';
let simulator: Simulator;
let portal: TestPortal;
let shipper: Shipper;
let me: Caller;

const get = async (quoteId: number): Promise<Quote> => (await me.call(quotesApi.get, { quoteId })).body;
const stateOf = (quote: Quote, code: string): string | undefined =>
  quote.answers.find(({ carrierCode }) => carrierCode === code)?.state;

async function start(): Promise<Quote> {
  const { status, body } = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), isRatedNow: true });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

/** How long a condition is waited for; no test says anything by it. */
const longest = 45_000;

const until = (quoteId: number, isThere: (quote: Quote) => boolean): Promise<Quote> =>
  eventually(async () => {
    const quote = await get(quoteId);
    return isThere(quote) ? quote : undefined;
  }, longest);

const isRated = ({ state }: Quote): boolean => state === 'rated';
const ratedEvents = (quoteId: number): Promise<unknown[]> =>
  portal.sql(`SELECT payload ->> 'state' AS state FROM event WHERE name = 'quote-rated' AND subject = $1 ORDER BY id`, [
    `quote:${quoteId}`,
  ]);
const closeQuotes = (): Promise<void> => portal.database.asScope(system, () => portal.app.get(QuotesJobs).close());

beforeAll(async () => {
  simulator = await startSimulator({ tick: 0, seed: 'bad-carriers', clock: new SimulatorClock() });
  simulator.world.clock.set(now);
  portal = await startTestPortal({ now, config: { ladingSimulatorUrl: simulator.address } });
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal, 'harbor');
  await createCarrier(portal, { id: 1101, code: 'JBEND' });
  await createCarrier(portal, { id: 1102, code: 'BMESA', connector: 'digital-ltl', settings: { simulator: true } });
  await createCarrier(portal, { id: 1103, code: 'SMRSH', connector: 'digital-ltl', settings: { simulator: true } });
  me = portal.as(shipper.token);
});

afterEach(() => simulator.world.faults.clear());

afterAll(async () => {
  await portal?.close();
  await simulator?.close();
});

describe('one bad carrier', () => {
  it('that is too slow delays no other offer, and its time ends with the budget', async () => {
    // Longer than anybody waits here: only the budget can end this question.
    simulator.world.faults.set('BMESA', 'rate', [{ kind: 'latency', milliseconds: 600_000 }]);
    const { quoteId } = await start();

    const done = await until(quoteId, isRated);
    expect(stateOf(done, 'BMESA')).toBe('timedOut');
    const answers = await portal.sql<{ outcome: string; state: string }>(
      `SELECT payload ->> 'outcome' AS outcome, payload ->> 'state' AS state FROM event
        WHERE name = 'carrier-answered' AND subject = $1 ORDER BY id`,
      [`quote:${quoteId}`],
    );
    expect(answers).toEqual([
      { outcome: 'offered', state: 'rating' },
      { outcome: 'offered', state: 'rating' },
      { outcome: 'timedOut', state: 'rated' },
    ]);
  });

  it.each([
    ['cuts the connection', { kind: 'reset', when: 'after' }],
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers a page instead of JSON', { kind: 'body', body: 'html' }],
    ['answers a negative price', { kind: 'body', body: 'negative-price' }],
    ['answers a price that would fill the world', { kind: 'body', body: 'absurd-price' }],
    ['answers half a message', { kind: 'body', body: 'truncated' }],
    ['answers two hundred megabytes', { kind: 'body', body: 'huge' }],
  ] as const)('that %s is named as failed, the others are unaffected', async (_, fault) => {
    simulator.world.faults.set('BMESA', 'rate', [fault]);
    // A breaker that an earlier case has opened is a failure as well.
    const { quoteId } = await start();
    const quote = await until(quoteId, isRated);

    expect([stateOf(quote, 'JBEND'), stateOf(quote, 'SMRSH'), stateOf(quote, 'BMESA')]).toEqual([
      'offered',
      'offered',
      'failed',
    ]);
  });
});

describe('a round of questions', () => {
  it('ends although every carrier answers at the same moment, many times over', async () => {
    const quotes = await Promise.all(Array.from({ length: 12 }, start));
    const ended = await Promise.all(quotes.map(({ quoteId }) => until(quoteId, isRated)));

    expect(ended.map(({ carriersAsked, carriersAnswered }) => [carriersAsked, carriersAnswered])).toEqual(
      ended.map(() => [3, 3]),
    );
  });

  it('stores the tariff version of a rate', async () => {
    const { quoteId } = await start();
    await until(quoteId, isRated);

    const [row] = await portal.sql<{ tariffId: number; known: number }>(
      `SELECT o.tariff_id AS "tariffId", t.id AS known FROM offer o JOIN tariff t ON t.carrier_id = o.carrier_id
        WHERE o.quote_id = $1 AND o.carrier_id = 1101`,
      [quoteId],
    );
    expect(row?.tariffId).toBe(row?.known);
  });

  it('of a process that died is ended by the next one, but not the round that runs', async () => {
    const { quoteId } = await start();
    await until(quoteId, isRated);
    // As a dying process leaves it: two carriers of round 1 open, then called again by another process just now.
    await changeRows(
      portal,
      CarrierAnswer,
      { quoteId, carrierId: MoreThan(1101) },
      {
        state: 'asked',
        askedAt: '2026-11-20T14:00:00Z',
        answeredAt: null,
      },
    );
    await addRow(portal, CarrierAnswer, {
      quoteId,
      customerId: shipper.customerId,
      carrierId: 1102,
      round: 2,
      state: 'asked',
      askedAt: now,
    });
    await changeRows(portal, StoredQuote, quoteId, { state: 'rating', round: 2 });

    await closeQuotes();
    expect((await get(quoteId)).state).toBe('rating');
    const open = await portal.sql(`SELECT round FROM carrier_answer WHERE quote_id = $1 AND state = 'asked'`, [
      quoteId,
    ]);
    expect(open).toEqual([{ round: 2 }]);

    portal.clock.advance(20_000);
    await closeQuotes();
    portal.clock.set(now);
    const quote = await get(quoteId);
    expect([quote.state, stateOf(quote, 'BMESA')]).toEqual(['rated', 'timedOut']);
    const events = await portal.sql(
      `SELECT payload ->> 'outcome' AS outcome FROM event WHERE name = 'carrier-answered' AND subject = $1 AND payload ->> 'outcome' = 'timedOut'`,
      [`quote:${quoteId}`],
    );
    expect(events).toHaveLength(3);
    // Once for each round, whether an answer or the job ended it.
    expect(await ratedEvents(quoteId)).toHaveLength(2);
  });

  it('ends at once when there is no carrier to ask', async () => {
    await changeRows(portal, CarrierConnection, {}, { isEnabled: false });
    const { quoteId, state } = await start();
    await changeRows(portal, CarrierConnection, {}, { isEnabled: true });

    expect(state).toBe('rated');
    expect(await ratedEvents(quoteId)).toEqual([{ state: 'rated' }]);
  });

  it('is published as ended, once, where the rate was chosen before a process died', async () => {
    const { quoteId } = await start();
    await until(quoteId, isRated);
    await changeRows(
      portal,
      CarrierAnswer,
      { quoteId, carrierId: 1102 },
      { state: 'asked', askedAt: '2026-11-20T14:00:00Z', answeredAt: null },
    );
    await changeRows(portal, StoredQuote, quoteId, { state: 'selected' });

    await closeQuotes();
    await closeQuotes();

    expect(await ratedEvents(quoteId)).toEqual([{ state: 'rated' }, { state: 'selected' }]);
    expect((await get(quoteId)).state).toBe('selected');
  });

  it('that is over ignores a late answer: the next round is unchanged', async () => {
    simulator.world.faults.set('SMRSH', 'rate', [{ kind: 'latency', milliseconds: 3000, times: 1 }]);
    const { quoteId } = await start();
    const first = await until(quoteId, (quote) => stateOf(quote, 'JBEND') === 'offered');
    // After selecting an offer, a user may rate again although a carrier has not answered.
    const offerId = first.answers.find(({ carrierCode }) => carrierCode === 'JBEND')?.offers[0]?.offerId ?? 0;
    expect(await me.call(quotesApi.select, { quoteId, offerId })).toMatchObject({ status: 200 });
    expect(await me.call(quotesApi.rateAgain, { quoteId })).toMatchObject({ status: 201, body: { round: 2 } });
    const second = await until(quoteId, isRated);
    await eventually(async () => {
      const open = await portal.sql(`SELECT FROM carrier_answer WHERE quote_id = $1 AND state = 'asked'`, [quoteId]);
      return open.length === 0;
    }, longest);

    const later = await get(quoteId);
    expect([later.round, later.carriersAnswered, later.updatedAt]).toEqual([2, 3, second.updatedAt]);
    expect(later.answers).toEqual(second.answers);
  });

  it('is waited for when the process stops', async () => {
    simulator.world.faults.set('BMESA', 'rate', [{ kind: 'latency', milliseconds: 700 }]);
    const { quoteId } = await start();
    await portal.app.get(RatingRound).beforeApplicationShutdown();

    expect((await get(quoteId)).state).toBe('rated');
  });
});
