import {
  bigint,
  boolean,
  bigints,
  columnOf,
  columnsOf,
  instant,
  row,
  statement,
  text,
  widened,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Carrier, Tariff } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { CarrierAnswer, Offer, Quote } from '../quotes/quotes.entities.js';
import { TariffTrial, TariffTrialGroup } from './test-bench.entities.js';

const trial = row({
  ...columnsOf(TariffTrial, 'r', 'id', 'carrierId', 'tariffId', 'state', 'days', 'quoteCount', 'doneCount'),
  ...columnsOf(TariffTrial, 'r', 'startedBy', 'createdAt', 'endedAt', 'problem'),
  isCurrent: boolean('coalesce(r.edit_version = t.edit_version, false)'),
});
export type TrialRow = RowOf<typeof trial>;
const tables = 'FROM tariff_trial r LEFT JOIN tariff t ON t.id = r.tariff_id';

/** The tests of version $1, the newest first. */
export const trialsOfTariff = statement(
  trial,
  `SELECT ${trial.sql} ${tables} WHERE r.tariff_id = $1 ORDER BY r.id DESC LIMIT 20`,
);
export const trialById = statement(trial, `SELECT ${trial.sql} ${tables} WHERE r.id = $1`);

const withResult = widened(trial, columnsOf(TariffTrial, 'r', 'result'));
export const trialWithResult = statement(withResult, `SELECT ${withResult.sql} ${tables} WHERE r.id = $1`);

const coverage = row(columnsOf(TariffTrial, 'r', 'coverage'));
export const coverageOfTrial = statement(coverage, `SELECT ${coverage.sql} FROM tariff_trial r WHERE r.id = $1`);

const started = row({ count: bigint('count(*)') });
/** How many tests carrier $1 has started since the beginning of day $2 in its zone. */
export const trialsOfDay = statement(
  started,
  `SELECT ${started.sql} FROM tariff_trial r JOIN carrier c ON c.id = r.carrier_id
    WHERE r.carrier_id = $1 AND r.created_at >= $2::date::timestamp AT TIME ZONE c.time_zone`,
);

const added = row(columnsOf(TariffTrial, '', 'id'));
/** Starts a test of version $1 by user $2 at $3, of the $4 days from $5 to $6; nothing while another one of the carrier runs. */
export const trialAdded = statement(
  added,
  `INSERT INTO tariff_trial (carrier_id, tariff_id, edit_version, started_by, created_at, days, from_day, to_day)
    SELECT t.carrier_id, t.id, t.edit_version, $2::bigint, $3::timestamptz, $4::integer, $5::date, $6::date FROM tariff t WHERE t.id = $1
    ON CONFLICT DO NOTHING RETURNING ${added.sql}`,
);

const ending = row({
  ...columnsOf(TariffTrial, '', 'id', 'carrierId', 'tariffId'),
  tariffName: text(`coalesce((SELECT t.name FROM tariff t WHERE t.id = tariff_id), '')`),
});
export type EndedTrial = RowOf<typeof ending>;
/** Ends the running test $1 as $2 at $3, with the reason $4. */
export const trialEnded = statement(
  ending,
  `UPDATE tariff_trial SET state = $2, ended_at = $3, problem = $4 WHERE id = $1 AND state = 'running' RETURNING ${ending.sql}`,
);

/** Ends the running test $1 at $2 with its canonical result $3 and coverage $4, and the figures that a version shows. */
export const trialDone = statement(
  ending,
  `UPDATE tariff_trial SET state = 'done', ended_at = $2, result = $3::json, coverage = $4::json, done_count = quote_count,
      compared_count = $5, changed_count = $6, refused_count = $7, effect_cents = $8
    WHERE id = $1 AND state = 'running' RETURNING ${ending.sql}`,
);

/** Notes how many of how many quotes the running test $1 has priced; answers nothing once it was canceled. */
export const trialProgressed = statement(
  ending,
  `UPDATE tariff_trial SET done_count = $2, quote_count = $3 WHERE id = $1 AND state = 'running' RETURNING ${ending.sql}`,
);

/** Tests that were started before $1. */
export const oldTrialsDeleted = statement(
  added,
  `DELETE FROM tariff_trial WHERE created_at < $1 AND state <> 'running' RETURNING ${added.sql}`,
);

const running = row({
  ...columnsOf(TariffTrial, 'r', 'id', 'carrierId', 'fromDay', 'toDay'),
  terms: columnOf(Tariff, 't', 'terms').nullable(),
  isCurrent: boolean('coalesce(r.edit_version = t.edit_version, false)'),
  timeZone: columnOf(Carrier, 'c', 'timeZone'),
});
/** The running test $1 with the terms that it tests. */
export const runningTrial = statement(
  running,
  `SELECT ${running.sql} ${tables} JOIN carrier c ON c.id = r.carrier_id WHERE r.id = $1 AND r.state = 'running'`,
);
export type RunningTrial = RowOf<typeof running>;

const window = `k.asked_at >= $2::date::timestamp AT TIME ZONE $4::text AND k.asked_at < ($3::date + 1)::timestamp AT TIME ZONE $4::text`;
const asked = row({ count: bigint('count(*)') });
/** How many quotes carrier $1 was asked for from day $2 to day $3 in zone $4. */
export const quotesAsked = statement(
  asked,
  `SELECT ${asked.sql} FROM quote_carrier k WHERE k.carrier_id = $1 AND ${window}`,
);
const askedIds = row({ quoteId: bigint('k.quote_id') });
/** The newest $5 of them. */
export const newestAsked = statement(
  askedIds,
  `SELECT ${askedIds.sql} FROM quote_carrier k WHERE k.carrier_id = $1 AND ${window}
    ORDER BY k.asked_at DESC, k.quote_id DESC LIMIT $5`,
);

const pastQuote = row({
  quoteId: bigint('k.quote_id'),
  ...columnsOf(Quote, 'q', 'number', 'details', 'originLabel', 'destinationLabel', 'customerId', 'isTest'),
  isBooked: boolean('k.offered_at IS NOT NULL AND k.booked_at IS NOT NULL'),
  answer: columnOf(CarrierAnswer, 'a', 'state').nullable(),
  source: columnOf(CarrierAnswer, 'a', 'source').nullable(),
  askedAt: instant('coalesce(a.asked_at, k.asked_at)'),
  offeredCents: columnOf(Offer, 'o', 'totalCents').nullable(),
  tariffId: columnOf(Offer, 'o', 'tariffId').nullable(),
  pricingId: columnOf(Offer, 'o', 'pricingId').nullable(),
  lowestOther: bigint('x.cents').nullable(),
  otherCarriers: bigints('x.carrier_ids').nullable(),
});
export type PastQuote = RowOf<typeof pastQuote>;
/**
 * Quotes $2 with the last answer of carrier $1, its rate, and the lowest rate of other carriers in that round. Only the rounded figures
 * of a whole test are made of the last two.
 */
export const pastQuotes = statement(
  pastQuote,
  `SELECT ${pastQuote.sql} FROM quote_carrier k JOIN quote q ON q.id = k.quote_id
    LEFT JOIN LATERAL (SELECT own.id, own.round, own.state, own.source, own.asked_at FROM carrier_answer own
       WHERE own.quote_id = k.quote_id AND own.carrier_id = k.carrier_id ORDER BY own.round DESC LIMIT 1) AS a ON true
    LEFT JOIN LATERAL (SELECT own.total_cents, own.tariff_id, own.pricing_id FROM offer own
       WHERE own.carrier_answer_id = a.id AND own.currency = 'USD' AND own.service_level = 'STANDARD'
       ORDER BY own.total_cents, own.id LIMIT 1) AS o ON true
    LEFT JOIN LATERAL (SELECT min(other.total_cents) AS cents, array_agg(DISTINCT other.carrier_id) AS carrier_ids
       FROM carrier_answer rival JOIN offer other ON other.carrier_answer_id = rival.id
      WHERE rival.quote_id = k.quote_id AND rival.round = a.round AND rival.carrier_id <> k.carrier_id AND rival.state = 'offered'
        AND other.currency = 'USD' AND other.service_level = 'STANDARD') AS x ON true
   WHERE k.carrier_id = $1 AND k.quote_id = ANY ($2::bigint[]) ORDER BY k.quote_id`,
);

const seen = row({ quoteId: bigint('k.quote_id'), companyName: columnOf(Customer, 'c', 'companyName').nullable() });
/** Those of quotes $2 of carrier $1 that the caller sees, with the names of companies that the caller sees. */
export const quotesSeen = statement(
  seen,
  `SELECT ${seen.sql} FROM quote_carrier k LEFT JOIN customer c ON c.id = k.customer_id
    WHERE k.carrier_id = $1 AND k.quote_id = ANY ($2::bigint[])`,
);

export const trialGroupTables = 'FROM tariff_trial_group r LEFT JOIN customer c ON c.id = r.customer_id';
/** The figures of one group of a test; the name of a customer is the one that it has now. */
export const trialGroup = row({
  ...columnsOf(TariffTrialGroup, 'r', 'id', 'quotes', 'changed', 'newlyServed', 'newlyRefused', 'meanChange'),
  ...columnsOf(TariffTrialGroup, 'r', 'bookings', 'bookedCents', 'testedCents'),
  name: text('coalesce(c.company_name, r.name)'),
  effectCents: bigint('r.tested_cents - r.booked_cents'),
});
export type TrialGroupRow = RowOf<typeof trialGroup>;

const groupOfFile = row(
  columnsOf(
    TariffTrialGroup,
    'r',
    ...(['kind', 'customerId', 'name', 'quotes', 'changed', 'newlyServed', 'newlyRefused', 'meanChange'] as const),
    ...(['bookings', 'bookedCents', 'testedCents'] as const),
  ),
);
/** All groups of test $1 that the caller sees, in the order in which a file holds them. */
export const groupsOfTrial = statement(
  groupOfFile,
  `SELECT ${groupOfFile.sql} ${trialGroupTables} WHERE r.trial_id = $1 ORDER BY r.kind, r.customer_id, r.name COLLATE "C"`,
);
