import { columnOf, columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { CarrierCredentials } from '../carriers.entities.js';

const kind = row({ kind: columnOf(CarrierCredentials, '', 'kind') });

/** Removes the credentials of customer $1 at carrier $2. */
export const credentialsRemoved = statement(
  kind,
  `DELETE FROM carrier_credentials WHERE customer_id = $1 AND carrier_id = $2 RETURNING ${kind.sql}`,
);

const sealed = row(columnsOf(CarrierCredentials, '', 'carrierId', 'sealed'));

/** The credentials of customer $1 at carriers $2. */
export const sealedCredentials = statement(
  sealed,
  `SELECT ${sealed.sql} FROM carrier_credentials WHERE customer_id = $1 AND carrier_id = ANY($2)`,
);
