// The least that can answer the canonical page: node:http and pg with one named statement, no sign-in, no checks.
import { createServer } from 'node:http';
import pg from 'pg';

const customerId = Number(process.env.BENCH_CUSTOMER);
const iso = (text) => {
  const [whole, fraction = ''] = text.slice(0, -3).split('.');
  return `${whole.slice(0, 10)}T${whole.slice(11)}.${fraction.padEnd(3, '0')}Z`;
};
const types = {
  getTypeParser: (oid, format) =>
    oid === 1184 ? iso : oid === 20 ? Number : oid === 1082 ? (text) => text : pg.types.getTypeParser(oid, format),
};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8, options: '-c timezone=UTC' });
const statement = {
  name: 'page',
  types,
  text: `SELECT s.id AS "shipmentId", s.number, s.state, s.dispatch_state AS "dispatchState", s.category, s.carrier_id AS "carrierId",
    c.name AS "carrierName", s.bol_number AS "bolNumber", s.pro_number AS "proNumber", s.pickup_number AS "pickupNumber",
    s.po_numbers AS "poNumbers", s.origin_label AS "originLabel", s.destination_label AS "destinationLabel", s.pickup_date AS "pickupDate",
    s.eta, s.total_cents AS "totalCents", s.updated_at AS "updatedAt"
    FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE s.customer_id = $1 ORDER BY s.pickup_date DESC, s.id DESC LIMIT 25`,
};

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ ...statement, values: [customerId] });
  const body = JSON.stringify({ items: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
