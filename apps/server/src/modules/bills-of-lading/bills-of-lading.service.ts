import { Injectable } from '@nestjs/common';
import type { DraftBolContent } from '@lading/contracts/bill-of-lading-draft';
import type { NewBol, SaveBol, VoidBol } from '@lading/contracts/bills-of-lading';
import { bolLifecycle } from '@lading/domain/bill-of-lading/bol-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { BolDiscarded, BolSaved, BolVoided } from './bills-of-lading.events.js';
import { BillsOfLadingQueries } from './bills-of-lading.queries.js';
import { HeldBols } from './held-bols.service.js';

/** Numbers belong to one bill of lading; a copy begins without them. */
const withoutNumbers = (content: DraftBolContent): DraftBolContent => ({
  ...content,
  proNumber: null,
  proSource: content.proSource === 'block' ? 'block' : 'none',
});

/** What people do with their bills of lading: each action is checked, stored and told in one transaction. */
@Injectable()
export class BillsOfLadingService {
  constructor(
    private readonly database: Database,
    private readonly held: HeldBols,
    private readonly queries: BillsOfLadingQueries,
    private readonly clock: Clock,
  ) {}

  start(actor: Actor, bol: Pick<NewBol, 'kind' | 'content'>): Promise<number> {
    return this.database.transaction(async () => {
      const bolId = await this.held.insert(actor, bol);
      await this.held.tell(actor, BolSaved, { bolId, number: null });
      return bolId;
    });
  }

  /** The freight of a master is that of its underlying bills of lading, whatever is sent. */
  async save(actor: Actor, { bolId, content }: SaveBol): Promise<void> {
    await this.database.transaction(async () => {
      const { isMaster, content: saved } = await this.held.holdDraft(actor, bolId);
      const fixed = isMaster ? { orders: saved.orders ?? [], items: saved.items ?? [] } : {};
      await this.held.write(actor, bolId, { ...content, ...fixed });
      await this.held.tell(actor, BolSaved, { bolId, number: null });
    });
  }

  async discard(actor: Actor, bolId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.held.holdDraft(actor, bolId);
      await this.database.query('DELETE FROM bill_of_lading WHERE id = $1', [bolId]);
      await this.held.tell(actor, BolDiscarded, { bolId, number: null });
    });
  }

  /** The bills of lading beneath a voided master may go under another one. */
  async void(actor: Actor, { bolId, reason }: VoidBol): Promise<void> {
    await this.database.transaction(async () => {
      const { state, number, masterId } = await this.held.hold(actor, bolId);
      if (!bolLifecycle.may(state, 'void')) throw problem('wrong-state');
      if (masterId) throw problem('wrong-state', { detail: 'It stands under a master; void or discard that first.' });
      const next = bolLifecycle.next(state, 'void');
      await this.database.query(
        'UPDATE bill_of_lading SET state = $2, void_reason = $3, updated_at = $4 WHERE id = $1',
        [bolId, next, reason.trim(), this.clock.iso()],
      );
      await this.database.query(
        'UPDATE bill_of_lading SET master_id = NULL WHERE master_id = $1 AND customer_id = $2',
        [bolId, actor.customerId],
      );
      await this.held.tell(actor, BolVoided, { bolId, number, detail: reason.trim() });
    });
  }

  async copy(actor: Actor, bolId: number): Promise<number> {
    const { kind, content } = await this.queries.whole(actor, bolId);
    return this.start(actor, { kind, content: withoutNumbers(content) });
  }
}
