import type { CustomerSetup } from '@lading/contracts/customers/customer-setup';
import { columnOf, columnsOf, row, statement, noRows, text } from '../../kernel/database/declared-statement.js';
import { changedHere } from '../../kernel/database/conditions.js';
import { Customer, Location, BolSerial } from './customers.entities.js';

const setup = row({
  step: columnOf(Customer, '', 'setupStep'),
  doneSteps: columnOf(Customer, '', 'setupDone').as<CustomerSetup['doneSteps']>(),
  isConfigured: columnOf(Customer, '', 'isConfigured'),
});
export const setupOfCustomer = statement(setup, `SELECT ${setup.sql} FROM customer WHERE id = $1`);

/** Stores that customer $1 is at step $2 and has done steps $3. */
export const setupChanged = statement(
  setup,
  `UPDATE customer SET setup_step = $2, setup_done = $3 WHERE id = $1 RETURNING ${setup.sql}`,
);

/** Finishes the setup of customer $1; answers nothing when it was finished. */
export const setupFinished = statement(
  setup,
  `UPDATE customer SET is_configured = true, setup_step = 'finish' WHERE id = $1 AND NOT is_configured RETURNING ${setup.sql}`,
);

/** Notes at $2 that the first user of customer $1 has signed in. */
export const activationNoted = statement(
  noRows,
  'UPDATE customer SET activated_at = $2 WHERE id = $1 AND activated_at IS NULL',
);

const key = row(columnsOf(Location, '', 'id'));

/** Location $1 of customer $2. */
export const locationOfCustomer = statement(key, `SELECT ${key.sql} FROM location WHERE id = $1 AND customer_id = $2`);

const activity = row(columnsOf(Location, '', 'isActive'));

/** Location $2 of customer $1, locked until the transaction ends. */
export const lockedLocation = statement(
  activity,
  `SELECT ${activity.sql} FROM location WHERE customer_id = $1 AND id = $2 FOR UPDATE`,
);

const switched = row(columnsOf(Location, '', 'id', 'name'));

/** Switches locations $2 of customer $1 on or off ($3); unchanged ones stay untouched. */
export const locationsSwitched = statement(
  switched,
  `UPDATE location SET is_active = $3 WHERE customer_id = $1 AND id = ANY ($2) AND is_active <> $3 RETURNING ${switched.sql}`,
);

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

/** Takes the next $2 serials of customer $1 for quotes; answers the last one. */
export const quoteSerialsTaken = statement(
  quoteSerial,
  `UPDATE customer SET quote_serial = quote_serial + $2 WHERE id = $1 RETURNING ${quoteSerial.sql}`,
);

/**
 * Taking a serial of customer $1 for a bill of lading waits until the transaction ends. The customer's own row is not
 * locked: who holds the serial needs it for the rows that name the customer.
 */
export const bolSerialHeld = statement(
  noRows,
  `INSERT INTO bol_serial AS s (customer_id, last_serial) VALUES ($1, 0) ON CONFLICT (customer_id) DO UPDATE SET last_serial = s.last_serial`,
);
