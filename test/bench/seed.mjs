// Deterministic, skewed freight data, made inside PostgreSQL: the largest customer has thousands of shipments, the median few.

const carriers = 15;
/** The customer that every scale of the data gives the same number of shipments, so that scales can be compared. */
export const steadyCustomer = 1000;
export const steadyShipments = 4000;
/** The newest thirty days of the data. */
export const lastMonth = { from: '2026-10-22', to: '2026-11-20' };
/** People of the steady customer: an administrator, and somebody who may see three of four shipments only. */
export const steadyAdministrator = 1;
export const steadyDockWorker = 2;
/** A very large customer, and somebody who may see one in two thousand of its shipments. */
export const busyCustomer = steadyCustomer + 1;
export const busyFarWorker = 3;
export const busyAdministrator = 4;
/** Others of it see one in twenty of its shipments, and some thousands that are all older than a year and a half. */
export const busySideWorker = 5;
export const busyClosedWorker = 6;

async function addTenants(owner, customers) {
  await owner.query(`
    INSERT INTO carrier (id, code, name, scac, theme, connector)
    SELECT 3000 + n, 'BENCH' || n, 'Bench Carrier ' || n, 'B' || chr(65 + n), 'core-theme', 'tariff' FROM generate_series(1, ${carriers}) n`);
  await owner.query(`
    INSERT INTO customer (id, company_name, home_carrier_id, is_configured)
    SELECT ${steadyCustomer} + n, 'Company ' || n, 3001 + n % ${carriers}, true FROM generate_series(0, ${customers}) n`);
  await owner.query(`
    INSERT INTO location (customer_id, name, address1, city, state, postal_code, country)
    SELECT id, 'Dock', '1 Dock St', 'Chicago', 'IL', '60607', 'USA' FROM customer ORDER BY id`);
  await owner.query(`
    INSERT INTO location (customer_id, name, address1, city, state, postal_code, country)
    VALUES (${steadyCustomer}, 'Second dock', '2 Dock St', 'Chicago', 'IL', '60607', 'USA'),
           (${busyCustomer}, 'Far dock', '3 Dock St', 'Chicago', 'IL', '60607', 'USA'),
           (${busyCustomer}, 'Side dock', '4 Dock St', 'Chicago', 'IL', '60607', 'USA'),
           (${busyCustomer}, 'Closed dock', '5 Dock St', 'Chicago', 'IL', '60607', 'USA')`);
  await owner.query(`
    INSERT INTO user_account (email, first_name, last_name, role, customer_id, state, sees_all_locations)
    VALUES ('bench@bench.example', 'Bench', 'Reader', 'CustomerAdministrator', ${steadyCustomer}, 'active', true),
           ('dock@bench.example', 'Dock', 'Worker', 'CustomerUser', ${steadyCustomer}, 'active', false),
           ('far@bench.example', 'Far', 'Worker', 'CustomerUser', ${busyCustomer}, 'active', false),
           ('busy@bench.example', 'Busy', 'Reader', 'CustomerAdministrator', ${busyCustomer}, 'active', true),
           ('side@bench.example', 'Side', 'Worker', 'CustomerUser', ${busyCustomer}, 'active', false),
           ('closed@bench.example', 'Closed', 'Worker', 'CustomerUser', ${busyCustomer}, 'active', false)`);
  await owner.query(
    `INSERT INTO user_location (user_id, location_id, customer_id) VALUES (${steadyDockWorker}, ${dockOf(steadyCustomer)}, ${steadyCustomer}),
     (${busyFarWorker}, ${farDock(customers)}, ${busyCustomer}), (${busySideWorker}, ${sideDock(customers)}, ${busyCustomer}),
     (${busyClosedWorker}, ${closedDock(customers)}, ${busyCustomer})`,
  );
}

/** Locations are numbered as their customers are; the steady one has another after all of them. */
const dockOf = (customer) => `(${customer} - ${steadyCustomer} + 1)`;
const secondDock = (customers) => customers + 2;
const farDock = (customers) => customers + 3;
const sideDock = (customers) => customers + 4;
const closedDock = (customers) => customers + 5;

/** Loading is quick without indexes and reference checks; both are there again when the data is. */
export async function withoutIndexes(owner, table, load) {
  const { rows: indexes } = await owner.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass)`,
    [table],
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
  await owner.query(
    `SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET synchronous_commit = off`,
  );
  await load();
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query('RESET session_replication_role');
}

/** Two thirds have arrived, the rest is on the road; the names of both ends are words that repeat, as in life. */
const rowsOf = ({ customer, location, count, first }) => `
  INSERT INTO shipment (number, customer_id, owner_carrier_id, carrier_id, location_id, state, dispatch_state, category, freight_terms,
    bol_number, pro_number, customer_reference, quote_number, pickup_date, ready_time, close_time, origin_label,
    destination_label, origin_zone, destination_zone, first_eta, eta, total_cents, currency, content, created_at, updated_at)
  SELECT 'SH' || lpad(n::text, 8, '0'), c, 3001 + c % ${carriers}, 3001 + n % ${carriers}, ${location},
    CASE WHEN r < 0.66 THEN 'delivered' ELSE 'inTransit' END, 'confirmed', CASE WHEN r < 0.66 THEN 'delivered' ELSE 'transit' END,
    'prepaid', lpad((n * 7919 % 100000007)::text, 9, '0') || lpad(n::text, 8, '0'), lpad((n * 104729 % 1000000007)::text, 10, '0'),
    'CR-' || (n * 17 % 99991), 'Q' || n, date '2024-11-20' + (r * 730)::int, '09:00', '16:00',
    'Chicago, IL 60607', (ARRAY['Atlanta, GA 30303','Dallas, TX 75207','Denver, CO 80202','Newark, NJ 07102'])[1 + n % 4],
    'America/Chicago', 'America/New_York', date '2024-11-23' + (r * 730)::int, date '2024-11-23' + (r * 730)::int,
    20000 + (r * 90000)::int, 'USD', jsonb '{"origin":{"name":"Dock"},"items":[{"weight":1150}]}' || jsonb_build_object('purchaseOrders', jsonb_build_array(jsonb_build_object('number', 'PO-' || (n * 31 % 999983)))),
    timestamptz '2024-11-20' + r * interval '730 days', timestamptz '2024-11-22' + r * interval '730 days'
  FROM (SELECT n, random() AS r, ${customer} AS c FROM generate_series(${first}::bigint, ${first + count - 1}::bigint) n) AS drawn`;

const orders = (where) => `
  INSERT INTO shipment_purchase_order (shipment_id, position, customer_id, number)
  SELECT s.id, 1, s.customer_id, order_numbers(s.content) FROM shipment s WHERE order_numbers(s.content) <> '' ${where}`;

const ordersOfAll = orders('');

/** The purchase orders of shipments that were copied. */
export const addOrders = (owner) =>
  owner.query(orders('AND NOT EXISTS (SELECT FROM shipment_purchase_order o WHERE o.shipment_id = s.id)'));

/** Fills an empty database; answers the milliseconds it took. The very large customer may be given a share of all shipments. */
export async function seedShipments(owner, count, { busyShare = 0 } = {}) {
  const start = performance.now();
  const customers = Math.max(50, Math.floor(count / 20));
  await owner.query('SELECT setseed(0.42)');
  await addTenants(owner, customers);
  await withoutIndexes(owner, 'shipment', async () => {
    const steady = Math.min(steadyShipments, count);
    const location = `CASE n % 4 WHEN 0 THEN ${secondDock(customers)} ELSE ${dockOf('c')} END`;
    await owner.query(rowsOf({ customer: `${steadyCustomer}::bigint`, location, count: steady, first: 1 }));
    const drawn = `(${steadyCustomer + 1} + floor(${customers} * random() ^ 3))::bigint`;
    const others = busyShare > 0 ? `CASE WHEN random() < ${busyShare} THEN ${busyCustomer} ELSE ${drawn} END` : drawn;
    const ofOthers = `CASE WHEN c <> ${busyCustomer} THEN ${dockOf('c')} WHEN n % 2000 = 0 THEN ${farDock(customers)}
      WHEN n % 20 = 1 THEN ${sideDock(customers)} WHEN n % 8 = 2 AND r < 0.2 THEN ${closedDock(customers)} ELSE ${dockOf('c')} END`;
    const rest = { customer: others, location: ofOthers, count: count - steady, first: steady + 1 };
    if (count > steady) await owner.query(rowsOf(rest));
  });
  await withoutIndexes(owner, 'shipment_purchase_order', () => owner.query(ordersOfAll));
  // Only what is surely written counts as visible to all, which index-only scans need.
  await owner.query('RESET synchronous_commit');
  await owner.query('CHECKPOINT');
  await owner.query('VACUUM (FREEZE, ANALYZE) shipment, shipment_purchase_order');
  await owner.query('ANALYZE');
  return performance.now() - start;
}
