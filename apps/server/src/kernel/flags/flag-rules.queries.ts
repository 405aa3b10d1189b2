import { bigint, columnsOf, noRows, row, statement } from '../database/declared-statement.js';
import { FlagRule } from './flags.entities.js';

const rule = row(columnsOf(FlagRule, '', 'flag', 'level', 'subjectId', 'isOn', 'startsAt', 'endsAt'));

export const flagRules = statement(rule, `SELECT ${rule.sql} FROM flag_rule`);

const state = row(columnsOf(FlagRule, '', 'isOn', 'startsAt', 'endsAt'));

/** The rule of flag $1 at level $2 for subject $3. */
export const flagRule = statement(
  state,
  `SELECT ${state.sql} FROM flag_rule WHERE flag = $1 AND level = $2 AND subject_id = $3`,
);

export const flagRuleSet = statement(
  noRows,
  `INSERT INTO flag_rule (flag, level, subject_id, is_on, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (flag, level, subject_id) DO UPDATE
     SET is_on = excluded.is_on, starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
);

export const flagRuleCleared = statement(
  noRows,
  'DELETE FROM flag_rule WHERE flag = $1 AND level = $2 AND subject_id = $3',
);

const home = row({ carrierId: bigint('home_carrier_id').nullable() });

export const homeCarrier = statement(home, `SELECT ${home.sql} FROM customer WHERE id = $1`);
