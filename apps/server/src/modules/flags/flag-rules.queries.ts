import type { FindFlagSubjects } from '@lading/contracts/sites/flag-rules';
import type { FlagLevel, FlagName } from '@lading/contracts/sites/flags';
import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type DeclaredStatement,
} from '../../kernel/database/declared-statement.js';
import { FlagRule } from '../../kernel/flags/flags.entities.js';

const rule = row({
  flag: columnOf(FlagRule, 'r', 'flag').as<FlagName>(),
  ...columnsOf(FlagRule, 'r', 'level', 'subjectId', 'isOn', 'startsAt', 'endsAt'),
  subjectName: text(
    `CASE r.level WHEN 'carrier' THEN k.name WHEN 'customer' THEN c.company_name
      WHEN 'user' THEN u.first_name || ' ' || u.last_name || ', ' || u.email::text END`,
  ).nullable(),
});

/** The rules of flags $1; a rule of a flag that this release does not know is left alone and not shown. */
export const flagRules = statement(
  rule,
  `SELECT ${rule.sql}
    FROM flag_rule r LEFT JOIN carrier k ON r.level = 'carrier' AND k.id = r.subject_id
      LEFT JOIN customer c ON r.level = 'customer' AND c.id = r.subject_id
      LEFT JOIN user_account u ON r.level = 'user' AND u.id = r.subject_id
    WHERE r.flag = ANY($1)
    ORDER BY r.flag, array_position(ARRAY['installation', 'carrier', 'customer', 'user'], r.level), r.subject_id LIMIT 5000`,
);

const key = row({ id: bigint('id') });

export const flagRule = statement(
  key,
  `SELECT ${key.sql} FROM flag_rule WHERE flag = $1 AND level = $2 AND subject_id = $3`,
);

type SubjectLevel = Exclude<FlagLevel, 'installation'>;
const subjectById = (table: string): DeclaredStatement<{ id: number }> =>
  statement(key, `SELECT ${key.sql} FROM ${table} WHERE id = $1`);

export const subjectsById: Readonly<Record<SubjectLevel, DeclaredStatement<{ id: number }>>> = {
  carrier: subjectById('carrier'),
  customer: subjectById('customer'),
  user: subjectById('user_account'),
};

const subject = row({ id: bigint('id'), name: text('name'), detail: text('detail').nullable() });

/** Subjects whose name or detail contains $1, or with id $2. */
const subjectsOf = (subjects: string) =>
  statement(
    subject,
    `SELECT ${subject.sql} FROM (${subjects}) AS s
      WHERE name || ' ' || coalesce(detail, '') ILIKE '%' || $1 || '%' OR id::text = $2 ORDER BY name, id LIMIT 20`,
  );

/** The search columns of each level: the id, the name and a detail that distinguishes equal names. */
export const foundSubjects: Readonly<Record<FindFlagSubjects['level'], ReturnType<typeof subjectsOf>>> = {
  carrier: subjectsOf('SELECT id, name, code AS detail FROM carrier'),
  customer: subjectsOf('SELECT id, company_name AS name, NULL::text AS detail FROM customer'),
  user: subjectsOf(`SELECT id, first_name || ' ' || last_name AS name, email::text AS detail FROM user_account`),
};
