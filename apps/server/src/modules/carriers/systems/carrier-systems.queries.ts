import {
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Carrier, CarrierReach } from '../carriers.entities.js';

const system = row({
  ...columnsOf(Carrier, 'c', 'code', 'name', 'scac', 'connector', 'isDemoDispatch', 'isDeskDispatch', 'isApiActive'),
  carrierId: columnOf(Carrier, 'c', 'id'),
  settings: columnOf(Carrier, 'c', 'connectorSettings'),
  version: columnOf(CarrierReach, 'r', 'version').nullable(),
  ...columnsOf(CarrierReach, 'r', 'kind', 'hint', 'sealed', 'changedAt', 'triedAt'),
  ...columnsOf(CarrierReach, 'r', 'trialOutcome', 'trialMilliseconds', 'trialReason', 'conformance'),
  changedBy: text(
    `(SELECT u.first_name || ' ' || u.last_name FROM user_account u WHERE u.id = r.changed_by)`,
  ).nullable(),
});

export type SystemRow = RowOf<typeof system>;

/** How carrier $1 is reached. */
export const systemOfCarrier = statement(
  system,
  `SELECT ${system.sql} FROM carrier c LEFT JOIN carrier_reach r ON r.carrier_id = c.id WHERE c.id = $1 AND c.is_active`,
);

/** Notes a trial call of carrier $1 with the settings of version $2. */
export const trialNoted = statement(
  noRows,
  `INSERT INTO carrier_reach AS r (carrier_id, version, tried_at, trial_outcome, trial_milliseconds, trial_reason)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (carrier_id) DO UPDATE SET tried_at = excluded.tried_at, trial_outcome = excluded.trial_outcome,
      trial_milliseconds = excluded.trial_milliseconds, trial_reason = excluded.trial_reason WHERE r.version = excluded.version`,
);

/** Stores the last conformance run $2 of carrier $1. */
export const conformanceNoted = statement(
  noRows,
  `INSERT INTO carrier_reach (carrier_id, version, conformance) VALUES ($1, 0, $2)
    ON CONFLICT (carrier_id) DO UPDATE SET conformance = excluded.conformance`,
);
