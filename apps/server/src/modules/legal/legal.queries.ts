import { Injectable } from '@nestjs/common';
import type {
  FaqList,
  FaqRequest,
  LegalDocument,
  LegalDocumentList,
  LegalVersion,
} from '@lading/contracts/sites/legal';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, json, row, statement } from '../../kernel/database/declared-statement.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { FaqEntry as StoredEntry, LegalDocument as StoredDocument } from '../content/content.entities.js';

const columns = {
  ...columnsOf(StoredDocument, 'd', 'id', 'kind', 'version', 'title', 'effectiveOn'),
  sections: columnOf(StoredDocument, 'd', 'sections'),
};
const single = row(columns);
const legalDocument = statement(single, `SELECT ${single.sql} FROM legal_document d WHERE d.id = $1`);

const current = row({
  ...columns,
  otherVersions: json<LegalVersion[]>(
    `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'version', o.version, 'effectiveOn', o.effective_on) ORDER BY o.effective_on DESC, o.id DESC), '[]')
       FROM legal_document o WHERE o.kind = d.kind AND o.id <> d.id)`,
  ),
});

/** The newest text of each kind that is in force on $1, with its other versions. */
const currentDocuments = statement(
  current,
  `SELECT ${current.sql}
  FROM (SELECT DISTINCT ON (kind) * FROM legal_document WHERE effective_on <= $1::date ORDER BY kind, effective_on DESC, id DESC) AS d
  ORDER BY array_position(ARRAY['terms', 'privacy', 'cookies'], d.kind)`,
);

const entry = row(columnsOf(StoredEntry, '', 'id', 'topic', 'question', 'answer'));

/** Published entries for audience $1 that contain $2. */
const foundEntries = statement(
  entry,
  `SELECT ${entry.sql} FROM faq_entry
    WHERE audience = $1 AND is_published AND ($2 = '' OR question || ' ' || answer ILIKE '%' || $2 || '%')
    ORDER BY position, id LIMIT 500`,
);

export type Audience = 'everybody' | 'carrier';

/** Reads the legal texts and the questions and answers. */
@Injectable()
export class LegalQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<LegalDocumentList> {
    const items = await this.database.query(currentDocuments, [this.clock.iso().slice(0, 10)]);
    return { items, total: items.length };
  }

  async get(id: number): Promise<LegalDocument> {
    return found(await this.database.findOne(legalDocument, [id]));
  }

  async faq({ search = '' }: FaqRequest, audience: Audience): Promise<FaqList> {
    const items = await this.database.query(foundEntries, [audience, literally(search.trim())]);
    return { items, total: items.length };
  }
}
