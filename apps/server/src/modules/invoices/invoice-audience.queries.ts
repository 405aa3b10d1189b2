import { Injectable } from '@nestjs/common';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { UserAccount } from '../account/account.entities.js';

const reader = row(columnsOf(UserAccount, 'u', 'id'));

/**
 * The users who may see invoice $1: one without a shipment has neither location nor author, so that it is for those who see all
 * locations.
 */
const readersOfInvoice = statement(
  reader,
  `SELECT ${reader.sql} FROM invoice i JOIN user_account u ON u.customer_id = i.customer_id LEFT JOIN shipment s ON s.id = i.shipment_id
    WHERE i.id = $1 AND ${seesRow('s', 'viewInvoices')}`,
);

/** Finds the users who are notified when an invoice changes. */
@Injectable()
export class InvoiceAudience {
  constructor(private readonly database: Database) {}

  async of(invoiceId: number): Promise<readonly number[]> {
    const readers = await this.database.asScope(system, () => this.database.query(readersOfInvoice, [invoiceId]));
    return readers.map(({ id }) => id);
  }
}
