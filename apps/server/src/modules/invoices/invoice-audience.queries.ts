import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { seesRow } from '../../business/location-rule/row-audience.js';

/** An invoice without a shipment has neither location nor author, so that it is for people who see all locations. */
const audience = `SELECT u.id FROM invoice i JOIN user_account u ON u.customer_id = i.customer_id LEFT JOIN shipment s ON s.id = i.shipment_id
  WHERE i.id = $1 AND ${seesRow('s', 'viewInvoices')}`;

/** Finds who is told that an invoice moved on. */
@Injectable()
export class InvoiceAudience {
  constructor(private readonly database: Database) {}

  async of(invoiceId: number): Promise<readonly number[]> {
    const people = await this.database.asScope(system, () =>
      this.database.query<{ id: number }>(audience, [invoiceId]),
    );
    return people.map(({ id }) => id);
  }
}
