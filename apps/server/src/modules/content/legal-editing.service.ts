import { Injectable } from '@nestjs/common';
import type { LegalVersionList, NewLegalDocument } from '@lading/contracts/sites/content';
import type { LegalDocument } from '@lading/contracts/sites/legal';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { LegalDocument as StoredDocument } from './content.entities.js';
import { edited } from './content.events.js';
import { allLegalDocuments, legalDocument } from './content.queries.js';

/** Publishes versions of legal texts; one that has been in force stays as it was. */
@Injectable()
export class LegalEditing {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<LegalVersionList> {
    const items = await this.database.query(allLegalDocuments);
    return { items, total: items.length };
  }

  add({ kind, version, title, effectiveOn, sections }: NewLegalDocument, actor: Actor): Promise<LegalDocument> {
    if (effectiveOn < this.today())
      throw fieldProblem('effectiveOn', 'min', fieldMessage('Effective on', 'min', { n: this.today() }));
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const texts = { kind, version, title, sections, effectiveOn };
      const added = manager.create(StoredDocument, { ...texts, createdAt: this.clock.now() });
      await manager.insert(StoredDocument, added);
      const { id } = added;
      await this.events.publish(
        actor,
        edited({ kind: 'legal-document', id, change: 'added', title: `${title} ${version}` }),
      );
      return { id, ...texts };
    });
  }

  async withdraw(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const { title, version, effectiveOn } = found(await this.database.findOne(legalDocument, [id]));
      if (effectiveOn <= this.today())
        throw problem('wrong-state', { detail: "A version that was in force can't be deleted. Publish a newer one." });
      await this.database.manager.delete(StoredDocument, id);
      const label = `${title} ${version}`;
      await this.events.publish(actor, edited({ kind: 'legal-document', id, change: 'removed', title: label }));
    });
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}
