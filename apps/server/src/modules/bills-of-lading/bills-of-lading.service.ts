import { Injectable } from '@nestjs/common';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import type { NewBol, SaveBol, VoidBol } from '@lading/contracts/shipments/bills-of-lading';
import { bolLifecycle } from '@lading/domain/bill-of-lading/bill-of-lading';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { BillOfLading } from './bills-of-lading.entities.js';
import { BolDiscarded, BolSaved, BolVoided } from './bills-of-lading.events.js';
import { BillsOfLadingQueries } from './bills-of-lading.queries.js';
import { HeldBols } from './held-bols.service.js';

/** Numbers belong to one bill of lading; a copy begins without them. */
const withoutNumbers = (content: DraftBolContent): DraftBolContent => ({
  ...content,
  proNumber: null,
  proSource: content.proSource === 'block' ? 'block' : 'none',
});

/** Users' actions on their bills of lading: each is checked, stored and published in one transaction. */
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
      await this.held.publish(actor, BolSaved, { bolId, number: null });
      return bolId;
    });
  }

  /** The freight of a master is that of its underlying bills of lading, whatever is sent. */
  async save(actor: Actor, { bolId, content }: SaveBol): Promise<void> {
    await this.database.transaction(async () => {
      const { isMaster, content: saved } = await this.held.holdDraft(actor, bolId);
      const fixed = isMaster ? { orders: saved.orders ?? [], items: saved.items ?? [] } : {};
      await this.held.write(actor, bolId, { ...content, ...fixed });
      await this.held.publish(actor, BolSaved, { bolId, number: null });
    });
  }

  async discard(actor: Actor, bolId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.held.holdDraft(actor, bolId);
      await this.database.manager.delete(BillOfLading, bolId);
      await this.held.publish(actor, BolDiscarded, { bolId, number: null });
    });
  }

  /** The bills of lading beneath a voided master may go under another one. */
  async void(actor: Actor, { bolId, reason }: VoidBol): Promise<void> {
    await this.database.transaction(async () => {
      const { state, number, masterId } = await this.held.hold(actor, bolId);
      if (!bolLifecycle.may(state, 'void')) throw problem('wrong-state');
      if (masterId)
        throw problem('wrong-state', {
          detail: 'It belongs to a master bill of lading. Void or discard the master first.',
        });
      const { manager } = this.database;
      const voided = { voidReason: reason.trim(), updatedAt: this.clock.now() };
      await manager.update(BillOfLading, bolId, { state: bolLifecycle.next(state, 'void'), ...voided });
      const beneath = { masterId: bolId, customerId: found(actor.customerId) };
      await manager.update(BillOfLading, beneath, { masterId: null });
      await this.held.publish(actor, BolVoided, { bolId, number, detail: reason.trim() });
    });
  }

  async copy(actor: Actor, bolId: number): Promise<number> {
    const { kind, content } = await this.queries.whole(actor, bolId);
    return this.start(actor, { kind, content: withoutNumbers(content) });
  }
}
