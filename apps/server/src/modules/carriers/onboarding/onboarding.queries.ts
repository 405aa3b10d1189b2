import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  instant,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Carrier, CarrierReach } from '../carriers.entities.js';

const administrators = `FROM user_account u WHERE u.carrier_id = c.id AND u.role = 'CarrierAdministrator' AND u.state = 'active'`;

const facts = row({
  carrierId: columnOf(Carrier, 'c', 'id'),
  ...columnsOf(Carrier, 'c', 'name', 'code', 'scac', 'supportPhone', 'publishedAt', 'deletedAt'),
  connector: columnOf(Carrier, 'c', 'connector'),
  settings: columnOf(Carrier, 'c', 'connectorSettings'),
  ...columnsOf(Carrier, 'c', 'isDemoDispatch', 'isDeskDispatch', 'deskEmails', 'timeZone'),
  hasTwin: boolean(
    `EXISTS (SELECT FROM carrier o WHERE o.id <> c.id AND o.deleted_at IS NULL AND lower(o.name) = lower(c.name))`,
  ),
  administratorCount: bigint(`(SELECT count(*) ${administrators})`),
  securedCount: bigint(
    `(SELECT count(*) ${administrators} AND EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL))`,
  ),
  blockCount: bigint(`(SELECT count(*) FROM pro_block b WHERE b.carrier_id = c.id AND b.state = 'active')`),
  numbersLeft: bigint(
    `(SELECT coalesce(sum(b.last_body - b.next_body + 1), 0)::bigint FROM pro_block b
       WHERE b.carrier_id = c.id AND b.state = 'active' AND b.customer_id IS NULL)
     + (SELECT count(*) FROM pro_number n WHERE n.carrier_id = c.id AND n.customer_id IS NULL AND NOT n.is_withdrawn)`,
  ),
  answeredAt: instant(
    `(SELECT max(h.noted_at) FROM carrier_call_hour h WHERE h.carrier_id = c.id AND h.answered > 0)`,
  ).nullable(),
  triedAt: columnOf(CarrierReach, 'r', 'triedAt'),
  trialOutcome: columnOf(CarrierReach, 'r', 'trialOutcome'),
  trialState: text(
    `(SELECT t.state FROM carrier_trial t WHERE t.carrier_id = c.id ORDER BY t.id DESC LIMIT 1)`,
  ).nullable(),
  isTried: boolean(`EXISTS (SELECT FROM carrier_trial t WHERE t.carrier_id = c.id AND t.state = 'canceled')`),
});
export type OnboardingFacts = RowOf<typeof facts>;

/** What is stored about the setup of carrier $1. */
export const onboardingFacts = statement(
  facts,
  `SELECT ${facts.sql} FROM carrier c LEFT JOIN carrier_reach r ON r.carrier_id = c.id WHERE c.id = $1 AND c.is_active`,
);

const inForce = row({ isThere: boolean('true') });
/** Whether carrier $1 has a published tariff for pickups on day $2. */
export const tariffOnDay = statement(
  inForce,
  `SELECT ${inForce.sql} FROM tariff t WHERE t.carrier_id = $1 AND t.state = 'published' AND t.effective_from <= $2
    AND (t.effective_to IS NULL OR t.effective_to >= $2) LIMIT 1`,
);
