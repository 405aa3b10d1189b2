import {
  columnOf,
  columnsOf,
  instant,
  row,
  statement,
  widened,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { CarrierTerminal, TerminalCutoff } from './carrier-terminals.entities.js';

const stored = row(columnsOf(TerminalCutoff, 'r', 'id', 'terminalId', 'days', 'service', 'cutoff'));

/** The cutoffs of the terminals $1 that have not ended. */
export const cutoffsOfTerminals = statement(
  stored,
  `SELECT ${stored.sql} FROM terminal_cutoff r WHERE r.terminal_id = ANY ($1::bigint[]) AND r.ended_at IS NULL ORDER BY r.terminal_id, r.id`,
);

const rated = row({
  cutoffId: columnOf(TerminalCutoff, 'r', 'id'),
  ...columnsOf(TerminalCutoff, 'r', 'carrierId', 'days', 'service', 'cutoff'),
  terminal: columnOf(CarrierTerminal, 't', 'code'),
});
export type RatedCutoff = RowOf<typeof rated>;

const ratedTables = 'FROM terminal_cutoff r JOIN carrier_terminal t ON t.id = r.terminal_id';

export const cutoffsInForce = statement(
  rated,
  `SELECT ${rated.sql} ${ratedTables} WHERE r.ended_at IS NULL ORDER BY r.carrier_id, r.id`,
);

const entered = widened(rated, {
  enteredAt: instant('r.created_at'),
  endedAt: columnOf(TerminalCutoff, 'r', 'endedAt').nullable(),
});
export type EnteredCutoff = RowOf<typeof entered>;

/** All cutoffs that carrier $1 has entered, also those that have ended. */
export const cutoffsEntered = statement(
  entered,
  `SELECT ${entered.sql} ${ratedTables} WHERE r.carrier_id = $1 ORDER BY r.id`,
);
