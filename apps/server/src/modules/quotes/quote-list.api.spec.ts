import { quoteStates, type QuoteRow } from '@lading/contracts/quotes/quote-answers';
import { quotesApi, type QuoteListRequest } from '@lading/contracts/quotes/quotes';
import { Like } from 'typeorm';
import { asWritten } from '../../../../../test/harness/as-written';
import { createPlaces, createShipper, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { quoteOrders } from './quote-list.queries';
import { Quote } from './quotes.entities';
import { aQuote } from '../../../../../test/harness/builders/freight';
import { removeRows } from '../../../../../test/harness/builders/rows';

type QuoteSort = keyof typeof quoteOrders;
const quoteSorts: QuoteSort[] = ['updated', 'number', 'lane', 'shipDate', 'best', 'status', 'expires'];

let portal: TestPortal;
let shipper: Shipper;
let me: Caller;

/** All in one statement, so that they have the same microsecond; most other values are shared by many as well. */
const createQuotes = (customerId: number, count: number): Promise<unknown> =>
  portal.sql(
    `INSERT INTO quote (customer_id, number, state, origin_label, destination_label, draft, ship_date, best_cents, offer_count, expires_at,
       created_at, updated_at)
     SELECT $1::bigint, 'L' || $1::bigint || '-' || lpad(n::text, 6, '0'), ($3::text[])[1 + n % 8],
       CASE WHEN n % 8 > 0 THEN (ARRAY['Reno, NV 89502', 'boise, ID 83702', 'Ames, IA 50010'])[1 + n % 3] ELSE '' END,
       CASE WHEN n % 8 > 0 THEN 'Tulsa, OK 74103' ELSE '' END,
       CASE WHEN n % 8 = 0 THEN jsonb_build_object('origin', jsonb_build_object('text', 'Chicago')) END,
       CASE WHEN n % 5 > 0 THEN date '2026-12-01' + n % 4 END, CASE WHEN n % 7 > 0 THEN 10000 + n % 3 END, 1,
       CASE WHEN n % 6 > 0 THEN timestamptz '2026-12-01 10:00:00.123456Z' + (n % 2) * interval '1 microsecond' END,
       timestamptz '2026-11-20Z', timestamptz '2026-11-20 12:00:00.123456Z' + (n % 3) * interval '1 microsecond'
     FROM generate_series(1, $2) AS n`,
    [customerId, count, quoteStates],
  );

/** What the rows are sorted by, as far as they show it. */
const shownBy: Readonly<Record<QuoteSort, (row: QuoteRow) => string | number>> = {
  updated: ({ updatedAt }) => updatedAt,
  number: ({ number }) => number,
  lane: ({ originLabel }) => ['Ames', 'boise', 'Chicago', 'Reno'].findIndex((city) => originLabel.startsWith(city)),
  shipDate: ({ shipDate }) => shipDate ?? '9999',
  best: ({ bestCents }) => bestCents ?? Infinity,
  status: ({ state }) => quoteStates.indexOf(state),
  expires: ({ expiresAt }) => expiresAt ?? '9999',
};

const isRising = (values: readonly (string | number)[]): boolean =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);

async function pagesOf(sort: string): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { status, body } = await me.call(quotesApi.list, { sort, limit: 7, ...(cursor && { cursor }) });
    expect({ status, body }).toMatchObject({ status: 200 });
    seen.push(...body.items.map(({ quoteId }) => quoteId));
    cursor = body.nextCursor;
  } while (cursor);
  return seen;
}

beforeAll(async () => {
  portal = await startTestPortal();
  await createPlaces(portal);
  shipper = await createShipper(portal, 'harbor');
  const other = await createShipper(portal, 'stranger');
  await createQuotes(shipper.customerId, 60);
  await createQuotes(other.customerId, 60);
  me = portal.as(shipper.token);
});

afterAll(() => portal.close());

describe.each(quoteSorts)('the quotes by %s', (sort) => {
  it('are sorted either way, and pages neither lose nor repeat one, however many are alike', async () => {
    for (const order of [sort, `-${sort}`]) {
      const { body: all } = await me.call(quotesApi.list, { sort: order, limit: 100 });
      const { body: third } = await me.call(quotesApi.list, { sort: order, limit: 20, skip: 40 });
      const ids = all.items.map(({ quoteId }) => quoteId);
      const values = all.items.map(shownBy[sort]);

      expect(isRising(order === sort ? values : values.toReversed())).toBe(true);
      expect(new Set(ids).size).toBe(60);
      expect(await pagesOf(order)).toEqual(ids);
      expect(third.items.map(({ quoteId }) => quoteId)).toEqual(ids.slice(40));
      expect(third.total).toBe(60);
    }
  });
});

it('refuses an order that there is not, and a cursor that is none', async () => {
  const unknown = await me.call(quotesApi.list, { sort: 'color', limit: 10 });
  const foreign = await me.call(quotesApi.list, { sort: 'best', cursor: 'WyJhIiwxXQ', limit: 10 });

  expect([unknown, foreign].map(({ status }) => status)).toEqual([400, 400]);
  expect(unknown.body).toMatchObject({ code: 'unknown-sort-field' });
});

it('finds each order in an index, so that a large company’s quotes are not sorted for every page', async () => {
  const planOf = (expression: string): Promise<string> =>
    portal.database.asScope(system, () =>
      portal.database.transaction(async () => {
        // Whether sorting would be cheaper for so few rows does not matter here.
        await portal.database.query(asWritten(`SELECT set_config('enable_sort', 'off', true)`));
        const plan = await portal.database.query(
          asWritten<{ 'QUERY PLAN': string }>(
            `EXPLAIN SELECT r.number FROM quote r WHERE r.customer_id = $1 ORDER BY ${expression}, r.id LIMIT 10`,
          ),
          [shipper.customerId],
        );
        return plan.map((line) => line['QUERY PLAN']).join('\n');
      }),
    );

  const plans = await Promise.all(Object.values(quoteOrders).map(({ expression }) => planOf(expression)));

  expect(plans.filter((plan) => plan.includes('Sort') || !/Index.* using quote_/.test(plan))).toEqual([]);
});

describe('a search of the quotes', () => {
  const found = async (input: Partial<QuoteListRequest>): Promise<string[]> => {
    const { status, body } = await me.call(quotesApi.list, { limit: 100, ...input });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.items.map(({ number }) => number);
  };

  beforeAll(async () => {
    const { customerId, locationId } = shipper;
    const billed = { billToLocationId: locationId };
    const delivered = { destination: { locationId } };
    await aQuote(portal, {
      customerId,
      number: 'S7-000042',
      state: 'rated',
      originLabel: `St. Mary's, PA 15857`,
      destinationLabel: `Coeur d'Alene, ID 83814`,
      originLocationId: locationId,
      details: {},
      shipDate: '2027-02-01',
      freightTerms: 'prepaid',
      createdAt: '2026-11-20T23:30:00Z',
    });
    await aQuote(portal, {
      customerId,
      number: 'S7-000043',
      state: 'rated',
      originLabel: 'Reno, NV 89502',
      destinationLabel: 'Chicago, IL 60607',
      originLocationId: null,
      details: delivered,
      shipDate: '2027-02-02',
      freightTerms: 'collect',
      createdAt: '2026-11-21T00:30:00Z',
    });
    await aQuote(portal, {
      customerId,
      number: 'S7-000044',
      state: 'rated',
      originLabel: 'Reno, NV 89502',
      destinationLabel: 'Boise, ID 83702',
      originLocationId: null,
      details: billed,
      shipDate: '2027-02-03',
      freightTerms: 'thirdParty',
      createdAt: '2026-11-21T00:30:00Z',
    });
  });
  afterAll(() => removeRows(portal, Quote, { number: Like('S7-%') }));

  it.each([
    'S7 000042',
    's7-000042',
    'St Marys',
    "st. mary's pa",
    'coeur dalene',
    'Nov-20-2026-000042',
    'nov/20/2026 000042',
  ])('finds %s, whatever stop characters are in it', async (q) =>
    expect(await found({ q, terms: ['prepaid'] })).toEqual(['S7-000042']),
  );

  it('finds by the reference that it shows', async () => {
    const { body } = await me.call(quotesApi.list, { limit: 1, q: 'S7-000043' });
    const [row] = body.items;

    expect(row?.reference).toBe('Nov-21-2026-000043');
    expect(await found({ q: row?.reference ?? '', terms: ['collect'] })).toEqual(['S7-000043']);
  });

  it('is narrowed by location at any end, terms and ship date', async () => {
    const q = 'S7-';

    expect(await found({ q, locationIds: [shipper.locationId], sort: 'number' })).toEqual([
      'S7-000042',
      'S7-000043',
      'S7-000044',
    ]);
    expect(await found({ q, locationIds: [999_999] })).toEqual([]);
    expect(await found({ q, terms: ['collect', 'thirdParty'], sort: 'number' })).toEqual(['S7-000043', 'S7-000044']);
    expect(await found({ q, from: '2027-02-02', sort: 'number' })).toEqual(['S7-000043', 'S7-000044']);
    expect(await found({ q, from: '2027-02-01', to: '2027-02-02', sort: 'number' })).toEqual([
      'S7-000042',
      'S7-000043',
    ]);
  });

  it('goes into the file as well', async () => {
    const { body } = await me.call(quotesApi.export, { q: 'S7', terms: ['prepaid'] });

    expect(String(body)).toContain('S7-000042,Nov-20-2026-000042');
    expect(String(body)).not.toContain('S7-000043');
  });
});
