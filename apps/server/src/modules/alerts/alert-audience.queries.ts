import { Injectable } from '@nestjs/common';
import type { CarrierPrivilege, CustomerPrivilege, SystemPrivilege } from '@lading/domain/users/privilege-table';
import { editorRolesWith } from '@lading/domain/users/privileges';
import { Database } from '../../kernel/database/database.js';
import {
  columnOf,
  row,
  statement,
  type DeclaredStatement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { UserAccount } from '../account/account.entities.js';
import type { AlertSubject } from './alert-mails.service.js';

const user = row({ id: columnOf(UserAccount, 'u', 'id') });

type UserStatement = DeclaredStatement<RowOf<typeof user>>;

/** An invoice without a shipment has neither location nor author, so that it is for users who see all locations. */
const audiences: Readonly<Record<AlertSubject, UserStatement>> = {
  shipment: statement(
    user,
    `SELECT ${user.sql} FROM shipment s JOIN user_account u ON u.customer_id = s.customer_id
      WHERE s.id = $1 AND NOT s.is_test AND ${seesRow('s', 'track')}`,
  ),
  // Only the user who requested rates is notified that they expire.
  quote: statement(
    user,
    `SELECT ${user.sql} FROM quote q JOIN user_account u ON u.customer_id = q.customer_id AND u.id = q.created_by
      WHERE q.id = $1 AND ${seesRow('q', 'quote')}`,
  ),
  invoice: statement(
    user,
    `SELECT ${user.sql} FROM invoice i JOIN user_account u ON u.customer_id = i.customer_id LEFT JOIN shipment s ON s.id = i.shipment_id
      WHERE i.id = $1 AND ${seesRow('s', 'viewInvoices')}`,
  ),
  claim: statement(
    user,
    `SELECT ${user.sql} FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN user_account u ON u.customer_id = r.customer_id
      WHERE r.id = $1 AND ${seesRow('s', 'fileClaims')}`,
  ),
};

/** Users of carrier $2 with privilege $3 who see shipment $1, as the row-level policy of the carrier says for each of them. */
const usersOfDesk = statement(
  user,
  `SELECT ${user.sql} FROM shipment s JOIN user_account u ON u.carrier_id = $2 AND u.state = 'active'
    WHERE s.id = $1 AND s.carrier_id = $2 AND NOT s.is_test AND u.privileges @> ARRAY['customerVisibility', $3]
      AND (s.freight_terms <> 'thirdParty' OR 'thirdPartyVisibility' = ANY (u.privileges))
      AND ('seeAllCustomersTab' = ANY (u.privileges) OR representative_of(s.customer_id, s.location_id) = u.id
        OR 'seeUnassignedLocations' = ANY (u.privileges) AND representative_of(s.customer_id, s.location_id) IS NULL
          AND EXISTS (SELECT FROM customer c WHERE c.id = s.customer_id AND c.home_carrier_id = $2))`,
);

const active = `SELECT ${user.sql} FROM user_account u WHERE u.state = 'active'`;

const usersOfCustomer = statement(
  user,
  `${active} AND u.customer_id = $1 AND (u.role = 'CustomerAdministrator' OR $2 = ANY (u.privileges))`,
);
const usersOfCarrier = statement(
  user,
  `${active} AND u.carrier_id = $1
     AND CASE WHEN $2::text IS NULL THEN u.role = 'CarrierAdministrator' ELSE $2 = ANY (u.privileges) END`,
);
/** Administrators of the installation; of those with privilege $1, which editor roles $2 contain, where it is named. */
const administrators = statement(
  user,
  `${active} AND u.role IN ('SystemAdministrator', 'SuperSystemAdministrator')
     AND ($1::text IS NULL OR u.role = 'SuperSystemAdministrator' OR $1 = ANY (u.privileges) OR $2 && u.editor_roles)`,
);
/** Users of carrier $1 who see customer $2, as the row-level policy of customers says for each of them. */
const usersWithCustomer = statement(
  user,
  `${active} AND u.carrier_id = $1 AND 'customerVisibility' = ANY (u.privileges)
     AND ('seeAllCustomersTab' = ANY (u.privileges)
       OR EXISTS (SELECT FROM customer_assignment a WHERE a.customer_id = $2 AND a.user_id = u.id AND a.until IS NULL)
       OR 'seeUnassignedLocations' = ANY (u.privileges)
         AND EXISTS (SELECT FROM customer c WHERE c.id = $2 AND c.home_carrier_id = $1) AND NOT EXISTS (
           SELECT FROM customer_assignment a WHERE a.customer_id = $2 AND a.location_id IS NULL AND a.until IS NULL))`,
);
const activeUsers = statement(user, active);

/** Finds the users to notify; called in system scope. */
@Injectable()
export class AlertAudience {
  constructor(private readonly database: Database) {}

  /** Every user who may see the row, except the actor. */
  async of({ kind, id }: { kind: AlertSubject; id: number }, doer: number | null = null): Promise<number[]> {
    return (await this.ask(audiences[kind], [id])).filter((userId) => userId !== doer);
  }

  ofCustomer(customerId: number, privilege: CustomerPrivilege): Promise<number[]> {
    return this.ask(usersOfCustomer, [customerId, privilege]);
  }

  /** Its administrators, unless a privilege says who else has the matter in hand. */
  ofCarrier(carrierId: number, privilege?: CarrierPrivilege): Promise<number[]> {
    return this.ask(usersOfCarrier, [carrierId, privilege ?? null]);
  }

  /** Those of the carrier who see the customer. */
  ofCustomerAt(carrierId: number, customerId: number): Promise<number[]> {
    return this.ask(usersWithCustomer, [carrierId, customerId]);
  }

  /** Those of the carrier who see the shipment, and what else belongs to it with a privilege. */
  ofDesk(shipmentId: number, carrierId: number, privilege: CarrierPrivilege = 'customerVisibility'): Promise<number[]> {
    return this.ask(usersOfDesk, [shipmentId, carrierId, privilege]);
  }

  ofInstallation(privilege?: CarrierPrivilege | SystemPrivilege): Promise<number[]> {
    return this.ask(administrators, [privilege ?? null, privilege ? editorRolesWith(privilege) : []]);
  }

  everybody(): Promise<number[]> {
    return this.ask(activeUsers, []);
  }

  private async ask(users: UserStatement, values: readonly unknown[]): Promise<number[]> {
    return (await this.database.query(users, values)).map(({ id }) => id);
  }
}
