// The data of a very large company: an invoice for every shipment, an address book and a product list.
import { busyCustomer, seedShipments, withoutIndexes } from './seed.mjs';

/** How much of everything belongs to the very large company. */
const busyShare = 0.5;
/** The most addresses that a company may store, and as many products; all others are of other companies. */
const mostOfCustomer = 100_000;

/** An accessorial that was not ordered, and a second reason. */
const audit = `jsonb_build_object('findings', jsonb_build_array(
    jsonb_build_object('reason', 'ACC-NEW', 'name', 'Accessorial not requested', 'service', 'LTDAD', 'verdict', 'evidenceNeeded',
      'cents', d.cents / 2, 'creditCents', 0),
    jsonb_build_object('reason', (ARRAY['RWE','FUEL','ACC-AMT','DISC'])[1 + s.id / 10 % 4], 'name', 'Other reason', 'service', NULL,
      'verdict', (ARRAY['shipperRight','evidenceNeeded'])[1 + s.id / 10 % 2], 'cents', d.cents - d.cents / 2, 'creditCents', 0)))`;

/** One invoice in fifty waits, most were paid long ago; one in ten differs from what was agreed. */
const invoices = (where = '') => `
  INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency,
    total_cents, bill, agreed_cents, variance_cents, audit, main_reason, received_at, paid_at, updated_at, location_id, author_id,
    freight_terms, search)
  SELECT s.customer_id, s.carrier_id, s.id, b.number, s.pro_number,
    CASE WHEN s.id % 50 = 0 THEN 'needsReview' WHEN s.id % 50 = 1 THEN 'disputed' WHEN s.id % 50 < 4 THEN 'outstanding'
      WHEN s.id % 50 < 6 THEN 'approved' WHEN s.id % 50 < 40 THEN 'paid' ELSE 'archived' END,
    s.pickup_date + 5, s.pickup_date + 35, s.pickup_date + 185, 'USD', s.total_cents + d.cents, '{"charges":[]}', s.total_cents, d.cents, CASE WHEN d.cents <> 0 THEN ${audit} END,
    CASE WHEN d.cents <> 0 THEN 'ACC-NEW' END, s.created_at + interval '5 days', s.created_at + interval '30 days',
    s.created_at + interval '30 days', s.location_id, s.created_by, s.freight_terms,
    search_form(b.number || '|' || s.pro_number)
  FROM shipment s CROSS JOIN LATERAL (SELECT CASE WHEN s.id % 10 = 0 THEN s.id % 9973 ELSE 0 END AS cents) AS d
    CROSS JOIN LATERAL (SELECT 'INV' || lpad((s.id * 7001 % 1000003)::text, 9, '0') || s.id AS number) AS b ${where}`;

const word = (place) =>
  `(ARRAY['Lakeside','Peachtree','Granite','Harbor','Summit','Prairie','Copper','Willow','Falcon','Juniper','Mesa','Delta'])[1 + ${place} % 12]`;
const trade = (place) =>
  `(ARRAY['Machine Works','Supply','Tooling','Foods','Paper','Plastics','Electric','Furniture'])[1 + ${place} % 8]`;
const ownerOf = `CASE WHEN n <= ${mostOfCustomer} THEN ${busyCustomer} ELSE ${busyCustomer} + 1 + n % 20 END`;
const numbers = (size) => `generate_series(1::bigint, ${size}) n`;

const addresses = (size) => `
  INSERT INTO address (customer_id, company, location_type, address1, city, state, postal_code, country, contact_name, phone, email,
    is_third_party_billing, updated_at)
  SELECT ${ownerOf}, ${word('n')} || ' ' || ${trade('n / 12')} || ' ' || (n * 7919 % 1000003), 'business', n || ' Wharf Street',
    (ARRAY['Chicago','Atlanta','Dallas','Denver','Newark','Boise','Tulsa','Omaha','Reno','Salem'])[1 + n % 10] || ' ' || ${word('n / 10')},
    'IL', lpad((n * 31 % 99991)::text, 5, '0'), 'USA', 'Dana ' || ${word('n / 7')} || n % 1009, '312-' || lpad((n * 17 % 9999991)::text, 7, '0'),
    'dock' || n || '@bench.example', n % 40 = 0, timestamptz '2024-11-20' + n * interval '3 minutes'
  FROM ${numbers(size)}`;

const products = (size) => `
  INSERT INTO product (customer_id, name, code, description, nmfc, nmfc_sub, freight_class, handling_unit_type, packaging, units, length, width,
    height, weight, pieces, hazardous, updated_at)
  SELECT ${ownerOf}, ${word('n')} || ' ' || ${trade('n / 12')} || ' ' || (n * 7919 % 1000003), 'SKU' || lpad((n * 104729 % 10000019)::text, 8, '0'),
    ${word('n / 5')} || ' parts of ' || ${trade('n / 3')}, (40000 + n % 50000)::text, (n % 4)::text,
    (ARRAY[50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110])[1 + n % 10], 'SKD', 'CTN', 'imperial', 48, 40, 45, 1150, 24,
    CASE WHEN n % 50 = 0 THEN '{"unNumber":"UN1263"}'::jsonb END, timestamptz '2024-11-20' + n * interval '3 minutes'
  FROM ${numbers(size)}`;

async function load(owner, table, statement) {
  const start = performance.now();
  await withoutIndexes(owner, table, () => owner.query(statement));
  await owner.query('RESET synchronous_commit');
  await owner.query('CHECKPOINT');
  await owner.query(`VACUUM (FREEZE, ANALYZE) ${table}`);
  return performance.now() - start;
}

/** Invoices for those shipments; answers the milliseconds. */
export const seedInvoices = (owner, where) => load(owner, 'invoice', invoices(where));

/** Fills an empty database; answers the milliseconds of each part. */
export async function seedLists({ owner }, { freight, book }) {
  return {
    shipments: await seedShipments(owner, freight, { busyShare }),
    invoices: await seedInvoices(owner),
    findings: await load(owner, 'invoice_finding', 'SELECT write_invoice_findings(NULL)'),
    addresses: await load(owner, 'address', addresses(book)),
    products: await load(owner, 'product', products(book)),
  };
}
