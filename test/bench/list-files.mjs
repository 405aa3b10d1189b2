// The files of lists: two companies of which one has few rows and the other many, and what writes their files.
import { Lists } from '../../apps/server/dist/kernel/lists/lists.js';
import { addressSource } from '../../apps/server/dist/modules/address-book/address-book.queries.js';
import { InvoicesQueries } from '../../apps/server/dist/modules/invoices/invoices.queries.js';
import { productSource } from '../../apps/server/dist/modules/products/products.queries.js';
import { ShipmentExport } from '../../apps/server/dist/modules/shipments/shipment-export.service.js';
import { ShipmentListQueries } from '../../apps/server/dist/modules/shipments/shipment-list.queries.js';
import { seedInvoices } from './lists-world.mjs';
import { addOrders, busyCustomer, steadyCustomer } from './seed.mjs';

const addresses = `
  INSERT INTO address (customer_id, company, location_type, address1, city, state, postal_code, country, contact_name, phone, email,
    instructions, updated_at)
  SELECT $1, 'Lakeside Tooling ' || n, 'business', n || ' Wharf Street', 'Chicago', 'IL', '60607', 'USA', 'Dana Falcon', '312-555-0100',
    'dock' || n || '@bench.example', 'Call before the truck comes; the gate is behind the mill.', timestamptz '2026-01-01' + n * interval '1 second'
  FROM generate_series(1, $2::int) n`;

const products = `
  INSERT INTO product (customer_id, name, code, description, nmfc, nmfc_sub, freight_class, handling_unit_type, packaging, units, length, width,
    height, weight, pieces, hazardous, updated_at)
  SELECT $1, 'Copper parts ' || n, 'SKU' || n, 'Parts of machines', '48760', '2', 70, 'SKD', 'CTN', 'imperial', 48, 40, 45, 1150, 24,
    CASE WHEN n % 5 = 0 THEN '{"unNumber":"UN1263","properShippingName":"Paint","hazardClass":"3"}'::jsonb END,
    timestamptz '2026-01-01' + n * interval '1 second'
  FROM generate_series(1, $2::int) n`;

/** The company with many shipments has them already: the other one gets a few of the same kind, and both get the other lists. */
export async function fillLists(owner, { few, many }) {
  const { rows } = await owner.query(
    `SELECT string_agg(attname, ', ') AS names FROM pg_attribute
      WHERE attrelid = 'shipment'::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''
        AND attname NOT IN ('customer_id', 'number', 'bol_number', 'pro_number')`,
  );
  const [{ names }] = rows;
  await owner.query('DELETE FROM shipment WHERE customer_id = $1', [busyCustomer]);
  await owner.query(
    `INSERT INTO shipment (customer_id, number, bol_number, pro_number, ${names})
     SELECT $2, 'F' || number, 'F' || bol_number, 'F' || pro_number, ${names} FROM shipment WHERE customer_id = $1 ORDER BY id LIMIT $3`,
    [steadyCustomer, busyCustomer, few],
  );
  await addOrders(owner);
  await seedInvoices(owner, `WHERE s.customer_id IN (${steadyCustomer}, ${busyCustomer})`);
  for (const [customer, count] of [
    [busyCustomer, few],
    [steadyCustomer, many],
  ]) {
    await owner.query(addresses, [customer, count]);
    await owner.query(products, [customer, count]);
  }
  await owner.query('VACUUM (ANALYZE) shipment, shipment_purchase_order, address, product');
}

/** What a call answers, by the name of its file. */
export function listFiles(database, clock) {
  const shipments = new ShipmentExport(new ShipmentListQueries(database, clock), database, clock);
  const lists = new Lists(database, clock);
  const invoices = new InvoicesQueries(lists, database, clock);
  return {
    'shipments.csv': (actor) => shipments.export(actor, { format: 'csv' }),
    'shipments.xlsx': (actor) => shipments.export(actor, { format: 'xlsx' }),
    'invoices.csv': (actor) => invoices.export(actor, {}),
    'address-book.csv': (actor) => lists.file(addressSource, actor, {}),
    'products.csv': (actor) => lists.file(productSource, actor, {}),
  };
}
