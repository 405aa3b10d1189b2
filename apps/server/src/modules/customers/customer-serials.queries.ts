import { changedHere } from '../../kernel/database/conditions.js';
import { columnOf, noRows, row, statement, text } from '../../kernel/database/declared-statement.js';
import { BolSerial, Customer } from './customers.entities.js';

const prefixOf = (customer: string): string => `(SELECT c.vics_prefix FROM customer c WHERE c.id = ${customer})`;

const bolSerial = row({
  serial: columnOf(BolSerial, 's', 'lastSerial'),
  prefix: text(prefixOf('s.customer_id')).nullable(),
});

const takeBolSerial = (condition: string): string =>
  `INSERT INTO bol_serial AS s (customer_id, last_serial)
    SELECT c.id, free_bol_serial(c.id, c.vics_prefix, 1) FROM customer c WHERE c.id = $1 AND ${condition}
    ON CONFLICT (customer_id) DO UPDATE SET last_serial = free_bol_serial(s.customer_id, ${prefixOf('s.customer_id')}, s.last_serial + 1)
    RETURNING ${bolSerial.sql}`;

/** Takes the next serial of customer $1 for a bill of lading; numbers that one of its blocks has are left out. */
export const bolSerialTaken = statement(bolSerial, takeBolSerial('true'));

/** The same, if the current transaction has taken quote $2. */
export const bolSerialTakenForQuote = statement(
  bolSerial,
  takeBolSerial(`EXISTS (SELECT FROM quote q WHERE q.id = $2 AND ${changedHere('q')})`),
);

const quoteSerial = row({ serial: columnOf(Customer, '', 'quoteSerial') });

/** Takes the next serial of customer $1 for a quote. */
export const quoteSerialTaken = statement(
  quoteSerial,
  `UPDATE customer SET quote_serial = quote_serial + 1 WHERE id = $1 RETURNING ${quoteSerial.sql}`,
);

/**
 * Taking a serial of customer $1 for a bill of lading waits until the transaction ends. The customer's own row is not
 * locked: who holds the serial needs it for the rows that name the customer.
 */
export const bolSerialHeld = statement(
  noRows,
  `INSERT INTO bol_serial AS s (customer_id, last_serial) VALUES ($1, 0) ON CONFLICT (customer_id) DO UPDATE SET last_serial = s.last_serial`,
);
