import { Injectable } from '@nestjs/common';
import type {
  FindFlagSubjects,
  FlagRule,
  FlagRuleList,
  FlagRulePlace,
  FlagSubject,
  FlagSubjectList,
  SetFlagRule,
} from '@lading/contracts/flag-rules';
import { flagNames, flags, type FlagLevel } from '@lading/contracts/flags';
import { fieldMessage, messageFor } from '@lading/domain/message-catalogue';
import { isWindow } from '@lading/domain/rule-window';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { Flags } from '../../kernel/flags/flags.js';

/** A rule of a flag that this release does not know is left alone and not shown. */
const rules = `SELECT r.flag, r.level, r.subject_id AS "subjectId", r.is_on AS "isOn", r.starts_at AS "startsAt",
    r.ends_at AS "endsAt",
    CASE r.level WHEN 'carrier' THEN k.name WHEN 'customer' THEN c.company_name
      WHEN 'user' THEN u.first_name || ' ' || u.last_name || ', ' || u.email::text END AS "subjectName"
  FROM flag_rule r LEFT JOIN carrier k ON r.level = 'carrier' AND k.id = r.subject_id
    LEFT JOIN customer c ON r.level = 'customer' AND c.id = r.subject_id
    LEFT JOIN user_account u ON r.level = 'user' AND u.id = r.subject_id
  WHERE r.flag = ANY($1)
  ORDER BY r.flag, array_position(ARRAY['installation', 'carrier', 'customer', 'user'], r.level), r.subject_id LIMIT 5000`;

const subjects: Readonly<Record<Exclude<FlagLevel, 'installation'>, string>> = {
  carrier: 'SELECT FROM carrier WHERE id = $1',
  customer: 'SELECT FROM customer WHERE id = $1',
  user: 'SELECT FROM user_account WHERE id = $1',
};

/** What is looked through for each level: its number, its name and what tells it from others of that name. */
const found: Readonly<Record<FindFlagSubjects['level'], string>> = {
  carrier: `SELECT id, name, code AS detail FROM carrier`,
  customer: `SELECT id, company_name AS name, NULL::text AS detail FROM customer`,
  user: `SELECT id, first_name || ' ' || last_name AS name, email::text AS detail FROM user_account`,
};

const endAfterStart = messageFor('moreThan', { a: 'End', b: 'Start' });

/** The rules of switches as administrators set them. */
@Injectable()
export class FlagRulesService {
  constructor(
    private readonly database: Database,
    private readonly flags: Flags,
  ) {}

  async list(): Promise<FlagRuleList> {
    const items = await this.database.query<FlagRule>(rules, [flagNames]);
    const known = flagNames.map((name) => ({ name, about: flags[name].about, isOnByDefault: flags[name].isOn }));
    return { flags: known, items, total: items.length };
  }

  async find({ level, search }: FindFlagSubjects): Promise<FlagSubjectList> {
    const items = await this.database.query<FlagSubject>(
      `SELECT id, name, detail FROM (${found[level]}) AS s
        WHERE name || ' ' || coalesce(detail, '') ILIKE '%' || $1 || '%' OR id::text = $2 ORDER BY name, id LIMIT 20`,
      [literally(search.trim()), search.trim()],
    );
    return { items, total: items.length };
  }

  async set({ isOn, startsAt = null, endsAt = null, ...place }: SetFlagRule, actor: Actor): Promise<void> {
    if (!isWindow({ startsAt, endsAt })) throw fieldProblem('endsAt', 'moreThan', endAfterStart);
    await this.requireSubject(place);
    await this.flags.change(actor, place, { isOn, startsAt, endsAt });
  }

  async clear({ flag, level, subjectId }: FlagRulePlace, actor: Actor): Promise<void> {
    const known = await this.database.query(
      'SELECT FROM flag_rule WHERE flag = $1 AND level = $2 AND subject_id = $3',
      [flag, level, subjectId],
    );
    if (known.length === 0) throw problem('not-found');
    await this.flags.clear(actor, { flag, level, subjectId });
  }

  private async requireSubject({ level, subjectId }: FlagRulePlace): Promise<void> {
    if (level === 'installation') {
      if (subjectId !== 0) throw fieldProblem('subjectId', 'mismatch', fieldMessage('Subject', 'mismatch'));
      return;
    }
    if ((await this.database.query(subjects[level], [subjectId])).length === 0) throw problem('not-found');
  }
}
