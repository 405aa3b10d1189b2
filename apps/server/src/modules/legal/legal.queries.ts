import { Injectable } from '@nestjs/common';
import type {
  CurrentLegalDocument,
  FaqEntry,
  FaqList,
  FaqRequest,
  LegalDocument,
  LegalDocumentList,
} from '@lading/contracts/legal';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { system } from '../../kernel/database/scope.js';

const columns = 'd.id, d.kind, d.version, d.title, d.sections, d.effective_on AS "effectiveOn"';

/** The newest text of each kind that is in force, and what other versions there are. */
const current = `SELECT ${columns},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'version', o.version, 'effectiveOn', o.effective_on) ORDER BY o.effective_on DESC, o.id DESC), '[]')
       FROM legal_document o WHERE o.kind = d.kind AND o.id <> d.id) AS "otherVersions"
  FROM (SELECT DISTINCT ON (kind) * FROM legal_document WHERE effective_on <= $1::date ORDER BY kind, effective_on DESC, id DESC) AS d
  ORDER BY array_position(ARRAY['terms', 'privacy', 'cookies'], d.kind)`;

export type Audience = 'everybody' | 'carrier';

/** Reads and counts what stands on the general pages. */
@Injectable()
export class LegalQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<LegalDocumentList> {
    const items = await this.database.query<CurrentLegalDocument>(current, [this.clock.iso().slice(0, 10)]);
    return { items, total: items.length };
  }

  async get(id: number): Promise<LegalDocument> {
    return found(
      await this.database.findOne<LegalDocument>(`SELECT ${columns} FROM legal_document d WHERE d.id = $1`, [id]),
    );
  }

  async faq({ search = '' }: FaqRequest, audience: Audience): Promise<FaqList> {
    const items = await this.database.query<FaqEntry>(
      `SELECT id, topic, question, answer FROM faq_entry
        WHERE audience = $1 AND is_published AND ($2 = '' OR question || ' ' || answer ILIKE '%' || $2 || '%')
        ORDER BY position, id LIMIT 500`,
      [audience, literally(search.trim())],
    );
    return { items, total: items.length };
  }

  /** Counts a vote; the caller's limit is all that keeps it honest, so nothing is decided by it. */
  async vote(id: number, isHelpful: boolean): Promise<void> {
    const column = isHelpful ? 'helpful_count' : 'unhelpful_count';
    const rows = await this.database.asScope(system, () =>
      this.database.query(
        `UPDATE faq_entry SET ${column} = ${column} + 1 WHERE id = $1 AND is_published RETURNING id`,
        [id],
      ),
    );
    if (rows.length === 0) throw problem('not-found');
  }
}
