import { bigint, boolean, columnsOf, noRows, row, statement } from '../../../kernel/database/declared-statement.js';
import { UserAccount } from '../account.entities.js';

const warned = row({
  ...columnsOf(UserAccount, '', 'carrierId'),
  homeCarrierId: bigint('(SELECT c.home_carrier_id FROM customer c WHERE c.id = user_account.customer_id)').nullable(),
});

/** Claims the one mail a day about guesses for user $1; answers nothing when it was sent before $2 already. */
export const guessingMailClaimed = statement(
  warned,
  `UPDATE user_account SET guessing_told_at = $2
    WHERE id = $1 AND (guessing_told_at IS NULL OR guessing_told_at < $2::timestamptz - interval '1 day')
    RETURNING ${warned.sql}`,
);

/** Networks that are stored of one user. */
const mostSaved = 20;

/** IPv4 as it is, IPv6 without the half that devices choose for themselves: the database knows both forms. */
const network = (value: string): string =>
  `CASE WHEN family(${value}::inet) = 4 THEN host(${value}::inet) ELSE host(network(set_masklen(${value}::inet, 64))) END`;

const familiar = row({
  isFamiliar: boolean(
    `EXISTS (SELECT FROM familiar_address f JOIN user_account u ON u.id = f.user_id
      WHERE u.email = $1 AND f.network = ${network('$2')} AND f.last_used_at > $3::timestamptz - interval '180 days')`,
  ),
});

/** Whether the user with email address $1 has signed in from address $2 in the half year before $3. */
export const addressFamiliar = statement(familiar, `SELECT ${familiar.sql}`);

/** Notes that user $1 signed in from address $2 at $3. */
export const addressNoted = statement(
  noRows,
  `INSERT INTO familiar_address (user_id, network, last_used_at) VALUES ($1, ${network('$2')}, $3)
    ON CONFLICT (user_id, network) DO UPDATE SET last_used_at = excluded.last_used_at`,
);

/** Forgets the oldest addresses of user $1. */
export const oldAddressesForgotten = statement(
  noRows,
  `DELETE FROM familiar_address f WHERE f.user_id = $1 AND (f.last_used_at < $2::timestamptz - interval '180 days'
    OR f.network NOT IN (SELECT network FROM familiar_address WHERE user_id = $1 ORDER BY last_used_at DESC LIMIT ${mostSaved}))`,
);
