import type { ProBlock as WireBlock } from '@lading/contracts/carriers/carriers';
import { changedHere } from '../../../kernel/database/conditions.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Customer } from '../../customers/customers.entities.js';
import { Carrier, ProBlock, ProNumber, ProBlockRequest } from '../carriers.entities.js';

/** How many numbers are prepared together, by one statement. */
export const preparedAtOnce = 500;

/** Freight of any customer that bears the number. */
const borne = (carrier: string, number: string): string =>
  `EXISTS (SELECT FROM shipment s WHERE s.carrier_id = ${carrier} AND s.pro_number = ${number})
    OR EXISTS (SELECT FROM bill_of_lading b WHERE b.carrier_id = ${carrier} AND b.pro_number = ${number})`;

const IsUsed = row({ isUsed: boolean(borne('$1', '$2')) });
export const isNumberUsed = statement(IsUsed, `SELECT ${IsUsed.sql}`);

export const Drawn = row({
  ...columnsOf(ProNumber, 'n', 'proBlockId', 'carrierId', 'customerId', 'number', 'lowLeft', 'isRefillMark'),
  isUsed: boolean(borne('n.carrier_id', 'n.number')),
});

/**
 * A number of the customer $2 comes before one that the carrier issues to everyone, which $3 allows. While a block of the
 * customer's own waits to be prepared nothing is drawn.
 */
const draw = (carrier: string, locking: string): string => {
  const first = (owner: string): string =>
    `SELECT r.id FROM pro_number r WHERE r.carrier_id = ${carrier} AND r.customer_id ${owner} AND NOT r.is_withdrawn`;
  const inOrder = `ORDER BY r.customer_id, r.id LIMIT 1 ${locking}`;
  return `DELETE FROM pro_number n WHERE n.id = (SELECT coalesce((${first('= $2')} ${inOrder}),
      (${first('IS NULL')} AND $3::boolean AND NOT EXISTS (SELECT FROM pro_block b WHERE b.carrier_id = ${carrier}
        AND b.customer_id = $2 AND b.state = 'active' AND b.next_body <= b.last_body) ${inOrder})))
    RETURNING ${Drawn.sql}`;
};

/** Passes over numbers that other transactions are drawing. */
export const drawNumber = statement(Drawn, draw('$1::bigint', 'FOR UPDATE SKIP LOCKED'));

/**
 * The same of the carrier of offer $1 of the customer, if the current transaction has taken the offer's quote. A carrier that works by
 * desk draws its number when a user accepts.
 */
export const drawNumberOfOffer = statement(
  Drawn,
  `WITH chosen AS MATERIALIZED (
      SELECT o.carrier_id FROM offer o JOIN quote q ON q.id = o.quote_id
        JOIN carrier r ON r.id = o.carrier_id AND NOT r.is_desk_dispatch WHERE o.id = $1 AND o.customer_id = $2 AND ${changedHere('q')})
    ${draw('(SELECT carrier_id FROM chosen)', 'FOR UPDATE SKIP LOCKED')}`,
);

const isOwner = (owner: string): string => `(${owner} = $2 OR ${owner} IS NULL AND $3::boolean)`;
const IsAnyLeft = row({
  isAnyLeft:
    boolean(`EXISTS (SELECT FROM pro_number r WHERE r.carrier_id = $1 AND ${isOwner('r.customer_id')} AND NOT r.is_withdrawn)
    OR EXISTS (SELECT FROM pro_block b WHERE b.carrier_id = $1 AND ${isOwner('b.customer_id')} AND b.state = 'active' AND b.next_body <= b.last_body)`),
});
/** Whether a draw with the same values may get a number at all: one that others are drawing, or one of a block that is still open. */
export const isAnyNumberLeft = statement(IsAnyLeft, `SELECT ${IsAnyLeft.sql}`);

/** Waits for what other transactions are drawing, in case one of them is rolled back. */
export const drawLastNumber = statement(Drawn, draw('$1::bigint', 'FOR UPDATE'));

/** Takes a typed number from the prepared ones. */
export const takeTypedNumber = statement(
  Drawn,
  `DELETE FROM pro_number n WHERE n.carrier_id = $1 AND n.number = $2 AND NOT n.is_withdrawn RETURNING ${Drawn.sql}`,
);

const Count = row({ count: bigint('count(*)') });
export const countReady = statement(
  Count,
  `SELECT count(*) AS count FROM pro_number WHERE carrier_id = $1 AND customer_id IS NOT DISTINCT FROM $2 AND NOT is_withdrawn`,
);

/** Bodies are text: sixteen digits do not fit a plain number. */
export const OpenBlock = row({
  ...columnsOf(ProBlock, 'b', 'id', 'bodyLength'),
  first: text('b.first_body::text'),
  last: text('b.last_body::text'),
  next: text('b.next_body::text'),
});
const isOpen = `b.carrier_id = $1 AND b.customer_id IS NOT DISTINCT FROM $2 AND b.state = 'active' AND b.next_body <= b.last_body`;

/** A transaction that waits for a block which another one closes gets no row, and looks for the next block. */
export const lockOpenBlock = statement(
  OpenBlock,
  `SELECT ${OpenBlock.sql} FROM pro_block b WHERE ${isOpen} ORDER BY b.id LIMIT 1 FOR NO KEY UPDATE`,
);
const IsAnyOpen = row({ isAny: boolean(`EXISTS (SELECT FROM pro_block b WHERE ${isOpen})`) });
export const isAnyBlockOpen = statement(IsAnyOpen, `SELECT ${IsAnyOpen.sql}`);

const Used = row({ number: text('s.pro_number') });
export const usedNumbers = statement(
  Used,
  `SELECT s.pro_number AS number FROM shipment s WHERE s.carrier_id = $1 AND s.pro_number = ANY ($2)
    UNION SELECT b.pro_number FROM bill_of_lading b WHERE b.carrier_id = $1 AND b.pro_number = ANY ($2)`,
);

/** In the order of the block. */
export const addNumbers = statement(
  noRows,
  `INSERT INTO pro_number (pro_block_id, carrier_id, customer_id, number, low_left, is_refill_mark)
    SELECT $1, $2, $3, p.number, p.low_left, p.is_refill_mark
      FROM unnest($4::text[], $5::bigint[], $6::boolean[]) WITH ORDINALITY AS p (number, low_left, is_refill_mark, place)
      ORDER BY p.place`,
);
export const moveNextBody = statement(noRows, `UPDATE pro_block SET next_body = $2 WHERE id = $1`);

/** A draw that holds a number comes first and keeps it; one that comes later finds it withdrawn. */
export const withdrawNumbers = statement(
  noRows,
  `UPDATE pro_number SET is_withdrawn = true WHERE pro_block_id = $1 AND NOT is_withdrawn`,
);

/** Whether a number of block b was never issued, where no more are: $3 is its body, $5 the whole of it. */
const isUnissued = `($3::bigint >= b.next_body OR EXISTS (SELECT FROM pro_number n WHERE n.pro_block_id = b.id AND n.number = $5))`;
const covers = `b.carrier_id = $1 AND b.body_length = $2 AND $3::bigint BETWEEN b.first_body AND b.last_body`;

const Blocking = row(columnsOf(ProBlock, 'b', 'state'));
/** The block that reserves a number from customer $4. */
export const blockingBlock = statement(
  Blocking,
  `SELECT ${Blocking.sql} FROM pro_block b WHERE ${covers}
      AND CASE WHEN b.state = 'revoked' THEN b.customer_id = $4 AND ${isUnissued} ELSE b.customer_id IS DISTINCT FROM $4 END
    LIMIT 1`,
);

const OwnBlock = row(columnsOf(ProBlock, 'b', 'id'));
/** The block of customer $4 that a number belongs to, unless it was withdrawn before it was issued. */
export const ownBlockOf = statement(
  OwnBlock,
  `SELECT ${OwnBlock.sql} FROM pro_block b WHERE ${covers} AND b.customer_id = $4 AND (b.state <> 'revoked' OR NOT ${isUnissued})`,
);

const HasAny = row({ hasAny: boolean('EXISTS (SELECT FROM pro_block WHERE carrier_id = $1 AND customer_id IS NULL)') });
export const hasAnyBlock = statement(HasAny, `SELECT ${HasAny.sql}`);

const Numbering = row({ profile: columnOf(Carrier, '', 'proProfile'), lowMark: columnOf(Carrier, '', 'proLowMark') });
export const proNumbering = statement(Numbering, `SELECT ${Numbering.sql} FROM carrier WHERE id = $1`);

/** Deletes the prepared numbers of carrier $1; its blocks continue with the first of them. */
export const discardPrepared = statement(
  noRows,
  `WITH discarded AS (DELETE FROM pro_number WHERE carrier_id = $1 AND NOT is_withdrawn RETURNING pro_block_id, number)
    UPDATE pro_block b SET next_body = d.first FROM (
      SELECT n.pro_block_id, min(left(n.number, k.body_length)::bigint) AS first
        FROM discarded n JOIN pro_block k ON k.id = n.pro_block_id GROUP BY n.pro_block_id) d
     WHERE b.id = d.pro_block_id`,
);

const Issued = row({
  isAny: boolean(`EXISTS (SELECT FROM shipment s WHERE s.carrier_id = $1 AND s.pro_number IS NOT NULL)
    OR EXISTS (SELECT FROM bill_of_lading b WHERE b.carrier_id = $1 AND b.pro_number IS NOT NULL)`),
});
/** Whether any freight bears a number of carrier $1. */
export const isAnyIssued = statement(Issued, `SELECT ${Issued.sql}`);

const Pace = row({ used: bigint('count(*)') });
/** How many shipments of carrier $1 with a number have been picked up or are due since $2. Test shipments count: they use numbers too. */
export const usedSince = statement(
  Pace,
  `SELECT ${Pace.sql} FROM shipment s WHERE s.carrier_id = $1 AND s.pickup_date > $2::date AND s.pro_number IS NOT NULL`,
);

/** One transaction at a time prepares numbers of carrier $2; taking a typed number waits for it, and the other way round. */
export const lockPreparation = statement(noRows, 'SELECT FROM pg_advisory_xact_lock($1, $2)');
export const sharePreparation = statement(noRows, 'SELECT FROM pg_advisory_xact_lock_shared($1, $2)');
export const lockNumber = statement(noRows, 'SELECT FROM pg_advisory_xact_lock($1, hashtext($2))');

const request = row({
  ...columnsOf(ProBlockRequest, 'r', 'id', 'carrierId', 'size', 'reason', 'state', 'answer', 'createdAt'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  companyName: columnOf(Customer, 'k', 'companyName'),
});

const requests = `SELECT ${request.sql} FROM pro_block_request r
  JOIN carrier c ON c.id = r.carrier_id JOIN customer k ON k.id = r.customer_id`;

export const requestById = statement(request, `${requests} WHERE r.id = $1`);

/** The newest requests of customer $1. */
export const requestsOfCustomer = statement(
  request,
  `${requests} WHERE r.customer_id = $1 ORDER BY r.id DESC LIMIT 200`,
);

/** The requests to carrier $1, open ones first. */
export const requestsOfCarrier = statement(
  request,
  `${requests} WHERE r.carrier_id = $1 ORDER BY r.state <> 'open', r.id DESC LIMIT 200`,
);

const requestKey = row(columnsOf(ProBlockRequest, '', 'id'));

/** Asks carrier $2 for customer $1, unless a request of theirs is open. */
export const requestAdded = statement(
  requestKey,
  `INSERT INTO pro_block_request (customer_id, carrier_id, size, reason, state, created_by, created_at)
    VALUES ($1, $2, $3, $4, 'open', $5, $6) ON CONFLICT (customer_id, carrier_id) WHERE state = 'open' DO NOTHING
    RETURNING ${requestKey.sql}`,
);

const held = row(columnsOf(ProBlockRequest, '', 'customerId', 'state'));

/** Request $1 to carrier $2, locked until the transaction ends. */
export const lockedRequest = statement(
  held,
  `SELECT ${held.sql} FROM pro_block_request WHERE id = $1 AND carrier_id = $2 FOR UPDATE`,
);

/** What is ready was not issued yet. A block is exhausted when its last number is drawn. */
const next = 'b.next_body - (SELECT count(*) FROM pro_number n WHERE n.pro_block_id = b.id)';

/** Bodies are text: sixteen digits do not fit a plain number. */
const blockColumns = {
  proBlockId: columnOf(ProBlock, 'b', 'id'),
  carrierId: columnOf(ProBlock, 'b', 'carrierId'),
  first: text('b.first_body::text'),
  last: text('b.last_body::text'),
  next: text(`(${next})::text`),
  bodyLength: columnOf(ProBlock, 'b', 'bodyLength'),
  state: text(`CASE WHEN b.state = 'active' AND ${next} > b.last_body THEN 'exhausted' ELSE b.state END`).as<
    WireBlock['state']
  >(),
};
const block = row(blockColumns);
export type BlockRow = RowOf<typeof block>;

/** Block $1 of carrier $2. */
export const blockOfCarrier = statement(
  block,
  `SELECT ${block.sql} FROM pro_block b WHERE b.id = $1 AND b.carrier_id = $2`,
);

/** The same, until the transaction ends. */
export const lockedBlock = statement(
  noRows,
  'SELECT FROM pro_block WHERE id = $1 AND carrier_id = $2 FOR NO KEY UPDATE',
);

const withCompany = row({
  ...blockColumns,
  companyName: text(`coalesce((SELECT k.company_name FROM customer k WHERE k.id = b.customer_id), '')`),
});
export const blocksOfCarrier = statement(
  withCompany,
  `SELECT ${withCompany.sql} FROM pro_block b WHERE b.carrier_id = $1 ORDER BY b.id DESC LIMIT 200`,
);

const withCarrier = row({
  ...blockColumns,
  carrierName: columnOf(Carrier, 'c', 'name'),
  profile: columnOf(Carrier, 'c', 'proProfile'),
  lowMark: columnOf(Carrier, 'c', 'proLowMark'),
});
export const blocksOfCustomer = statement(
  withCarrier,
  `SELECT ${withCarrier.sql} FROM pro_block b JOIN carrier c ON c.id = b.carrier_id
    WHERE b.customer_id = $1 ORDER BY b.state <> 'active', b.id LIMIT 200`,
);

/** Numbers $2 to $3 of carrier $1, of $4 digits, for everybody or for customer $5. */
export const activeBlockAdded = statement(
  block,
  `INSERT INTO pro_block AS b (carrier_id, first_body, last_body, next_body, body_length, customer_id, state)
   VALUES ($1, $2, $3, $2, $4, $5, 'active') RETURNING ${block.sql}`,
);

const revoked = row({ customerId: columnOf(ProBlock, '', 'customerId') });
/** Revokes block $1 of carrier $2 while a number of it is left. */
export const revokeBlock = statement(
  revoked,
  `UPDATE pro_block SET state = 'revoked' WHERE id = $1 AND carrier_id = $2 AND (state = 'requested'
      OR state = 'active' AND (next_body <= last_body OR EXISTS (SELECT FROM pro_number n WHERE n.pro_block_id = pro_block.id)))
    RETURNING ${revoked.sql}`,
);

const named = row({ name: columnOf(Carrier, '', 'name') });
export const nameOfCarrier = statement(named, `SELECT ${named.sql} FROM carrier WHERE id = $1`);
