import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';

const user = row(columnsOf(UserAccount, '', 'id'));

/** The user of the demo with email $1. */
export const demoUser = statement(user, `SELECT ${user.sql} FROM user_account WHERE is_demo AND email = $1`);

const customer = row(columnsOf(Customer, '', 'id'));

/** Locks customer $1: a second run waits for the first one, while dispatches go on. */
export const lockedCustomer = statement(
  customer,
  `SELECT ${customer.sql} FROM customer WHERE id = $1 FOR NO KEY UPDATE`,
);

const shipment = row(columnsOf(Shipment, '', 'id'));

/** The shipment of customer $1 with reference $2. */
export const shipmentWithReference = statement(
  shipment,
  `SELECT ${shipment.sql} FROM shipment WHERE customer_id = $1 AND customer_reference = $2 LIMIT 1`,
);

const numbered = row(columnsOf(Shipment, '', 'number', 'customerId'));
export const numberedShipment = statement(numbered, `SELECT ${numbered.sql} FROM shipment WHERE id = $1`);

/** A shipment of customer $1, if there is one. */
export const anyShipment = statement(shipment, `SELECT ${shipment.sql} FROM shipment WHERE customer_id = $1 LIMIT 1`);
