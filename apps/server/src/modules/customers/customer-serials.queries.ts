import { columnOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Customer } from './customers.entities.js';

const bolSerial = row({ serial: columnOf(Customer, '', 'bolSerial'), prefix: columnOf(Customer, '', 'vicsPrefix') });

/** Takes the next serial of customer $1 for a bill of lading; numbers that one of its blocks has are left out. */
export const bolSerialTaken = statement(
  bolSerial,
  `UPDATE customer SET bol_serial = free_bol_serial(id, vics_prefix, bol_serial + 1) WHERE id = $1 RETURNING ${bolSerial.sql}`,
);

const quoteSerial = row({ serial: columnOf(Customer, '', 'quoteSerial') });

/** Takes the next serial of customer $1 for a quote. */
export const quoteSerialTaken = statement(
  quoteSerial,
  `UPDATE customer SET quote_serial = quote_serial + 1 WHERE id = $1 RETURNING ${quoteSerial.sql}`,
);

const held = row({ id: columnOf(Customer, '', 'id') });

/** Customer $1: whoever takes a serial waits until the transaction ends. */
export const serialsHeld = statement(held, `SELECT ${held.sql} FROM customer WHERE id = $1 FOR UPDATE`);
