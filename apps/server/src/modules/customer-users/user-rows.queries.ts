import { columnsOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { UserLocation } from './customer-users.entities.js';

const assigned = row(columnsOf(UserLocation, '', 'locationId'));

/** Assigns user $1 the locations $3 of customer $2. */
export const locationsAssigned = statement(
  assigned,
  `INSERT INTO user_location (user_id, location_id, customer_id)
    SELECT $1, l.id, l.customer_id FROM location l WHERE l.customer_id = $2 AND l.id = ANY($3) RETURNING ${assigned.sql}`,
);

/** Takes the lock of user $2 in the lock space $1 until the transaction ends. */
export const userLocked = statement(noRows, 'SELECT FROM pg_advisory_xact_lock($1, hashint8($2))');
