import type pg from 'pg';
import { connectAsOwner } from '../../kernel/backup/catalog.js';
import { fileKeys } from '../../kernel/files/file-keys.js';
import type { FilePlace } from '../../kernel/files/file-place.js';
import { fileRowStatements } from '../../kernel/files/file-rows.js';

/** What holds at every moment, however a process ended: no row is ever found. */
interface ConsistencyCheck {
  /** What the rows are that would be found. */
  readonly about: string;
  /** Answers one column, `subject`: by what a person finds the row. */
  readonly statement: string;
}

const sumOf = (charges: string): string =>
  `(SELECT sum((charge ->> 'cents')::bigint) FROM jsonb_array_elements(${charges}) AS charge)`;

const eventsOf = (name: string): string =>
  `(SELECT count(*) FROM event e WHERE e.subject = 'shipment:' || s.id AND e.name = '${name}')`;

const dispatch: readonly ConsistencyCheck[] = [
  {
    about: 'dispatched quotes without a shipment',
    statement: `SELECT q.number AS subject FROM quote q WHERE q.state IN ('dispatching', 'dispatched')
      AND NOT EXISTS (SELECT FROM shipment s WHERE s.quote_id = q.id)`,
  },
  {
    about: 'quotes with two shipments',
    statement: `SELECT 'quote ' || quote_id AS subject FROM shipment WHERE quote_id IS NOT NULL GROUP BY quote_id HAVING count(*) > 1`,
  },
  {
    about: "shipments with a state that doesn't match their quote's",
    statement: `SELECT s.number AS subject FROM shipment s JOIN quote q ON q.id = s.quote_id
      WHERE s.dispatch_state = 'sending' AND q.state <> 'dispatching' OR s.dispatch_state = 'confirmed' AND q.state <> 'dispatched'
        OR s.dispatch_state = 'refused' AND q.state IN ('dispatching', 'dispatched')`,
  },
  {
    // An order that stays here, as those of the demonstration's past and of awarded loads, was never sent.
    about: 'shipments with a booking or confirmation that is missing from the audit trail or recorded twice',
    statement: `SELECT s.number AS subject FROM shipment s WHERE s.quote_id IS NOT NULL AND (${eventsOf('shipment-booked')} + ${eventsOf('dispatch-retried')} <> s.booking
      OR ${eventsOf('shipment-dispatched')} > s.booking
      OR s.dispatch_state = 'confirmed' AND s.sent_at IS NOT NULL AND ${eventsOf('shipment-dispatched')} = 0)`,
  },
  {
    about: 'carrier calls without a job',
    statement: `SELECT s.number AS subject FROM shipment s WHERE s.dispatch_state IN ('sending', 'canceling') AND NOT EXISTS (
      SELECT FROM pgboss.job j WHERE j.name = CASE s.dispatch_state WHEN 'sending' THEN 'send-dispatch' ELSE 'withdraw-shipment' END
        AND (j.data ->> 'shipmentId')::bigint = s.id)`,
  },
];

const numbers: readonly ConsistencyCheck[] = [
  {
    about: 'dispatched shipments without a PRO number',
    statement: `SELECT number AS subject FROM shipment WHERE quote_id IS NOT NULL AND dispatch_state = 'confirmed' AND pro_number IS NULL`,
  },
  {
    about: 'PRO numbers on two shipments of the same carrier',
    statement: `SELECT pro_number AS subject FROM shipment WHERE pro_number IS NOT NULL GROUP BY carrier_id, pro_number HAVING count(*) > 1`,
  },
  {
    about: 'bill of lading numbers on two shipments',
    statement: `SELECT bol_number AS subject FROM shipment GROUP BY bol_number HAVING count(*) > 1`,
  },
  {
    // A carrier that confirms may give its own number, also one that is ready here: a draw passes it over.
    about: 'PRO numbers that are both available and on a booking that the carrier has not confirmed',
    statement: `SELECT n.number AS subject FROM pro_number n JOIN shipment s ON s.carrier_id = n.carrier_id AND s.pro_number = n.number
      WHERE NOT n.is_withdrawn AND s.state = 'booked'`,
  },
];

const references: readonly ConsistencyCheck[] = [
  {
    about: 'shipments with purchase orders that differ from the confirmed ones',
    statement: `SELECT s.number AS subject FROM shipment s WHERE order_numbers(s.content)
      <> coalesce((SELECT string_agg(o.number, '|' ORDER BY o.position) FROM shipment_purchase_order o WHERE o.shipment_id = s.id), '')`,
  },
];

const money: readonly ConsistencyCheck[] = [
  {
    about: "offers with charges that don't add up to the total",
    statement: `SELECT 'offer ' || id AS subject FROM offer WHERE total_cents IS DISTINCT FROM ${sumOf('charges')}`,
  },
  {
    about: "shipments with charges that don't add up to the total",
    statement: `SELECT number AS subject FROM shipment WHERE content ? 'charges' AND total_cents IS DISTINCT FROM ${sumOf(`content -> 'charges'`)}`,
  },
  {
    about: 'invoices with a total that differs from their document, or a wrong variance',
    statement: `SELECT number AS subject FROM invoice WHERE total_cents <> (bill ->> 'totalCents')::bigint
      OR variance_cents <> total_cents - agreed_cents`,
  },
  {
    about: "invoices with credits that don't match their disputes",
    statement: `SELECT number AS subject FROM invoice i
      WHERE credited_cents <> (SELECT coalesce(sum(d.credited_cents), 0) FROM invoice_dispute d WHERE d.invoice_id = i.id)`,
  },
  {
    about: 'disputed invoices without an open dispute, or other invoices with one',
    statement: `SELECT i.number AS subject FROM invoice i WHERE (i.state = 'disputed')
      <> EXISTS (SELECT FROM invoice_dispute d WHERE d.invoice_id = i.id AND d.state = 'open')`,
  },
  {
    about: "invoices that are visible to users of a different location than their shipment's",
    statement: `SELECT i.number AS subject FROM invoice i JOIN shipment s ON s.id = i.shipment_id AND s.customer_id = i.customer_id
        LEFT JOIN invoice_finding f ON f.invoice_id = i.id
      WHERE (i.location_id, i.author_id, i.freight_terms) IS DISTINCT FROM (s.location_id, s.created_by, s.freight_terms)
        OR (f.place, f.freight_terms) <> (i.place, i.freight_terms) GROUP BY i.id`,
  },
];

const people: readonly ConsistencyCheck[] = [
  {
    about: 'companies that registered with two invites',
    statement: `SELECT 'customer ' || customer_id AS subject FROM invite WHERE customer_id IS NOT NULL GROUP BY customer_id HAVING count(*) > 1`,
  },
  {
    about: 'companies without a plan',
    statement: `SELECT company_name AS subject FROM customer c WHERE NOT EXISTS (SELECT FROM subscription s WHERE s.customer_id = c.id)`,
  },
  {
    about: 'awarded requests without exactly one awarded offer',
    statement: `SELECT r.number AS subject FROM volume_request r WHERE (r.state = 'awarded')::int
      <> (SELECT count(*) FROM volume_answer a WHERE a.volume_request_id = r.id AND a.state = 'awarded')`,
  },
  {
    about: 'idempotency keys without a stored response',
    statement: `SELECT route || ' ' || key AS subject FROM idempotency_key WHERE answer IS NULL`,
  },
];

/** What every installation must pass after a crash, a restore or an upgrade. */
export const consistencyChecks: readonly ConsistencyCheck[] = [
  ...dispatch,
  ...numbers,
  ...references,
  ...money,
  ...people,
];

/** Writes the statement about rows of one company that hang on rows of another; a new table is included automatically. */
const foreignRows = `SELECT format('SELECT DISTINCT %L || c.%I AS subject FROM %s c JOIN %s p ON p.%I = c.%I WHERE p.customer_id <> c.customer_id',
    f.conrelid::regclass || ' of ' || f.confrelid::regclass || ' ', child.attname, f.conrelid::regclass, f.confrelid::regclass, parent.attname, child.attname) AS text
  FROM pg_constraint f
  JOIN pg_attribute child ON child.attrelid = f.conrelid AND child.attnum = f.conkey[1]
  JOIN pg_attribute parent ON parent.attrelid = f.confrelid AND parent.attnum = f.confkey[1]
  JOIN pg_attribute mine ON mine.attrelid = f.conrelid AND mine.attname = 'customer_id' AND mine.attnotnull
  JOIN pg_attribute theirs ON theirs.attrelid = f.confrelid AND theirs.attname = 'customer_id' AND theirs.attnotnull
  WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND cardinality(f.conkey) = 1 AND child.attname <> 'customer_id'`;

/** Rows that contradict others. */
export interface Inconsistency {
  readonly about: string;
  readonly count: number;
  /** Some of them, by what a person finds them. */
  readonly subjects: readonly string[];
}

const mostNamed = 5;

async function written(client: pg.Client, writing: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(writing);
  return rows.map(({ text }) => text).join(' UNION ALL ');
}

async function broken(
  client: pg.Client,
  { about, statement }: ConsistencyCheck,
  values: unknown[] = [],
): Promise<Inconsistency[]> {
  const { rows } = await client.query<{ count: number; subject: string }>(
    `SELECT count(*) OVER ()::int AS count, subject FROM (${statement}) AS found ORDER BY subject LIMIT ${mostNamed}`,
    values,
  );
  const [first] = rows;
  return first ? [{ about, count: first.count, subjects: rows.map(({ subject }) => subject) }] : [];
}

/** All of one moment, so that what others write meanwhile contradicts nothing. */
async function brokenRows(client: pg.Client): Promise<Inconsistency[]> {
  const found: Inconsistency[] = [];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const about = 'rows of one company that refer to rows of another company';
  const checks = [...consistencyChecks, { about, statement: await written(client, foreignRows) }];
  for (const check of checks) found.push(...(await broken(client, check)));
  await client.query('COMMIT');
  return found;
}

/** Rows lose their files only after they are deleted, so rows are read before the files and again after them. */
async function missingFiles(client: pg.Client, { disk }: FilePlace): Promise<Inconsistency[]> {
  const rows = await written(client, fileRowStatements);
  const before = await client.query<{ key: string }>(rows);
  const wanted = new Set(before.rows.map(({ key }) => key));
  for await (const key of fileKeys(disk)) wanted.delete(key);
  const statement = `SELECT source || ' ' || key AS subject FROM (${rows}) AS kept WHERE key = ANY ($1)`;
  return broken(client, { about: 'rows with a missing file', statement }, [[...wanted]]);
}

/** Looks at the whole installation and changes nothing; empty where everything that was promised holds. */
export async function findInconsistencies(url: string, files: FilePlace): Promise<Inconsistency[]> {
  const client = await connectAsOwner(url);
  try {
    return [...(await brokenRows(client)), ...(await missingFiles(client, files))];
  } finally {
    await client.end();
  }
}

/** What was found, in a line of text. */
export const lineOf = ({ about, count, subjects }: Inconsistency): string =>
  `${count} ${about}: ${subjects.join(', ')}${count > subjects.length ? ', …' : ''}`;
