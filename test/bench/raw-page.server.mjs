// The least that can answer the canonical page: node:http and pg with named statements, no sign-in, no checks.
// `/` is the month's page without a total, `/all` the page over all dates with its total.
import { createServer } from 'node:http';
import pg from 'pg';

const { BENCH_CUSTOMER, BENCH_FROM, BENCH_TO } = process.env;
const customerId = Number(BENCH_CUSTOMER);
const iso = (text) => {
  const [whole, fraction = ''] = text.slice(0, -3).split('.');
  return `${whole.slice(0, 10)}T${whole.slice(11)}.${fraction.padEnd(3, '0')}Z`;
};
const types = {
  getTypeParser: (oid, format) =>
    oid === 1184 ? iso : oid === 20 ? Number : oid === 1082 ? (text) => text : pg.types.getTypeParser(oid, format),
};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8, options: '-c timezone=UTC' });
// The page is cut before anything is joined to it: the plan for any customer would read all rows of a large one otherwise.
const page = (
  condition,
) => `SELECT s.id AS "shipmentId", s.number, s.state, s.dispatch_state AS "dispatchState", s.category, s.carrier_id AS "carrierId",
    c.name AS "carrierName", s.bol_number AS "bolNumber", s.pro_number AS "proNumber", s.pickup_number AS "pickupNumber",
    coalesce((SELECT string_agg(o.number, ', ' ORDER BY o.position) FROM shipment_purchase_order o WHERE o.shipment_id = s.id), '') AS "poNumbers", s.origin_label AS "originLabel", s.destination_label AS "destinationLabel", s.pickup_date AS "pickupDate",
    s.eta, s.total_cents AS "totalCents", s.updated_at AS "updatedAt"
    FROM (SELECT * FROM shipment WHERE ${condition} ORDER BY pickup_date DESC, id DESC LIMIT 25) AS s
      JOIN carrier c ON c.id = s.carrier_id ORDER BY s.pickup_date DESC, s.id DESC`;
const month = {
  name: 'month',
  types,
  text: page('customer_id = $1 AND pickup_date >= $2 AND pickup_date <= $3'),
  values: [customerId, BENCH_FROM, BENCH_TO],
};
const all = { name: 'all', types, text: page('customer_id = $1'), values: [customerId] };
const total = {
  name: 'total',
  types,
  text: 'SELECT count(*) AS n FROM (SELECT FROM shipment WHERE customer_id = $1 LIMIT 10001) AS capped',
  values: [customerId],
};

async function answer(url) {
  if (url !== '/all') return { items: (await pool.query(month)).rows };
  const [items, counted] = await Promise.all([pool.query(all), pool.query(total)]);
  return { items: items.rows, total: counted.rows[0].n };
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await answer(request.url));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
