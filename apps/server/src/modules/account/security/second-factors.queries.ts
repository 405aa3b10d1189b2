import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Customer } from '../../customers/customers.entities.js';
import { RecoveryCode, SecondFactor } from '../account.entities.js';

const factor = row(columnsOf(SecondFactor, '', 'secret', 'lastStep', 'confirmedAt'));
export type FactorRow = RowOf<typeof factor>;
export const factorOfUser = statement(factor, `SELECT ${factor.sql} FROM second_factor WHERE user_id = $1`);

const state = row({
  confirmedAt: columnOf(SecondFactor, 'f', 'confirmedAt'),
  recoveryCodesLeft: bigint('(SELECT count(*) FROM recovery_code r WHERE r.user_id = f.user_id AND r.used_at IS NULL)'),
});
export type FactorState = RowOf<typeof state>;
export const factorState = statement(state, `SELECT ${state.sql} FROM second_factor f WHERE f.user_id = $1`);

/** Gives user $1 the sealed secret $2, unless one is confirmed already. */
export const factorBegun = statement(
  noRows,
  `INSERT INTO second_factor (user_id, secret, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at WHERE second_factor.confirmed_at IS NULL`,
);

export const factorConfirmed = statement(
  noRows,
  'UPDATE second_factor SET confirmed_at = $2 WHERE user_id = $1 AND confirmed_at IS NULL',
);

export const factorRemoved = statement(noRows, 'DELETE FROM second_factor WHERE user_id = $1');

export const recoveryCodesRemoved = statement(noRows, 'DELETE FROM recovery_code WHERE user_id = $1');

/** Gives user $1 recovery codes with the hashes $2. */
export const recoveryCodesAdded = statement(
  noRows,
  'INSERT INTO recovery_code (user_id, hash) SELECT $1, unnest($2::text[])',
);

const owner = row(columnsOf(SecondFactor, '', 'userId'));

/** Takes time step $2 of user $1; answers nothing when it or a later one was taken. */
export const stepTaken = statement(
  owner,
  `UPDATE second_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING ${owner.sql}`,
);

const code = row(columnsOf(RecoveryCode, '', 'id'));

/** Uses up the recovery code of user $1 with hash $2. */
export const recoveryCodeTaken = statement(
  code,
  `UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND hash = $2 AND used_at IS NULL RETURNING ${code.sql}`,
);

const required = row({
  isRequired: boolean(
    `(coalesce(c.requires_second_factor, false)
      OR ($2 AND NOT u.is_demo AND u.role IN ('SystemAdministrator', 'SuperSystemAdministrator', 'CarrierAdministrator')))`,
  ),
});

/**
 * Whether user $1 needs a second factor: by the customer's own rule, which counts for everyone there, or, where the installation
 * asks for it ($2), as an administrator of the installation or of a carrier. Demo users are exempt from the latter.
 */
export const factorRequired = statement(
  required,
  `SELECT ${required.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.id = $1`,
);

const rule = row({ isRequired: columnOf(Customer, '', 'requiresSecondFactor') });

/** The rule of customer $1; row-level policies show a customer its own only. */
export const ruleOfCustomer = statement(rule, `SELECT ${rule.sql} FROM customer WHERE id = $1`);
