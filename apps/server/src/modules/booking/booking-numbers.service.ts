import { Injectable } from '@nestjs/common';
import { bolNumberOf, prefixedBolNumber } from '@lading/domain/identifiers/bol-number';
import { shipmentNumber } from '@lading/domain/identifiers/reference-number';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CustomerSerials } from '../customers/customer-serials.service.js';
import { drawShipment } from '../shipments/shipment-bookings.statements.js';
import type { BookingNumbers } from './booking-row.js';

type DrawnNumbers = Omit<BookingNumbers, 'proNumber'>;

/** Draws the identifier of the next shipment, its number and the customer's BOL number, in the current transaction. */
@Injectable()
export class BookingNumberSource {
  constructor(
    private readonly database: Database,
    private readonly serials: CustomerSerials,
  ) {}

  async draw(customerId: number): Promise<DrawnNumbers> {
    const [drawn, bol] = await Promise.all([this.database.findOne(drawShipment), this.serials.nextBol(customerId)]);
    return numbersOf(customerId, found(drawn), bol);
  }

  /** The same; nothing where the transaction has not taken the quote. */
  async drawForQuote(customerId: number, quoteId: number): Promise<DrawnNumbers | undefined> {
    const [drawn, bol] = await Promise.all([
      this.database.findOne(drawShipment),
      this.serials.nextBolForQuote(customerId, quoteId),
    ]);
    return bol && numbersOf(customerId, found(drawn), bol);
  }
}

interface Drawn {
  readonly shipmentId: number;
  readonly eventId: number;
  readonly sequence: number;
}

interface Bol {
  readonly serial: number;
  readonly prefix: string | null;
}

function numbersOf(customerId: number, { sequence, ...ids }: Drawn, { serial, prefix }: Bol): DrawnNumbers {
  const bolNumber = prefix ? prefixedBolNumber(prefix, serial) : bolNumberOf(customerId, serial);
  return { ...ids, number: shipmentNumber(sequence), bolNumber };
}
