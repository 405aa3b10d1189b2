// How long a carrier's answer takes to be stored and pushed to the page: the product's own rating rounds on a durable
// database, with carriers that answer at moments we know.
import { setTimeout as pause } from 'node:timers/promises';
import { Pushes } from '../../apps/server/dist/kernel/realtime/pushes.js';
import { CarriersService } from '../../apps/server/dist/modules/carriers/carriers.service.js';
import { RatingRound } from '../../apps/server/dist/modules/quotes/rating/rating-round.service.js';
import { sampleRateRequest } from '../../apps/server/src/connectors/digital-ltl/freight.fixture.ts';
import { startBenchDatabase } from './bench-database.mjs';
import { startProduct } from './product.mjs';
import { randomFrom } from './timing.mjs';

const carriers = 20;
const shipDate = '2030-06-05';
const question = sampleRateRequest();
/** What the shipment weighs and how far it goes. */
const haul = { kilograms: 500, kilometers: 1150 };
/** The most milliseconds that a carrier takes. */
const thinking = 400;

/** @type {import('../../apps/server/dist/connectors/carrier-answer.js').CarrierOffer} */
export const offer = {
  serviceLevel: 'STANDARD',
  serviceName: 'Standard LTL',
  currency: 'USD',
  totalCents: 59_001,
  charges: [{ code: 'LINE_HAUL', description: 'Line haul', cents: 59_001 }],
  transitDays: 2,
  estimatedDelivery: '2030-06-07',
  quoteId: 'Q-1',
  quoteNumber: 'Q-1',
  validUntil: `${shipDate}T23:59:59Z`,
  lane: 'direct',
  pricing: 'tariff',
  liability: { centsPerPound: 500, usedCentsPerPound: 10, maximumCents: 10_000_000, description: null },
  guarantees: [],
  unsupportedAccessorials: [],
};

/**
 * A carrier that gives prices and nothing else.
 * @param {string} carrierCode
 * @param {import('../../apps/server/dist/connectors/connector.js').Rates['rate']} rate
 * @returns {import('../../apps/server/dist/connectors/connector.js').CarrierConnector}
 */
export const connectorFor = (carrierCode, rate) => ({ carrierCode, rates: { rate } });

async function addCarriers(owner) {
  await owner.query(
    `INSERT INTO carrier (id, code, name, scac, theme, connector)
     SELECT 3900 + n, 'BN' || lpad(n::text, 2, '0'), 'Bench ' || n, 'BNCH', 'core-theme', 'digital-ltl' FROM generate_series(0, $1::int - 1) n`,
    [carriers],
  );
  const { rows } = await owner.query(
    `INSERT INTO customer (company_name, is_configured) VALUES ('Bench company', true) RETURNING id`,
  );
  // Only users who may see the quote are notified.
  await owner.query(
    `INSERT INTO user_account (email, first_name, last_name, role, customer_id, state)
     VALUES ('ada@bench.example', 'Ada', 'Reyes', 'CustomerAdministrator', $1, 'active')`,
    [rows[0].id],
  );
  return Number(rows[0].id);
}

async function addQuote(owner, customerId, number) {
  const { rows } = await owner.query(
    `WITH q AS (INSERT INTO quote (customer_id, number, state, round, details, ship_date, freight_terms)
        VALUES ($1, $2, 'rating', 1, '{}', $3::date, 'prepaid') RETURNING id),
       a AS (INSERT INTO carrier_answer (quote_id, customer_id, carrier_id, round, state, asked_at)
        SELECT q.id, $1, 3900 + n, 1, 'asked', now() FROM q, generate_series(0, $4::int - 1) n)
     SELECT id FROM q`,
    [customerId, number, shipDate, carriers],
  );
  return { id: Number(rows[0].id), number, customerId, round: 1, state: 'rating', shipDate };
}

/**
 * A carrier of ours, and the quote that it rates.
 * @typedef {import('../../apps/server/dist/modules/carriers/carriers.service.js').CarrierLink & { quoteId: number }} Link
 * @returns {Link}
 */
const linkOf = ({ id: quoteId, customerId }, index) => ({
  quoteId,
  customerId,
  carrierId: 3900 + index,
  code: `BN${index}`,
  name: `Bench ${index}`,
  scac: 'BNCH',
  theme: 'core-theme',
  accountNumber: '',
  isPreferred: false,
  connector: 'digital-ltl',
  isDemoDispatch: false,
  isDeskDispatch: false,
  settings: {},
  ownCredentials: null,
});

/** The product with carriers of ours; `shops(width)` answers the milliseconds from each answer to its push. */
export async function startAnswered() {
  const postgres = await startBenchDatabase({ isDurable: true });
  const { app, stop } = await startProduct(postgres);
  const customerId = await addCarriers(postgres.owner);
  const random = randomFrom(5);
  const answered = new Map();
  const pushed = new Map();
  const keyOf = (quoteId, carrierId) => `${quoteId}:${carrierId}`;
  const pushes = app.get(Pushes);
  pushes.attach({
    /** @type {(name: string, rooms: unknown, answer: { quoteId?: number, carrierId?: number }) => void} */
    emit: (_name, _rooms, { quoteId, carrierId }) => pushed.set(keyOf(quoteId, carrierId), performance.now()),
    disconnect: () => undefined,
    announce: () => undefined,
  });
  /** @param {Link} link */
  app.get(CarriersService).connectorOf = ({ carrierId, code, quoteId }) =>
    connectorFor(code, async () => {
      await pause(random() * thinking);
      answered.set(keyOf(quoteId, carrierId), performance.now());
      return { outcome: 'offered', offers: [offer] };
    });
  const round = app.get(RatingRound);
  let count = 0;
  const newQuote = () => addQuote(postgres.owner, customerId, `QB-${(count += 1)}`);
  const shop = async (quote) => {
    const links = Array.from({ length: carriers }, (_, index) => linkOf(quote, index));
    await round.run({ quote, links, question, haul });
    // The audience is looked up after the commit.
    await pushes.settled();
    const times = links.map(({ carrierId }) => {
      const key = keyOf(quote.id, carrierId);
      if (!pushed.has(key)) throw new Error(`the answer ${key} was not pushed`);
      return { at: answered.get(key), ms: pushed.get(key) - answered.get(key) };
    });
    return times.toSorted((one, other) => one.at - other.at).map(({ ms }) => ms);
  };
  return {
    shops: async (width) => {
      const quotes = [];
      // One connection, one statement at a time.
      while (quotes.length < width) quotes.push(await newQuote());
      return Promise.all(quotes.map(shop));
    },
    stop: async () => {
      await stop();
      await postgres.stop();
    },
  };
}
