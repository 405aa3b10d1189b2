import type { LocationGrant } from '@lading/contracts/customers/location-rules';
import { columnOf, columnsOf, noRows, row, statement, text } from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { SiteTransfer, SiteTransferCompany } from './customer-transfers.entities.js';

/** What the former carrier had of a company, and the connection with the other one that was added. */
export interface LostOfCompany {
  readonly assignmentIds: readonly number[];
  readonly locationRules: readonly LocationGrant[];
  readonly inviteIds: readonly number[];
  readonly connectionId: number | null;
}

/** Names customers $2 in transfer $1. */
export const companiesNamed = statement(
  noRows,
  `INSERT INTO site_transfer_company (transfer_id, customer_id, state) SELECT $1, id, 'waiting' FROM unnest($2::bigint[]) AS id`,
);

const company = row(columnsOf(SiteTransferCompany, 'i', 'customerId'));
/** The next $2 companies of transfer $1 that wait to be moved. */
export const companiesToMove = statement(
  company,
  `SELECT ${company.sql} FROM site_transfer_company i WHERE i.transfer_id = $1 AND i.state = 'waiting' ORDER BY i.customer_id LIMIT $2`,
);

/** Notes that companies $3 of transfer $1 were moved at $2, with what each lost, $4. */
export const companiesMoved = statement(
  noRows,
  `UPDATE site_transfer_company i SET state = 'moved', moved_at = $2, lost = m.lost::jsonb
    FROM unnest($3::bigint[], $4::text[]) AS m (customer_id, lost) WHERE i.transfer_id = $1 AND i.customer_id = m.customer_id`,
);
/** Notes that those of companies $2 of transfer $1 that were not moved were skipped. */
export const companiesSkipped = statement(
  noRows,
  `UPDATE site_transfer_company SET state = 'skipped' WHERE transfer_id = $1 AND customer_id = ANY ($2) AND state = 'waiting'`,
);

const moved = row({
  ...columnsOf(SiteTransferCompany, 'i', 'customerId'),
  movedAt: columnOf(SiteTransferCompany, 'i', 'movedAt').known(),
  lost: columnOf(SiteTransferCompany, 'i', 'lost').known().as<LostOfCompany>(),
});
/** The next $2 companies that transfer $1 has moved and no undo has gone through. */
export const companiesToReturn = statement(
  moved,
  `SELECT ${moved.sql} FROM site_transfer_company i WHERE i.transfer_id = $1 AND i.state = 'moved'
    ORDER BY i.customer_id LIMIT $2`,
);
/** Notes what became of companies $2 of transfer $1: restored when among $3, else they stayed. */
export const companiesReturned = statement(
  noRows,
  `UPDATE site_transfer_company SET state = CASE WHEN customer_id = ANY ($3::bigint[]) THEN 'restored' ELSE 'stayed' END
    WHERE transfer_id = $1 AND customer_id = ANY ($2)`,
);

const key = row(columnsOf(SiteTransfer, '', 'id'));
/** Counts what transfer $1 has done: $2 companies moved, $3 skipped. */
export const movesCounted = statement(
  key,
  `UPDATE site_transfer SET done_count = done_count + $2 + $3, customer_count = customer_count + $2, skipped_count = skipped_count + $3
    WHERE id = $1 RETURNING ${key.sql}`,
);
/** Counts what an undo of transfer $1 has done: $2 companies given back, $3 stayed. */
export const returnsCounted = statement(
  key,
  `UPDATE site_transfer SET done_count = done_count + $2 + $3, restored_count = restored_count + $2, stayed_count = stayed_count + $3
    WHERE id = $1 RETURNING ${key.sql}`,
);

const announcedCompany = row({
  ...columnsOf(SiteTransferCompany, 'i', 'id', 'customerId'),
  companyName: columnOf(Customer, 'c', 'companyName'),
});
const ofTransfer = `SELECT ${announcedCompany.sql} FROM site_transfer_company i JOIN customer c ON c.id = i.customer_id WHERE i.transfer_id = $1`;
/** The next $3 companies of transfer $1 behind $2. */
const nextOf = (condition: string) =>
  statement(announcedCompany, `${ofTransfer} AND i.id > $2 AND ${condition} ORDER BY i.id LIMIT $3`);
export const companiesToTell = {
  announced: nextOf('i.told_at IS NULL'),
  canceled: nextOf(`i.told_at IS NOT NULL AND i.state = 'waiting'`),
  moved: nextOf(`i.state = 'moved'`),
  undone: nextOf(`i.state = 'restored'`),
} as const;
/** Notes that administrators of companies $2 of transfer $1 were notified at $3. */
export const companiesAnnounced = statement(
  noRows,
  `UPDATE site_transfer_company SET told_at = $3 WHERE transfer_id = $1 AND customer_id = ANY ($2)`,
);

const notifiedUser = row({
  ...columnsOf(UserAccount, 'u', 'id', 'firstName', 'customerId', 'role'),
  email: text('u.email::text'),
});
/** The active users of customers $1. */
export const usersOfCompanies = statement(
  notifiedUser,
  `SELECT ${notifiedUser.sql} FROM user_account u WHERE u.customer_id = ANY ($1) AND u.state = 'active' ORDER BY u.id`,
);
/** The active administrators of carrier $1. */
export const administratorsOfCarrier = statement(
  notifiedUser,
  `SELECT ${notifiedUser.sql} FROM user_account u WHERE u.carrier_id = $1 AND u.role = 'CarrierAdministrator' AND u.state = 'active'
    ORDER BY u.id`,
);
