import {
  bigint,
  columnOf,
  columnsOf,
  integer,
  noRows,
  row,
  statement,
} from '../../kernel/database/declared-statement.js';
import { Customer, CustomerAssignment } from '../customers/customers.entities.js';
import { CustomerTransfer, CustomerTransferItem } from './customer-transfers.entities.js';

/** What user $2 of carrier $1 represents since $3 or longer: companies if $4, locations if $5. */
const toMove = `FROM customer_assignment a WHERE a.carrier_id = $1 AND a.user_id = $2 AND a.until IS NULL AND a.since <= $3
    AND CASE WHEN a.location_id IS NULL THEN $4::boolean ELSE $5::boolean END`;

const counted = row({ count: integer('count(DISTINCT a.customer_id)::int') });
export const companiesToMove = statement(counted, `SELECT ${counted.sql} ${toMove}`);

const company = row({ customerId: columnOf(CustomerAssignment, 'a', 'customerId') });
/** The next $6 companies of them. */
export const nextCompaniesToMove = statement(
  company,
  `SELECT DISTINCT ${company.sql} ${toMove} ORDER BY a.customer_id LIMIT $6`,
);

const customer = row(columnsOf(Customer, 'c', 'id'));
/** Customers $1, locked in one order for all transactions that lock them. */
export const customersLocked = statement(
  customer,
  `SELECT ${customer.sql} FROM customer c WHERE c.id = ANY ($1) ORDER BY c.id FOR UPDATE`,
);

/** Notes for transfer $1 of carrier $2 that of customers $3 assignments $5 took the place of $4. */
export const assignmentsNoted = statement(
  noRows,
  `INSERT INTO customer_transfer_item (transfer_id, carrier_id, customer_id, before_id, after_id)
    SELECT $1, $2, moved.customer_id, moved.before_id, moved.after_id
      FROM unnest($3::bigint[], $4::bigint[], $5::bigint[]) AS moved (customer_id, before_id, after_id)`,
);

/** Notes for transfer $1 of carrier $2 that invites $3 went over. */
export const invitesNoted = statement(
  noRows,
  `INSERT INTO customer_transfer_item (transfer_id, carrier_id, invite_id) SELECT $1, $2, unnest($3::bigint[])`,
);

const key = row(columnsOf(CustomerTransfer, '', 'id'));
/** Counts what transfer $1 has moved: $2 companies gone through, $3 companies, $4 locations, $5 invites. */
export const movesCounted = statement(
  key,
  `UPDATE customer_transfer SET done_count = done_count + $2, customer_count = customer_count + $3,
      location_count = location_count + $4, invite_count = invite_count + $5
    WHERE id = $1 RETURNING ${key.sql}`,
);
/** Counts what an undo of transfer $1 has done: $2 companies gone through, $3 given back, $4 stayed. */
export const returnsCounted = statement(
  key,
  `UPDATE customer_transfer SET done_count = done_count + $2, restored_count = restored_count + $3, stayed_count = stayed_count + $4
    WHERE id = $1 RETURNING ${key.sql}`,
);

/** What transfer $1 has moved and no undo has gone through. */
const waiting = `FROM customer_transfer_item i WHERE i.transfer_id = $1 AND i.outcome IS NULL`;
const waitingCount = row({ count: integer('count(DISTINCT i.customer_id)::int') });
export const companiesToReturn = statement(waitingCount, `SELECT ${waitingCount.sql} ${waiting}`);

const waitingCompany = row({ customerId: columnOf(CustomerTransferItem, 'i', 'customerId').known() });
export const nextCompaniesToReturn = statement(
  waitingCompany,
  `SELECT DISTINCT ${waitingCompany.sql} ${waiting} AND i.customer_id IS NOT NULL ORDER BY i.customer_id LIMIT $2`,
);

const moved = row({
  id: columnOf(CustomerTransferItem, 'i', 'id'),
  customerId: columnOf(CustomerTransferItem, 'i', 'customerId').known(),
  beforeId: columnOf(CustomerTransferItem, 'i', 'beforeId').known(),
  afterId: bigint('coalesce(i.after_id, 0)'),
  locationId: columnOf(CustomerAssignment, 'b', 'locationId'),
});
/** What transfer $1 has moved of customers $2. */
export const assignmentsToReturn = statement(
  moved,
  `SELECT ${moved.sql} FROM customer_transfer_item i JOIN customer_assignment b ON b.id = i.before_id
    WHERE i.transfer_id = $1 AND i.customer_id = ANY ($2) AND i.outcome IS NULL`,
);

const movedInvite = row({
  id: columnOf(CustomerTransferItem, 'i', 'id'),
  inviteId: columnOf(CustomerTransferItem, 'i', 'inviteId').known(),
});
/** The next $2 invites that transfer $1 has moved. */
export const invitesToReturn = statement(
  movedInvite,
  `SELECT ${movedInvite.sql} ${waiting} AND i.invite_id IS NOT NULL ORDER BY i.id LIMIT $2`,
);

/** Notes what became of items $1: restored when among $2, else they stayed. */
export const outcomesNoted = statement(
  noRows,
  `UPDATE customer_transfer_item SET outcome = CASE WHEN id = ANY ($2::bigint[]) THEN 'restored' ELSE 'stayed' END WHERE id = ANY ($1)`,
);
