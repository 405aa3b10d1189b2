import { columnOf, columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { Customer } from '../../customers/customers.entities.js';
import { Carrier, ProBlockRequest } from '../carriers.entities.js';

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
