import type { DemoCustomer } from '@lading/demo-data/demo-step';
import { columnsOf, json, row, statement } from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';

const carrier = row(columnsOf(Carrier, '', 'id', 'code', 'name', 'scac', 'theme'));

/** The carriers with codes $1. */
export const demoCarriers = statement(carrier, `SELECT ${carrier.sql} FROM carrier WHERE code = ANY($1) ORDER BY id`);

const customer = row({
  ...columnsOf(Customer, 'c', 'id', 'companyName'),
  locations: json<DemoCustomer['locations']>(
    `(SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'postalCode', l.postal_code) ORDER BY l.id) FROM location l WHERE l.customer_id = c.id)`,
  ),
});

/** The customers with names $1, in this order. */
export const demoCustomers = statement(
  customer,
  `SELECT ${customer.sql} FROM customer c WHERE c.company_name = ANY($1) ORDER BY array_position($1, c.company_name)`,
);

const user = row(columnsOf(UserAccount, '', 'email', 'id'));
export const demoUsers = statement(user, `SELECT ${user.sql} FROM user_account WHERE is_demo`);
