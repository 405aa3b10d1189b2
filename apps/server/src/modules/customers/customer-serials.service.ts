import { Injectable } from '@nestjs/common';
import { quoteNumber } from '@lading/domain/identifiers/reference-number';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { bolSerialHeld, bolSerialTaken, bolSerialTakenForQuote, quoteSerialsTaken } from './customers.queries.js';

/** The serials that a customer's numbers are made of; a transaction that is rolled back gives them back. */
@Injectable()
export class CustomerSerials {
  constructor(private readonly database: Database) {}

  /** The next serial of a bill of lading, and the customer's own VICS prefix. */
  async nextBol(customerId: number): Promise<{ readonly serial: number; readonly prefix: string | null }> {
    return found(await this.database.findOne(bolSerialTaken, [customerId]));
  }

  /** The same; nothing where the current transaction has not taken the quote. */
  nextBolForQuote(
    customerId: number,
    quoteId: number,
  ): Promise<{ readonly serial: number; readonly prefix: string | null } | undefined> {
    return this.database.findOne(bolSerialTakenForQuote, [customerId, quoteId]);
  }

  async nextQuoteNumber(customerId: number): Promise<string> {
    const [number] = await this.nextQuoteNumbers(customerId, 1);
    return found(number);
  }

  /** So many at once, in ascending order. */
  async nextQuoteNumbers(customerId: number, count: number): Promise<string[]> {
    const { serial } = found(await this.database.findOne(quoteSerialsTaken, [customerId, count]));
    return Array.from({ length: count }, (_, index) => quoteNumber(customerId, serial - count + 1 + index));
  }

  /** Holds the customer's serials of bills of lading until the transaction ends. */
  async holdBol(customerId: number): Promise<void> {
    await this.database.query(bolSerialHeld, [customerId]);
  }
}
