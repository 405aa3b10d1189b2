import { Injectable } from '@nestjs/common';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import type { NewMasterBol } from '@lading/contracts/shipments/bills-of-lading';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { BolSaved } from './bills-of-lading.events.js';
import { summaryOf } from './bol-record.js';
import { HeldBols, type HeldBol } from './held-bols.service.js';
import { putUnderMaster } from './bills-of-lading.queries.js';

const carrierOf = ({ content: { carrierId, carrierName, scac } }: HeldBol): string =>
  carrierId ? String(carrierId) : `${scac ?? ''} ${carrierName ?? ''}`.toLowerCase();

/** Puts one master over several bills of lading, so that one driver signs once for all of them. */
@Injectable()
export class MasterBols {
  constructor(
    private readonly database: Database,
    private readonly held: HeldBols,
  ) {}

  /** Begins with the head of the first bill of lading, and the orders and freight of all. */
  start(actor: Actor, { bolIds }: NewMasterBol): Promise<number> {
    return this.database.transaction(async () => {
      const bols: HeldBol[] = [];
      for (const bolId of new Set(bolIds.toSorted((a, b) => a - b))) bols.push(await this.held.hold(actor, bolId));
      requireFitting(bols);
      const underlying = bols.map(({ id, number }) => ({ bolId: id, number: found(number) }));
      const masterId = await this.held.insert(actor, {
        ...{ kind: 'vics', content: contentOf(bols), underlying },
        isTest: bols.some(({ isTest }) => isTest),
      });
      await this.database.query(putUnderMaster, [bols.map(({ id }) => id), masterId, actor.customerId]);
      await this.held.publish(actor, BolSaved, { bolId: masterId, number: null });
      return masterId;
    });
  }
}

function requireFitting(bols: readonly HeldBol[]): void {
  const isFree = ({ kind, state, isMaster, masterId }: HeldBol) =>
    kind === 'vics' && state === 'issued' && !isMaster && !masterId;
  if (!bols.every(isFree)) {
    throw problem('wrong-state', { detail: 'Choose issued VICS bills of lading that belong to no other master.' });
  }
  if (new Set(bols.map(({ isTest }) => isTest)).size > 1) {
    const why = `${fieldMessage('Bills of lading', 'mismatch')}: a master can't mix test and live bills of lading`;
    throw fieldProblem('bolIds', 'mismatch', why);
  }
  if (new Set(bols.map(carrierOf)).size > 1) {
    const why = `${fieldMessage('Carrier', 'mismatch')}: all bills of lading of a master must have the same carrier`;
    throw fieldProblem('bolIds', 'mismatch', why);
  }
  // A master shows everything under it, so a user who sees it must see all of that.
  if (new Set(bols.map(({ content }) => summaryOf(content).locationId)).size > 1) {
    const why = `${fieldMessage('Location', 'mismatch')}: all bills of lading of a master must be from the same location`;
    throw fieldProblem('bolIds', 'mismatch', why);
  }
}

function contentOf(bols: readonly HeldBol[]): DraftBolContent {
  const head = bols[0]?.content ?? {};
  return {
    ...head,
    proSource: 'none',
    proNumber: null,
    references: [],
    collectOnDelivery: null,
    accessorials: [...new Set(bols.flatMap(({ content }) => content.accessorials ?? []))],
    orders: bols.flatMap(({ content }) => content.orders ?? []),
    items: bols.flatMap(({ content }) => content.items ?? []),
    emergencyContact: bols.find(({ content }) => content.emergencyContact)?.content.emergencyContact ?? null,
  };
}
