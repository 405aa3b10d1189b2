import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Registration } from '../account.entities.js';
import type { Saved } from './registration-form.js';

const registration = row({
  ...columnsOf(Registration, '', 'id', 'campaignId', 'passwordHash'),
  carrierId: columnOf(Registration, '', 'homeCarrierId'),
  email: text('email::text'),
  details: columnOf(Registration, '', 'details').as<Saved>(),
  isFinished: boolean('finished_at IS NOT NULL'),
});
export type RegistrationRow = RowOf<typeof registration>;

/** The registration of key hash $1 on site $2, when it is finished or can be at $3. */
export const registrationByKey = statement(
  registration,
  `SELECT ${registration.sql} FROM registration
    WHERE key_hash = $1 AND subdomain = $2 AND (finished_at IS NOT NULL OR expires_at > $3)`,
);

const key = row(columnsOf(Registration, '', 'id'));

/** Finishes registration $1 at $2, once. */
export const registrationFinished = statement(
  key,
  `UPDATE registration SET finished_at = $2 WHERE id = $1 AND finished_at IS NULL RETURNING ${key.sql}`,
);

/** Removes the registrations of email address $1 that are not finished. */
export const registrationsRemoved = statement(
  noRows,
  'DELETE FROM registration WHERE email = $1 AND finished_at IS NULL',
);

const home = row({ carrierId: bigint('coalesce(u.carrier_id, c.home_carrier_id)').nullable() });

/** The carrier on whose site user $1 is at home. */
export const homeCarrier = statement(
  home,
  `SELECT ${home.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.id = $1`,
);
