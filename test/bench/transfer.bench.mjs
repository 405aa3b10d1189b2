// `npm run bench transfer`: 20,000 companies with a location each go from one representative to another, with an event for each, and
// back. Once without and once with emails to the administrators of the companies, which separate jobs send. Then all of them go to
// the site of another carrier, and back.
import assert from 'node:assert/strict';
import { CustomerTransferJobs } from '../../apps/server/dist/modules/customer-transfers/customer-transfers.jobs.js';
import { CustomerTransfersService } from '../../apps/server/dist/modules/customer-transfers/customer-transfers.service.js';
import { SiteTransferMoves } from '../../apps/server/dist/modules/customer-transfers/site-transfer-moves.service.js';
import { SiteTransferJobs } from '../../apps/server/dist/modules/customer-transfers/site-transfers.jobs.js';
import { SiteTransfersService } from '../../apps/server/dist/modules/customer-transfers/site-transfers.service.js';
import { TransferMoves } from '../../apps/server/dist/modules/customer-transfers/transfer-moves.service.js';
import { startBenchDatabase } from './bench-database.mjs';
import { startProduct } from './product.mjs';
import { isQuick, report } from './report.mjs';
import { timed } from './timing.mjs';

const size = isQuick ? 2000 : 20_000;
const carrierId = 7001;
const otherId = 7002;

/** A carrier with an administrator, two representatives, and customers of the first of these. */
async function seed(owner) {
  await owner.query(`SELECT set_config('app.scope', 'system', false)`);
  await owner.query(
    `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES ($1, 'BENCH', 'Bench Freight', 'BNCH', 'lading', 'tariff'),
       ($2, 'OTHER', 'Other Freight', 'OTHR', 'lading', 'tariff')`,
    [carrierId, otherId],
  );
  await owner.query(
    `INSERT INTO site (subdomain, carrier_id, site_name, theme, client_id) VALUES ('bench', $1, 'Bench', 'lading', 'bench'),
       ('other', $2, 'Other', 'lading', 'other')`,
    [carrierId, otherId],
  );
  const { rows: users } = await owner.query(
    `INSERT INTO user_account (email, first_name, last_name, role, carrier_id, carrier_user_role, privileges, state)
     SELECT 'user' || n || '@bench.example', 'User', n::text, CASE n WHEN 1 THEN 'CarrierAdministrator' ELSE 'CarrierSalesAdministrator' END,
            $1, CASE n WHEN 1 THEN 5 ELSE 4 END, '{customerVisibility}', 'active'
       FROM generate_series(1, 3) AS n RETURNING id`,
    [carrierId],
  );
  const [administrator, from, to] = users.map(({ id }) => Number(id));
  await owner.query(
    `INSERT INTO customer (company_name, home_carrier_id) SELECT 'Company ' || n, $1 FROM generate_series(1, $2::int) AS n`,
    [carrierId, size],
  );
  await owner.query(
    `INSERT INTO location (customer_id, name, address1, city, state, postal_code, country)
     SELECT id, 'Dock', '1 Elm St', 'Reno', 'NV', '89501', 'USA' FROM customer WHERE home_carrier_id = $1`,
    [carrierId],
  );
  await owner.query(
    `INSERT INTO user_account (email, first_name, last_name, role, customer_id, state)
     SELECT 'admin' || n || '-' || id || '@bench.example', 'Ada', 'Reyes', 'CustomerAdministrator', id, 'active'
       FROM customer, generate_series(1, 2) AS n WHERE home_carrier_id = $1`,
    [carrierId],
  );
  await owner.query(
    `INSERT INTO customer_assignment (carrier_id, customer_id, location_id, user_id, since, cause)
     SELECT $1::bigint, c.id, NULL, $2::bigint, '2026-01-01'::timestamptz, 'assign' FROM customer c WHERE c.home_carrier_id = $1
     UNION ALL SELECT $1::bigint, l.customer_id, l.id, $2::bigint, '2026-01-01'::timestamptz, 'assign' FROM location l JOIN customer c ON c.id = l.customer_id
       WHERE c.home_carrier_id = $1`,
    [carrierId, from],
  );
  await owner.query('ANALYZE');
  return { administrator, from, to };
}

const { add, atMost, finish } = report('transfer');
const postgres = await startBenchDatabase({ isDurable: true });
let product;
try {
  const { administrator, from, to } = await seed(postgres.owner);
  product = await startProduct(postgres);
  const { app, database } = product;
  const actor = {
    ...{
      kind: 'person',
      userId: administrator,
      name: 'User 1',
      role: 'CarrierAdministrator',
      customerId: null,
      carrierId,
    },
    ...{ privileges: new Set(['customerVisibility']), capabilities: new Set(), apiScopes: new Set(), isTest: false },
  };
  const within = (work) => database.asScope({ kind: 'carrier', carrierId, userId: administrator }, work);
  const asJob = (work) => database.asScope({ kind: 'system' }, work);
  // The jobs are run here, without the wait for their turn.
  app.get(CustomerTransferJobs).enqueue = async () => undefined;
  const service = app.get(CustomerTransfersService);
  const moves = app.get(TransferMoves);
  for (const notifiesCustomers of [false, true]) {
    const wanted = { fromUserId: from, toUserId: to, parts: ['companies', 'locations', 'invites'], notifiesCustomers };
    let id;
    const preview = await timed(() => within(() => service.transfer({ ...wanted, isPreview: true }, actor)));
    await timed(async () => {
      id = (await within(() => service.transfer(wanted, actor))).transfer.id;
    });
    const move = await timed(() => asJob(() => moves.move(id)));
    await within(() => service.end(id, actor));
    const giveBack = await timed(() => asJob(() => moves.giveBack(id)));
    const { rows } = await postgres.owner.query(
      'SELECT state, customer_count, restored_count FROM customer_transfer WHERE id = $1',
      [id],
    );
    assert.deepEqual(rows[0], { state: 'undone', customer_count: size, restored_count: 2 * size });
    const name = notifiesCustomers ? `${size} companies, customers emailed` : `${size} companies`;
    add(name, { previewMs: preview, moveMs: move, undoMs: giveBack });
    if (isQuick) continue;
    atMost(`${name}: preview, ms`, preview, 2000);
    atMost(`${name}: transfer, ms`, move, 60_000);
    atMost(`${name}: undo, ms`, giveBack, 60_000);
  }
  app.get(SiteTransferJobs).enqueue = async () => undefined;
  const sites = app.get(SiteTransfersService);
  const siteMoves = app.get(SiteTransferMoves);
  const wanted = { fromCarrierId: carrierId, toCarrierId: otherId, scope: 'all', notifiesCustomers: true };
  const ruth = { ...actor, role: 'SuperSystemAdministrator', carrierId: null };
  let id;
  const preview = await timed(() => asJob(() => sites.transfer({ ...wanted, isPreview: true }, ruth)));
  const request = await timed(async () => {
    id = (await asJob(() => sites.transfer(wanted, ruth))).transfer.id;
  });
  const move = await timed(() => asJob(() => siteMoves.move(id)));
  await asJob(() => sites.end(id, ruth));
  const giveBack = await timed(() => asJob(() => siteMoves.giveBack(id)));
  const { rows } = await postgres.owner.query(
    'SELECT state, customer_count, restored_count FROM site_transfer WHERE id = $1',
    [id],
  );
  assert.deepEqual(rows[0], { state: 'undone', customer_count: size, restored_count: size });
  const name = `${size} companies to another carrier`;
  add(name, { previewMs: preview, requestMs: request, moveMs: move, undoMs: giveBack });
  if (!isQuick) {
    atMost(`${name}: preview, ms`, preview, 2000);
    atMost(`${name}: request, ms`, request, 5000);
    atMost(`${name}: transfer, ms`, move, 60_000);
    atMost(`${name}: undo, ms`, giveBack, 60_000);
  }
} finally {
  await product?.stop();
  await postgres.stop();
}
finish({ postgres: postgres.version });
