// `npm run bench rate`: one shipment priced by 1, 20 and 100 separate tariffs, and by 20 with the customer's pricing; every price is first worked out again.
import assert from 'node:assert/strict';
import { agreedTariff } from '../../packages/domain/dist/rating/agreed-tariff.js';
import { noPricing } from '../../packages/domain/dist/pricing/pricing-check.js';
import { prepareShipment } from '../../packages/domain/dist/rating/rated-shipment.js';
import { rateShipment } from '../../packages/domain/dist/rating/rate.js';
import { replay } from '../../packages/domain/dist/rating/replay.js';
import { startBenchDatabase } from './bench-database.mjs';
import { shipments, tariffs } from './freight.mjs';
import { fillLaneTable, rateBySql } from './lane-table.mjs';
import { exactTotal } from './rate-oracle.mjs';
import { isQuick, report } from './report.mjs';
import { interleaved, median, spread, timed } from './timing.mjs';

/** A few milliseconds a turn, so that some turns run without being interrupted. */
const batch = 80;
const rounds = isQuick ? 40 : 300;
const checked = isQuick ? 1000 : 50_000;
const microseconds = 1000;
const all = tariffs(100);

function priceAll(request, by) {
  const shipment = prepareShipment(request);
  return by.map((tariff) => rateShipment(shipment, tariff));
}

/** Every price is what its own trace replays to, and, where nothing but freight is charged, what exact fractions give. */
function check(requests) {
  let exact = 0;
  for (const [index, request] of requests.entries()) {
    const tariff = all[index % all.length];
    const [rate] = priceAll(request, [tariff]);
    if (rate.outcome !== 'offered') continue;
    assert.equal(replay(JSON.parse(JSON.stringify(rate)).trace), rate.totalCents);
    const total = exactTotal(request, tariff, rate.trace);
    if (total === undefined) continue;
    assert.equal(total, rate.totalCents);
    exact += 1;
  }
  return exact;
}

const plain = shipments(4000, { seed: 3, withServices: false, withClasses: true }).filter((request) => {
  const { wholeCubicFeet, floorLength } = prepareShipment(request);
  return wholeCubicFeet < 750 && floorLength !== undefined && floorLength <= 24_000;
});
const requests = shipments(batch);
const twenty = all.slice(0, 20);

/** What a customer has agreed with each carrier: everything that an agreement may change, with 200 lanes. */
const states = ['IL', 'GA', 'TX', 'CA', 'NY', 'OH', 'PA', 'NJ', 'MI', 'WA', 'FL', 'NC', 'TN', 'MO', 'IN'];
const lanes = states.flatMap((origin) =>
  states.map((destination) => ({ origin, destination, centsPerCwt: {}, discountBasisPoints: 7600 })),
);
const agreedOf = (tariff, index) =>
  agreedTariff(tariff, {
    ...noPricing(tariff.breaks),
    discountBasisPoints: 7000 + index,
    minimumChargeCents: 12_000,
    fak: [{ from: 50, to: 85, ratedAs: 70 }],
    accessorials: [{ code: 'LFTD', price: null }],
    fuelCapBasisPoints: 3000,
    lanes: lanes.slice(0, 200),
  });
const agreed = all.map(agreedOf);

/** Prices with an agreement replay too. */
function checkAgreed(requests) {
  for (const [index, request] of requests.entries()) {
    const [rate] = priceAll(request, [agreed[index % agreed.length]]);
    if (rate.outcome === 'offered') assert.equal(replay(JSON.parse(JSON.stringify(rate)).trace), rate.totalCents);
  }
}

const { add, atMost, atLeastRatio, atMostRatio, finish } = report('rate');
const postgres = await startBenchDatabase();
try {
  const exact =
    check(shipments(checked / 2, { seed: 21 })) +
    check(shipments(checked / 2, { seed: 22, withServices: false, withClasses: true }));
  checkAgreed(shipments(checked / 4, { seed: 23 }));
  assert.ok(exact > checked / 4, 'too few prices were checked against exact fractions');
  const withoutFak = twenty.map((tariff) => ({ ...tariff, fak: [] }));
  await fillLaneTable(postgres.owner, withoutFak);
  for (const request of plain.slice(0, 50)) {
    const ours = priceAll(request, withoutFak).map((rate) => rate.charges[0].cents);
    assert.deepEqual(await rateBySql(postgres.owner, request), ours);
  }

  let sink = 0;
  const shop = (count, look, from) => () => {
    const by = from.slice(0, count);
    const start = performance.now();
    for (const request of requests) for (const rate of priceAll(request, by)) sink += look(rate);
    return ((performance.now() - start) * microseconds) / requests.length;
  };
  const total = (rate) => (rate.outcome === 'offered' ? rate.totalCents : 0);
  const traced = (rate) => (rate.outcome === 'offered' ? rate.trace.length : 0);
  const contenders = {
    '1 tariff': shop(1, total, all),
    '20 tariffs': shop(20, total, all),
    '20 tariffs, every trace read': shop(20, traced, all),
    '20 tariffs with pricing': shop(20, total, agreed),
    '100 tariffs': shop(100, total, all),
    'preparing the shipment': () => {
      const start = performance.now();
      for (const request of requests) sink += prepareShipment(request).pounds;
      return ((performance.now() - start) * microseconds) / requests.length;
    },
    '20 tariffs by one SQL join': async (round) =>
      (await timed(() => rateBySql(postgres.owner, plain[round % plain.length]))) * microseconds,
  };
  await interleaved(30, contenders);
  const samples = await interleaved(rounds, contenders);
  assert.ok(sink > 0);
  const best = Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, Math.min(...values)]));
  const middle = Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)]));
  for (const [name, values] of Object.entries(samples)) {
    add(name, {
      ...spread(values),
      bestUs: best[name],
      shopsPerSecond: 1e6 / best[name],
      ratio: middle[name] / middle['20 tariffs'],
    });
  }
  // The least of the rounds: a neighbor can only add time.
  atMost('20 tariffs, us', best['20 tariffs'], 25);
  atMost('20 tariffs with pricing, us', best['20 tariffs with pricing'], 25);
  atLeastRatio('SQL join to ours', best['20 tariffs by one SQL join'] / best['20 tariffs'], 50);
  atMostRatio('100 tariffs to 20', best['100 tariffs'] / best['20 tariffs'], 6.5);
  finish({ postgres: postgres.version, checked: `${checked} prices replayed, ${exact} by exact fractions` });
} finally {
  await postgres.stop();
}
