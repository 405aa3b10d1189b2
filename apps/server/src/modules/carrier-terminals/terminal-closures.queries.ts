import {
  bigint,
  columnOf,
  columnsOf,
  instant,
  row,
  statement,
  text,
  texts,
  widened,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { CarrierTerminal } from './carrier-terminals.entities.js';
import { TerminalClosure } from './terminal-closures.entities.js';

const closure = row({
  ...columnsOf(TerminalClosure, 'r', 'id', 'terminalId', 'country', 'startsOn', 'endsOn', 'effect', 'declinesRates'),
  prefixes: texts('r.prefixes'),
  ...columnsOf(TerminalClosure, 'r', 'reason', 'words', 'createdBy', 'createdAt', 'version'),
  terminalCode: columnOf(CarrierTerminal, 't', 'code').nullable(),
});

const closures = `SELECT ${closure.sql} FROM terminal_closure r LEFT JOIN carrier_terminal t ON t.id = r.terminal_id
  WHERE r.carrier_id = $1`;

export const closuresOfCarrier = statement(closure, `${closures} ORDER BY r.starts_on DESC, r.id DESC LIMIT 500`);
export const closureOfCarrier = statement(closure, `${closures} AND r.id = $2`);
export const closureLocked = statement(closure, `${closures} AND r.id = $2 FOR NO KEY UPDATE OF r`);

const counted = row({ count: bigint('count(*)') });

/** Closures of carrier $1 that are not over on day $2. */
export const closuresLeft = statement(
  counted,
  `SELECT ${counted.sql} FROM terminal_closure WHERE carrier_id = $1 AND (ends_on IS NULL OR ends_on >= $2::date)`,
);

const rated = row({
  closureId: columnOf(TerminalClosure, 'r', 'id'),
  ...columnsOf(TerminalClosure, 'r', 'carrierId', 'country', 'effect', 'words'),
  reason: text('r.reason'),
  from: columnOf(TerminalClosure, 'r', 'startsOn'),
  to: columnOf(TerminalClosure, 'r', 'endsOn'),
  isDeclined: columnOf(TerminalClosure, 'r', 'declinesRates'),
  prefixes: texts('r.prefixes'),
  terminal: columnOf(CarrierTerminal, 't', 'code').nullable(),
});

const ratedTables = 'FROM terminal_closure r LEFT JOIN carrier_terminal t ON t.id = r.terminal_id';
export type RatedClosure = RowOf<typeof rated>;

/** What is not over the day before $1, which is still today somewhere. */
export const closuresInForce = statement(
  rated,
  `SELECT ${rated.sql} ${ratedTables}
    WHERE r.ends_on IS NULL OR r.ends_on >= $1::timestamptz::date - 1 ORDER BY r.carrier_id, r.starts_on, r.id`,
);

const entered = widened(rated, { enteredAt: instant('r.created_at') });
export type EnteredClosure = RowOf<typeof entered>;

/** All closures that carrier $1 has entered, also those that are over. */
export const closuresEntered = statement(
  entered,
  `SELECT ${entered.sql} ${ratedTables} WHERE r.carrier_id = $1 ORDER BY r.starts_on, r.id`,
);
