import { bigint, columnOf, columnsOf, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { CarrierDeletion } from './carrier-deletion.entities.js';

const effects = row({
  carrierId: columnOf(Carrier, 'c', 'id'),
  carrierCode: columnOf(Carrier, 'c', 'code'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  shipmentCount: bigint(
    `(SELECT count(*) FROM shipment s WHERE s.carrier_id = c.id AND NOT s.is_test AND s.state IN ('booked', 'dispatched', 'inTransit'))`,
  ),
  invoiceCount: bigint(
    `(SELECT count(*) FROM invoice i WHERE i.carrier_id = c.id AND i.state NOT IN ('paid', 'archived'))`,
  ),
  claimCount: bigint(
    `(SELECT count(*) FROM claim m WHERE m.carrier_id = c.id AND m.state IN ('filed', 'acknowledged', 'investigating', 'offered'))`,
  ),
  customerCount: bigint('(SELECT count(*) FROM customer u WHERE u.home_carrier_id = c.id)'),
  userCount: bigint(`(SELECT count(*) FROM user_account u WHERE u.carrier_id = c.id AND u.state <> 'suspended')`),
  deletedAt: columnOf(Carrier, 'c', 'deletedAt'),
  deletedBy: columnOf(CarrierDeletion, 'd', 'deletedBy').nullable(),
});
export type EffectsRow = RowOf<typeof effects>;

/** What ends, or has ended, with carrier $1. */
export const deletionEffects = statement(
  effects,
  `SELECT ${effects.sql} FROM carrier c LEFT JOIN carrier_deletion d ON d.carrier_id = c.id AND d.restored_at IS NULL
    WHERE c.id = $1 AND c.is_active`,
);

const user = row(columnsOf(UserAccount, '', 'id', 'state'));
/** The users of carrier $1 who are not suspended, locked. */
export const usersToSuspend = statement(
  user,
  `SELECT ${user.sql} FROM user_account WHERE carrier_id = $1 AND state <> 'suspended' ORDER BY id FOR UPDATE`,
);

const customer = row(columnsOf(Customer, '', 'id'));
/** The customers of carrier $1's site. */
export const siteCustomers = statement(
  customer,
  `SELECT ${customer.sql} FROM customer WHERE home_carrier_id = $1 ORDER BY id`,
);

const deletion = row(columnsOf(CarrierDeletion, '', 'id', 'wasApiActive', 'userIds', 'customers'));
/** The open deletion of carrier $1, locked. */
export const openDeletion = statement(
  deletion,
  `SELECT ${deletion.sql} FROM carrier_deletion WHERE carrier_id = $1 AND restored_at IS NULL FOR UPDATE`,
);
