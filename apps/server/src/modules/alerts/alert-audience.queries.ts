import { Injectable } from '@nestjs/common';
import type { CarrierPrivilege, CustomerPrivilege, SystemPrivilege } from '@lading/domain/privilege-table';
import { Database } from '../../kernel/database/database.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import type { AlertSubject } from './alert-content.js';

const administrators = `u.role IN ('SystemAdministrator', 'SuperSystemAdministrator')`;

/** An invoice without a shipment has neither location nor author, so that it is for people who see all locations. */
const audiences: Readonly<Record<AlertSubject, string>> = {
  shipment: `SELECT u.id FROM shipment s JOIN user_account u ON u.customer_id = s.customer_id
    WHERE s.id = $1 AND NOT s.is_test AND ${seesRow('s', 'track')}`,
  // Whoever asked for prices is told that they end; nobody else waits for them.
  quote: `SELECT u.id FROM quote q JOIN user_account u ON u.customer_id = q.customer_id AND u.id = q.created_by
    WHERE q.id = $1 AND ${seesRow('q', 'quote')}`,
  invoice: `SELECT u.id FROM invoice i JOIN user_account u ON u.customer_id = i.customer_id LEFT JOIN shipment s ON s.id = i.shipment_id
    WHERE i.id = $1 AND ${seesRow('s', 'viewInvoices')}`,
  claim: `SELECT u.id FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN user_account u ON u.customer_id = r.customer_id
    WHERE r.id = $1 AND ${seesRow('s', 'fileClaims')}`,
};

/** Finds who is told of something; asked in system scope. */
@Injectable()
export class AlertAudience {
  constructor(private readonly database: Database) {}

  /** Everybody who may see the row, without the one who did it. */
  async of({ kind, id }: { kind: AlertSubject; id: number }, doer: number | null = null): Promise<number[]> {
    return (await this.ask(audiences[kind], [id])).filter((userId) => userId !== doer);
  }

  ofCustomer(customerId: number, privilege: CustomerPrivilege): Promise<number[]> {
    return this.ask(
      `SELECT u.id FROM user_account u WHERE u.customer_id = $1 AND u.state = 'active'
         AND (u.role = 'CustomerAdministrator' OR $2 = ANY (u.privileges))`,
      [customerId, privilege],
    );
  }

  /** Its administrators, unless a privilege says who else has the matter in hand. */
  ofCarrier(carrierId: number, privilege?: CarrierPrivilege): Promise<number[]> {
    return this.ask(
      `SELECT u.id FROM user_account u WHERE u.carrier_id = $1 AND u.state = 'active'
         AND CASE WHEN $2::text IS NULL THEN u.role = 'CarrierAdministrator' ELSE $2 = ANY (u.privileges) END`,
      [carrierId, privilege ?? null],
    );
  }

  ofInstallation(privilege?: CarrierPrivilege | SystemPrivilege): Promise<number[]> {
    return this.ask(
      `SELECT u.id FROM user_account u WHERE ${administrators} AND u.state = 'active'
         AND ($1::text IS NULL OR u.role = 'SuperSystemAdministrator' OR $1 = ANY (u.privileges))`,
      [privilege ?? null],
    );
  }

  everybody(): Promise<number[]> {
    return this.ask(`SELECT u.id FROM user_account u WHERE u.state = 'active'`, []);
  }

  private async ask(statement: string, values: readonly unknown[]): Promise<number[]> {
    const people = await this.database.query<{ id: number }>(statement, values);
    return people.map(({ id }) => id);
  }
}
