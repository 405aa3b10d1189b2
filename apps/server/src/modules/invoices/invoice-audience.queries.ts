import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { invoiceAudience } from './invoices.queries.js';

/** Finds who is told that an invoice moved on. */
@Injectable()
export class InvoiceAudience {
  constructor(private readonly database: Database) {}

  async of(invoiceId: number): Promise<readonly number[]> {
    const people = await this.database.asScope(system, () => this.database.query(invoiceAudience, [invoiceId]));
    return people.map(({ id }) => id);
  }
}
