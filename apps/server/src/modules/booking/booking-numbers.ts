import { bolNumberOf, prefixedBolNumber } from '@lading/domain/bol-number';
import { shipmentNumber } from '@lading/domain/reference-number';
import { found } from '../../kernel/contract/problem.js';
import type { Database } from '../../kernel/database/database.js';
import type { BookingNumbers } from './booking-row.js';

interface Owner {
  readonly customerId: number;
  readonly vicsPrefix: string | null;
}

/** Draws the next shipment and BOL number of a customer, in the current transaction. */
export async function takeNumbers(
  database: Database,
  { customerId, vicsPrefix }: Owner,
): Promise<Omit<BookingNumbers, 'proNumber'>> {
  const next = found(
    await database.findOne<{ serial: number; sequence: number }>(
      `UPDATE customer SET bol_serial = free_bol_serial(id, vics_prefix, bol_serial + 1) WHERE id = $1
        RETURNING bol_serial AS serial, nextval('shipment_number') AS sequence`,
      [customerId],
    ),
  );
  const bolNumber = vicsPrefix ? prefixedBolNumber(vicsPrefix, next.serial) : bolNumberOf(customerId, next.serial);
  return { number: shipmentNumber(next.sequence), bolNumber };
}
