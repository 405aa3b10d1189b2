// `npm run bench pricing-adjustment`: a mass adjustment of 5,000 agreements with twenty lanes each: its preview, its drafts and their publication. The
// process and PostgreSQL have two cores.
import assert from 'node:assert/strict';
import { PricingAdjustments } from '../../apps/server/dist/modules/carriers/customer-pricing/pricing-adjustments.service.js';
import { noPricing } from '../../packages/domain/dist/pricing/pricing-check.js';
import { demoTariff } from '../../packages/demo-data/dist/demo-tariff.js';
import { startBenchDatabase } from './bench-database.mjs';
import { startProduct } from './product.mjs';
import { isQuick, report } from './report.mjs';
import { timed } from './timing.mjs';

const size = isQuick ? 500 : 5000;
const carrierId = 7401;
const states = ['AL', 'AR', 'AZ', 'CA', 'CO', 'FL', 'GA', 'IL', 'IN', 'KS', 'KY', 'LA', 'MI', 'MN', 'MO', 'NC'];
states.push('NY', 'OH', 'TN', 'TX');

const terms = {
  ...noPricing(demoTariff().breaks),
  ...{ discountBasisPoints: 7500, minimumChargeCents: 13_910 },
  lanes: states.map((origin) => ({
    ...{ origin, destination: 'WA', minimumChargeCents: 15_000 },
    centsPerCwt: { 100: demoTariff().breaks.map((_, place) => 9000 - place * 500) },
  })),
};

async function seed(owner) {
  await owner.query(`SELECT set_config('app.scope', 'system', false)`);
  await owner.query(
    `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES ($1, 'BNADJ', 'Bench', 'BNAJ', 'lading', 'tariff')`,
    [carrierId],
  );
  await owner.query(
    `INSERT INTO customer (id, company_name, home_carrier_id) SELECT 600000 + n, 'Company ' || n, $1 FROM generate_series(1, $2::int) AS n`,
    [carrierId, size],
  );
  await owner.query(
    `INSERT INTO customer_pricing (carrier_id, customer_id, state, valid_from, published_at, lane_count, terms)
     SELECT $1, 600000 + n, 'published', '2025-01-01', '2024-12-01Z', $3, $4 FROM generate_series(1, $2::int) AS n`,
    [carrierId, size, terms.lanes.length, JSON.stringify(terms)],
  );
  await owner.query('VACUUM (ANALYZE) customer_pricing, customer');
}

const author = {
  ...{ kind: 'person', userId: null, name: 'Bench', role: 'SuperSystemAdministrator', customerId: null },
  ...{ carrierId: null, privileges: new Set(['addCarrier']), capabilities: new Set(), apiScopes: new Set() },
  isTest: false,
};

const { add, atMost, finish } = report('pricing-adjustment');
const postgres = await startBenchDatabase({ isDurable: true });
let product;
try {
  await seed(postgres.owner);
  product = await startProduct(postgres);
  const { app, database } = product;
  const adjustments = app.get(PricingAdjustments, { strict: false });
  const asSystem = (work) => database.asScope({ kind: 'system' }, work);
  const wanted = {
    ...{ carrierId, isEveryFound: true, validFrom: '2099-01-01', discountPoints: -150, minimumBasisPoints: 450 },
    ...{ laneBasisPoints: 590, fuelCapBasisPoints: 3200, isPreview: true },
  };
  let preview;
  const previewMs = await timed(async () => {
    preview = await asSystem(() => adjustments.adjust(author, wanted));
  });
  assert.equal(preview.items.length, size);
  let created;
  const draftsMs = await timed(async () => {
    const apply = { ...wanted, isPreview: false, checksum: preview.checksum };
    created = await asSystem(() => adjustments.adjust(author, apply));
  });
  let published;
  const publishMs = await timed(async () => {
    published = await asSystem(() => adjustments.publish(author, { id: created.id, version: 1 }));
  });
  const shown = (items) => items.map(({ draftId: _, ...item }) => item);
  assert.deepEqual(shown(published.items), shown(preview.items));
  const { rows } = await postgres.owner.query(
    `SELECT count(*) AS published FROM customer_pricing WHERE adjustment_id = $1 AND state = 'published'`,
    [created.id],
  );
  assert.equal(Number(rows[0].published), size);
  add(`${size} agreements`, { previewMs, draftsMs, publishMs });
  atMost('drafts and publication of the agreements, ms', draftsMs + publishMs, 60_000);
} finally {
  await product?.stop();
  await postgres.stop();
}
finish();
