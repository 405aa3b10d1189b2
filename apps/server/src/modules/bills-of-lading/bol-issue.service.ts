import { Injectable } from '@nestjs/common';
import type { BolContent } from '@lading/contracts/shipments/bill-of-lading-content';
import type { IssueBol } from '@lading/contracts/shipments/bills-of-lading';
import { bolLifecycle } from '@lading/domain/bill-of-lading/bill-of-lading';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { normalizeProNumber } from '@lading/domain/identifiers/pro-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { BillOfLading } from './bills-of-lading.entities.js';
import { BolIssued } from './bills-of-lading.events.js';
import { BolNumbers } from './bol-numbers.service.js';
import { judgeBol } from './bol-rules.js';
import { HeldBols } from './held-bols.service.js';

type Issued = Pick<
  BillOfLading,
  'state' | 'number' | 'numberBlockId' | 'carrierId' | 'proNumber' | 'issuedAt' | 'updatedAt'
>;

const proUnique = 'bill_of_lading_carrier_pro';

/** Issues drafts: content, numbers and event commit together, or nothing of it. */
@Injectable()
export class BolIssue {
  constructor(
    private readonly database: Database,
    private readonly held: HeldBols,
    private readonly numbers: BolNumbers,
    private readonly carriers: CarriersService,
    private readonly clock: Clock,
  ) {}

  async issue(actor: Actor, { bolId, numberBlockId }: IssueBol): Promise<void> {
    await this.database.transaction(async () => {
      const bol = await this.held.hold(actor, bolId);
      if (!bolLifecycle.may(bol.state, 'issue')) throw problem('wrong-state');
      const judged = judgeBol(bol, bol.content);
      if (judged.issues) throw problem('invalid-fields', { fields: judged.issues });
      const content = await this.withCarrier(actor, judged.content);
      await this.held.write(actor, bolId, content);
      // The PRO number comes last: its range is locked until the commit, as at a dispatch.
      if (bol.isTest) requireNoBlock(content, numberBlockId);
      const number = await this.numbers.take(actor, numberBlockId);
      const pro = bol.isTest ? null : await this.proOf(actor, content);
      const state = bolLifecycle.next(bol.state, 'issue');
      const now = this.clock.now();
      const numbers = {
        number,
        numberBlockId: numberBlockId ?? null,
        carrierId: content.carrierId ?? null,
        proNumber: pro,
      };
      await this.store(bolId, { state, ...numbers, issuedAt: now, updatedAt: now });
      await this.held.publish(actor, BolIssued, { bolId, number });
    });
  }

  /** A connected carrier is called as it is called here. */
  private async withCarrier({ customerId }: Actor, content: BolContent): Promise<BolContent> {
    const { carrierId } = content;
    if (!carrierId) return content;
    const { name, scac } = await this.carriers.linkOf(found(customerId), carrierId);
    return { ...content, carrierName: name, scac };
  }

  private proOf({ customerId }: Actor, content: BolContent): Promise<string | null> {
    const { carrierId, proSource, proNumber } = content;
    if (proSource === 'none') return Promise.resolve(null);
    if (!carrierId) return Promise.resolve(normalizeProNumber(proNumber ?? ''));
    if (proSource === 'typed') {
      return this.carriers.takeHeldProNumber({ carrierId, customerId: found(customerId), typed: proNumber ?? '' });
    }
    return this.fromBlock(found(customerId), carrierId);
  }

  private async fromBlock(customerId: number, carrierId: number): Promise<string> {
    const taken = await this.carriers.takeOwnProNumber(carrierId, customerId);
    if (taken !== undefined) return taken;
    const why = `${fieldMessage('PRO#', 'mismatch')}: your blocks from this carrier have no numbers left`;
    throw fieldProblem('proNumber', 'mismatch', why);
  }

  private async store(bolId: number, issued: Issued): Promise<void> {
    try {
      await this.database.manager.update(BillOfLading, bolId, issued);
    } catch (error) {
      // Of two who typed the same number at the same moment one comes second.
      if (error instanceof Error && Reflect.get(error, 'constraint') === proUnique) throw this.carriers.usedProNumber();
      throw error;
    }
  }
}

/** Blocks hold numbers for freight that moves; a typed PRO number is printed on a test, and stays free. */
function requireNoBlock({ proSource }: BolContent, numberBlockId: number | null | undefined): void {
  const why = 'a test takes no numbers from your blocks';
  if (numberBlockId) throw fieldProblem('numberBlockId', 'mismatch', `${fieldMessage('BOL#', 'mismatch')}: ${why}`);
  if (proSource === 'block') throw fieldProblem('proNumber', 'mismatch', `${fieldMessage('PRO#', 'mismatch')}: ${why}`);
}
