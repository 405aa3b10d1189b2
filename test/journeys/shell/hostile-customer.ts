import { markupPayloads } from '../../harness/markup-payloads';
import { askDatabase, userWith, siteOf, type SignIn } from '../portal';

/** How many rows a list shows at most; two columns of a full page hold every payload. */
export const rowsOfPage = 100;

const payload = (place: number): string => markupPayloads[place % markupPayloads.length] ?? '';

/** The payloads that row shows in its first and in its second column. */
export const pairAt = (row: number): readonly [string, string] => [payload(row), payload(row + rowsOfPage)];

type Row = Record<string, unknown>;

/** Rows like the sample, each with some columns replaced; a database gives them new ids. */
async function plant(table: string, sample: string, rows: readonly Row[]): Promise<Row[]> {
  const [known] = await askDatabase(
    `SELECT string_agg(quote_ident(column_name), ',') AS names, string_agg('planted.' || quote_ident(column_name), ',') AS values
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id'`,
    table,
  );
  return askDatabase(
    `INSERT INTO ${table} (${String(known?.['names'])})
     SELECT ${String(known?.['values'])} FROM (SELECT * FROM ${table} WHERE ${sample} ORDER BY id LIMIT 1) AS sample,
            jsonb_array_elements($1::jsonb) AS own,
            jsonb_populate_record(NULL::${table}, to_jsonb(sample) || own) AS planted
     RETURNING id`,
    JSON.stringify(rows),
  );
}

const texts = new Set(['name', 'contactName', 'address1', 'description']);

/** The freight of a shipment with a payload wherever people typed something. */
function hostileContent(content: unknown): unknown {
  let place = 0;
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    texts.has(key) && typeof value === 'string' ? payload(place++) : value,
  );
}

export interface HostileCustomer {
  administrator: SignIn;
  shipmentId: number;
}

/** A company with its own site whose users have typed scripts into every text field. */
export async function createHostileCustomer(): Promise<HostileCustomer> {
  const [name, contact] = pairAt(0);
  const rows = Array.from({ length: rowsOfPage }, (_, row) => pairAt(row));
  const [company] = await plant('customer', 'id = 1000', [{ company_name: name, home_carrier_id: 1103 }]);
  const customer_id = Number(company?.['id']);
  const known = userWith('CustomerAdministrator');
  const email = 'hostile@quillhawk.example';
  const sample = `email = '${known.email}'`;
  const self = { email, customer_id, first_name: name, last_name: contact };
  const colleagues = rows.map(([first_name, last_name], row) => {
    return { ...self, first_name, last_name, email: `hostile-${row}@quillhawk.example`, state: 'invited' };
  });
  const [person] = await plant('user_account', sample, [self, ...colleagues]);
  const created_by = Number(person?.['id']);
  const planting = <Own extends Row>(table: string, own: (pair: readonly [string, string], row: number) => Own) =>
    plant(
      table,
      'customer_id = 1000',
      rows.map((pair, row) => ({ customer_id, created_by, ...own(pair, row) })),
    );
  const [location] = await planting('location', ([one, other]) => ({ name: one, city: other, address1: other }));
  const places = ([origin_label, destination_label]: readonly [string, string]) => ({
    origin_label,
    destination_label,
    location_id: Number(location?.['id']),
  });
  await planting('quote', (pair, row) => ({ ...places(pair), number: `X-${row}`, origin_location_id: null }));
  await planting('address', ([one, other]) => ({ company: one, address1: one, city: other, contact_name: other }));
  const [model] = await askDatabase('SELECT content FROM shipment WHERE customer_id = 1000 ORDER BY id LIMIT 1');
  const content = hostileContent(model?.['content']);
  // Canceled, so that no carrier is polled for updates of them.
  const [shipment] = await planting('shipment', (pair, row) => {
    const [, reference] = pair;
    const own = { number: `SHX${row}`, bol_number: `X${row}`, pro_number: null, quote_id: null, offer_id: null };
    return {
      ...own,
      ...places(pair),
      customer_reference: reference.slice(0, 20),
      content,
      state: 'canceled',
    };
  });
  await askDatabase(
    `WITH changed AS (
       UPDATE shipment SET content = jsonb_set(content, '{purchaseOrders}', jsonb_build_array(jsonb_build_object('number', $2::jsonb ->> substr(number, 4)::int)))
        WHERE customer_id = $1 AND number LIKE 'SHX%' RETURNING id, customer_id, content)
     INSERT INTO shipment_purchase_order (shipment_id, position, customer_id, number) SELECT id, 1, customer_id, order_numbers(content) FROM changed`,
    customer_id,
    JSON.stringify(rows.map(([one]) => one)),
  );
  const address = `${siteOf('quillhawk')}/login`;
  return { administrator: { ...known, email, address }, shipmentId: Number(shipment?.['id']) };
}
