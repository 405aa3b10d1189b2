import { Injectable } from '@nestjs/common';
import { proProfileOf, type ChangeProLowMark, type ChangeProRule } from '@lading/contracts/carriers/carriers';
import { readProBlock } from '@lading/domain/identifiers/pro-block';
import {
  formatProNumber,
  proNumberOfBody,
  proRuleText,
  proRuleViolations,
  type ProProfile,
} from '@lading/domain/identifiers/pro-number';
import type { Actor } from '../../../kernel/auth/actor.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { Carrier } from '../carriers.entities.js';
import { carrierSubject, ProLowMarkChanged, ProRuleChanged } from '../carriers.events.js';
import { ProBlocksService } from './pro-blocks.service.js';
import { blocksOfCarrier, discardPrepared, isAnyIssued, type BlockRow } from './pro-numbers.queries.js';
import { ProPreparation } from './pro-preparation.service.js';

const labels = {
  proLengths: 'Lengths',
  proPrefix: 'Prefix',
  prefixLength: 'Block prefix',
  mask: 'Print format',
} as const;

/** Changes how a carrier forms its PRO numbers, and when its blocks run low. Numbers prepared before are formed again. */
@Injectable()
export class ProRuleService {
  constructor(
    private readonly database: Database,
    private readonly blocks: ProBlocksService,
    private readonly preparation: ProPreparation,
    private readonly events: Events,
  ) {}

  /** Refused once freight bears a number of the carrier, and while an open block doesn't fit the new format. */
  async changeRule(actor: Actor, { carrierId, rule }: ChangeProRule): Promise<void> {
    const profile = proProfileOf(rule);
    const violations = proRuleViolations(profile);
    if (violations.length > 0)
      throw problem('invalid-fields', {
        fields: violations.map(({ field, message }) => ({
          path: ['rule', field],
          rule: 'format',
          message: `${labels[field]} ${message}`,
        })),
      });
    await this.blocks.numbering(actor, carrierId);
    await this.discarding(carrierId, async () => {
      const { profile: before } = await this.blocks.numbering(actor, carrierId);
      const [issued, rows] = await Promise.all([
        this.database.findOne(isAnyIssued, [carrierId]),
        this.database.query(blocksOfCarrier, [carrierId]),
      ]);
      if (found(issued).isAny)
        throw problem('wrong-state', {
          detail: 'A PRO number was issued already, so the format can no longer change.',
        });
      const open = rows.filter(({ state }) => state === 'active');
      const misfit = open.find((block) => !fits(block, profile));
      if (misfit)
        throw problem('wrong-state', {
          detail: `Withdraw the block ${printed(misfit, before)} before: its numbers don't fit the new format.`,
        });
      await this.database.manager.update(Carrier, carrierId, { proProfile: rule });
      const payload = { carrierId, before: proRuleText(before), after: proRuleText(profile) };
      await this.events.publish(actor, new ProRuleChanged({ subject: carrierSubject(carrierId), payload, carrierId }));
    });
  }

  async changeLowMark(actor: Actor, { carrierId, lowMark = null }: ChangeProLowMark): Promise<void> {
    await this.blocks.numbering(actor, carrierId);
    await this.discarding(carrierId, async () => {
      const { lowMark: before } = await this.blocks.numbering(actor, carrierId);
      if (before === lowMark) return;
      await this.database.manager.update(Carrier, carrierId, { proLowMark: lowMark });
      const payload = { carrierId, before, after: lowMark };
      await this.events.publish(
        actor,
        new ProLowMarkChanged({ subject: carrierSubject(carrierId), payload, carrierId }),
      );
    });
  }

  /**
   * Waits for transactions that prepare, type or draw numbers of the carrier before it reads, so that none is formed by the
   * format of before.
   */
  private discarding(carrierId: number, work: () => Promise<void>): Promise<void> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        await this.preparation.lock(carrierId);
        await this.database.query(discardPrepared, [carrierId]);
        await work();
      }),
    );
  }
}

const endOf = (body: string, { bodyLength }: BlockRow, profile: ProProfile): string =>
  proNumberOfBody(body, bodyLength, profile);

const fits = (block: BlockRow, profile: ProProfile): boolean =>
  readProBlock({
    from: endOf(block.first, block, profile),
    to: endOf(block.last, block, profile),
    profile,
    existing: [],
  }).block !== undefined;

const printed = (block: BlockRow, profile: ProProfile): string =>
  [block.first, block.last].map((body) => formatProNumber(endOf(body, block, profile), profile)).join(' – ');
