import { columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Customer } from '../customers/customers.entities.js';
import { BillOfLading } from './bills-of-lading.entities.js';

const linked = row({
  bolId: columnOf(BillOfLading, 'r', 'id'),
  ...columnsOf(BillOfLading, 'r', 'customerId', 'state', 'carrierName', 'consignee', 'shipDate'),
  /** Only an issued one is linked to. */
  number: columnOf(BillOfLading, 'r', 'number').known(),
  companyName: columnOf(Customer, 'k', 'companyName'),
});

/** What the link with token $1 shows, unless it has expired by $2. */
export const linkedBol = statement(
  linked,
  `SELECT ${linked.sql}
   FROM bill_of_lading_link l JOIN bill_of_lading r ON r.id = l.bill_of_lading_id JOIN customer k ON k.id = r.customer_id
   WHERE l.token_hash = $1 AND l.expires_at > $2`,
);

const sender = row(columnsOf(Customer, '', 'companyName', 'homeCarrierId'));

/** Customer $1, and whose site shows what it sends. */
export const senderOf = statement(sender, `SELECT ${sender.sql} FROM customer WHERE id = $1`);
