import { Injectable } from '@nestjs/common';
import type { LegalVersionList, NewLegalDocument } from '@lading/contracts/content';
import type { LegalDocument } from '@lading/contracts/legal';
import { fieldMessage } from '@lading/domain/message-catalogue';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { edited } from './content.events.js';

const columns = 'id, kind, version, title, sections, effective_on AS "effectiveOn"';

/** Publishes versions of legal texts; one that has been in force stays as it was. */
@Injectable()
export class LegalEditing {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<LegalVersionList> {
    const items = await this.database.query<LegalDocument>(
      `SELECT ${columns} FROM legal_document ORDER BY effective_on DESC, id DESC LIMIT 1000`,
    );
    return { items, total: items.length };
  }

  add({ kind, version, title, effectiveOn, sections }: NewLegalDocument, actor: Actor): Promise<LegalDocument> {
    if (effectiveOn < this.today())
      throw fieldProblem('effectiveOn', 'min', fieldMessage('Effective on', 'min', { n: this.today() }));
    return this.database.transaction(async () => {
      const row = await this.database.findOne<LegalDocument>(
        `INSERT INTO legal_document (kind, version, title, sections, effective_on, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (kind, version) DO NOTHING RETURNING ${columns}`,
        [kind, version, title, JSON.stringify(sections), effectiveOn, this.clock.iso()],
      );
      if (!row) throw problem('already-exists');
      const label = `${title} ${version}`;
      await this.events.publish(actor, edited({ kind: 'legal-document', id: row.id, change: 'added', title: label }));
      return row;
    });
  }

  async withdraw(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const row = await this.database.findOne<LegalDocument>(`SELECT ${columns} FROM legal_document WHERE id = $1`, [
        id,
      ]);
      const { title, version, effectiveOn } = found(row);
      if (effectiveOn <= this.today())
        throw problem('wrong-state', { detail: 'A version that has been in force stays; publish a newer one.' });
      await this.database.query('DELETE FROM legal_document WHERE id = $1', [id]);
      const label = `${title} ${version}`;
      await this.events.publish(actor, edited({ kind: 'legal-document', id, change: 'removed', title: label }));
    });
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}
