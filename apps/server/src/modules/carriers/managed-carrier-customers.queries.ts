import { Injectable } from '@nestjs/common';
import type { ManagedCarrierCustomerFilter } from '@lading/contracts/carriers/managed-carrier-customers';
import { managedCarrierCustomerList } from '@lading/contracts/lists/managed-carrier-customers';
import type { Actor } from '../../kernel/auth/actor.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { bigint, columnsOf, row, type RowOf } from '../../kernel/database/declared-statement.js';
import { asTheyAre, listedRow, listSource } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { Customer } from '../customers/customers.entities.js';

const customer = row({
  ...columnsOf(Customer, 'r', 'id', 'companyName', 'city', 'state', 'isActive', 'createdAt', 'activatedAt'),
  userCount: bigint(`(SELECT count(*) FROM user_account u WHERE u.customer_id = r.id AND u.state <> 'suspended')`),
});
type CustomerRow = RowOf<typeof customer>;

const tables = 'FROM customer r';

/** Reads the customers of carriers' sites for the administrators of the installation. */
@Injectable()
export class ManagedCarrierCustomersQueries {
  readonly source = listSource({
    list: managedCarrierCustomerList,
    select: listedRow(customer, tables),
    sorts: {
      companyName: { expression: 'lower(r.company_name)', type: 'text' },
      createdAt: { expression: 'r.created_at', type: 'timestamptz' },
      activatedAt: { expression: `coalesce(r.activated_at, '-infinity')`, type: 'timestamptz' },
    },
    find: (_actor: Actor, { carrierId, search }: ManagedCarrierCustomerFilter, ids) => {
      const conditions = new Conditions();
      conditions.add('r.home_carrier_id = ?', carrierId);
      if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
      if (search) conditions.add(`(r.company_name || ' ' || r.city) ILIKE ?`, `%${literally(search.trim())}%`);
      return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
    },
    toRows: asTheyAre<CustomerRow>,
    cells: {},
  });
}
