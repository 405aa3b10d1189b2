import type { CustomerSetup } from '@lading/contracts/customers/customer-setup';
import { columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Customer, Location } from './customers.entities.js';

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

/** Switches locations $2 of customer $1 on or off ($3); those that are so already stay untouched. */
export const locationsSwitched = statement(
  switched,
  `UPDATE location SET is_active = $3 WHERE customer_id = $1 AND id = ANY ($2) AND is_active <> $3 RETURNING ${switched.sql}`,
);
