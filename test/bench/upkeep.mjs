// The cost of writing a shipment with all indexes and rollup marks, compared with a table that has only its key; and the cost of a rollup.
import pg from 'pg';
import { familyMicroseconds } from './processor-time.mjs';
import { isQuick } from './report.mjs';
import { timed } from './timing.mjs';

const perTurn = isQuick ? 200 : 2000;
const rounds = isQuick ? 2 : 4;

/** A shipment as it is when its carrier has confirmed it, which is when it counts. */
const insertInto = ({ table, customerId, locationId, carrierId }) => `
  INSERT INTO ${table} (number, customer_id, owner_carrier_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number,
    pro_number, customer_reference, quote_number, pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone,
    destination_zone, first_eta, eta, total_cents, currency, content)
  SELECT 'U' || $1, ${customerId}, ${carrierId}, ${carrierId}, ${locationId}, 'dispatched', 'confirmed', 'transit', 'prepaid', 'U' || $1, 'U' || $1,
    'CR-' || $1, 'Q' || $1, date '2026-11-20' + ($1 % 3)::int, '09:00', '16:00', 'Chicago, IL 60607', 'Atlanta, GA 30303',
    'America/Chicago', 'America/New_York', date '2026-11-24', date '2026-11-24', 59001, 'USD', jsonb '{"origin":{"name":"Dock"},"items":[{"weight":1150}]}' || jsonb_build_object('purchaseOrders', jsonb_build_array(jsonb_build_object('number', 'PO-' || $1)))
  FROM (SELECT $1::bigint) AS one`;

const [plain, small, full] = ['key only', 'all indexes, of a small company', 'all indexes and marks, of a large one'];

/** Rows a second and microseconds of PostgreSQL's processor for each, one row a transaction. */
async function write(pool, postgres, { kind, width, next }) {
  const text = insertInto(kind);
  const before = familyMicroseconds(postgres.postmaster());
  const start = performance.now();
  let left = perTurn;
  const worker = async () => {
    while (left-- > 0) await pool.query({ name: `${kind.table}${kind.customerId}`, text, values: [next()] });
  };
  await Promise.all(Array.from({ length: width }, worker));
  const perSecond = perTurn / ((performance.now() - start) / 1000);
  return { perSecond, pgCpuUs: (familyMicroseconds(postgres.postmaster()) - before) / perTurn };
}

/** By turns, so that a busy neighbor meets all of them: the best rate and the least cost of each kind. */
async function writeByTurns(pool, postgres, { kinds, width, next }) {
  const found = Object.fromEntries(Object.keys(kinds).map((name) => [name, { perSecond: 0, pgCpuUs: Infinity }]));
  const turns = Array.from({ length: rounds }, () => Object.entries(kinds)).flat();
  for (const [name, kind] of turns) {
    const { perSecond, pgCpuUs } = await write(pool, postgres, { kind, width, next });
    const best = found[name];
    found[name] = { perSecond: Math.max(best.perSecond, perSecond), pgCpuUs: Math.min(best.pgCpuUs, pgCpuUs) };
  }
  return found;
}

/** One and eight at once, for two companies of one carrier: only the first has rollups; `rollUp` processes the marked days. */
export async function measureUpkeep(postgres, { companies: [large, other], carrierId, rollUp }, { add, atLeastRatio }) {
  await postgres.owner.query(
    'CREATE TABLE shipment_key_only (LIKE shipment INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING GENERATED, PRIMARY KEY (id))',
  );
  await postgres.owner.query('INSERT INTO rollup_customer (customer_id, is_ready) VALUES ($1, true)', [
    large.customerId,
  ]);
  const kinds = {
    [plain]: { ...large, carrierId, table: 'shipment_key_only' },
    [small]: { ...other, carrierId, table: 'shipment' },
    [full]: { ...large, carrierId, table: 'shipment' },
  };
  const pool = new pg.Pool({ connectionString: postgres.url, max: 8 });
  let number = 0;
  const next = () => (number += 1);
  try {
    for (const width of [1, 8]) {
      const found = await writeByTurns(pool, postgres, { kinds, width, next });
      for (const [name, figures] of Object.entries(found)) add(`a shipment with ${name}, ${width} at once`, figures);
      const ratioOf = (name) => found[name].perSecond / found[plain].perSecond;
      atLeastRatio(`shipments with all indexes and marks to key only, ${width} at once`, ratioOf(full), 0.35);
      atLeastRatio(`shipments with marks to those without, ${width} at once`, ratioOf(full) / ratioOf(small), 0.8);
      const before = familyMicroseconds(postgres.postmaster());
      const p50 = await timed(rollUp);
      const pgCpuMs = (familyMicroseconds(postgres.postmaster()) - before) / 1000;
      add(`folding ${rounds * perTurn} changes`, { p50, pgCpuMs });
    }
  } finally {
    await pool.end();
  }
}
