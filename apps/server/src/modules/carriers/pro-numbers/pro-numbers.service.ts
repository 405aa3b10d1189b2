import { Injectable } from '@nestjs/common';
import type { ProProfile } from '@lading/domain/identifiers/pro-number';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { DeclaredStatement, RowOf } from '../../../kernel/database/declared-statement.js';
import { locks } from '../../../kernel/database/locks.js';
import { system } from '../../../kernel/database/session.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { prepareProNumbers, ProPreparation, type NumberOwner, type ProNumbering } from './pro-preparation.service.js';
import {
  drawLastNumber,
  drawNumber,
  drawNumberOfOffer,
  hasAnyBlock,
  isAnyNumberLeft,
  isNumberUsed,
  lockNumber,
  proNumbering,
  sharePreparation,
  takeTypedNumber,
  withdrawNumbers,
  type Drawn as DrawnRow,
} from './pro-numbers.queries.js';
import { readProProfile } from './pro-profile.js';

type Drawn = RowOf<typeof DrawnRow>;

interface NumberSource {
  /** The customer whose own blocks come first. */
  readonly customerId?: number;
  /** Draws from the customer's own blocks only. */
  readonly isOwnOnly?: boolean;
}

/** Issues a carrier's PRO numbers, each once; a transaction that is rolled back gives its number back. */
@Injectable()
export class ProNumbers {
  constructor(
    private readonly database: Database,
    private readonly preparation: ProPreparation,
    private readonly jobs: Jobs,
  ) {}

  /**
   * A number in the current transaction: of the customer's own block, else of the carrier's; nothing when no block has one
   * left. A number that freight bears already is passed over.
   */
  find(carrierId: number, source: NumberSource = {}): Promise<string | undefined> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        for (let drawn = await this.draw(carrierId, source); drawn; drawn = await this.draw(carrierId, source)) {
          await this.followUp(drawn);
          if (!drawn.isUsed) return drawn.number;
        }
        return undefined;
      }),
    );
  }

  /** The same for an offer whose quote the current transaction has taken, of what is ready: nothing is waited for or prepared. */
  findForOffer(offerId: number, customerId: number): Promise<string | undefined> {
    return this.database.asScope(system, async () => {
      const drawn = await this.database.findOne(drawNumberOfOffer, [offerId, customerId, true]);
      if (drawn) await this.followUp(drawn);
      return drawn && !drawn.isUsed ? drawn.number : undefined;
    });
  }

  /**
   * Takes a number that a customer has typed, in the current transaction, and says whether freight bears it already; if not,
   * no other transaction can assign it to a shipment or a bill of lading until this one ends. The check comes after
   * the locks, so that it sees what others have committed.
   */
  async takeTyped(carrierId: number, number: string): Promise<{ readonly isUsed: boolean }> {
    if (!this.database.isInTransaction) throw new Error('a typed number can only be taken within a transaction');
    const [, , taken, isUsed] = await Promise.all([
      this.database.query(sharePreparation, [locks.proPreparation, carrierId]),
      this.database.query(lockNumber, [locks.proNumbers, `${carrierId}:${number}`]),
      this.database.findOne(takeTypedNumber, [carrierId, number]),
      this.isUsed(carrierId, number),
    ]);
    if (taken) await this.followUp(taken);
    return { isUsed };
  }

  /** Asked with the rights of the installation: other customers have used numbers too. */
  async isUsed(carrierId: number, number: string): Promise<boolean> {
    return found(await this.database.findOne(isNumberUsed, [carrierId, number])).isUsed;
  }

  async hasBlocks(carrierId: number): Promise<boolean> {
    const { hasAny } = found(
      await this.database.asScope(system, () => this.database.findOne(hasAnyBlock, [carrierId])),
    );
    return hasAny;
  }

  /** How the carrier forms its PRO numbers. */
  async profileOf(carrierId: number): Promise<ProProfile> {
    return (await this.numberingOf(carrierId)).profile;
  }

  async numberingOf(carrierId: number): Promise<ProNumbering> {
    const { profile, lowMark } = found(await this.database.findOne(proNumbering, [carrierId]));
    return { profile: readProProfile(profile), lowMark };
  }

  /** The numbers of a withdrawn block are issued no more. */
  async withdraw(proBlockId: number): Promise<void> {
    await this.database.query(withdrawNumbers, [proBlockId]);
  }

  async refill(owner: NumberOwner): Promise<void> {
    await this.database.transaction(async () => {
      // The rule is read behind the lock, which who changes it holds.
      await this.preparation.lock(owner.carrierId);
      await this.preparation.refill(owner, await this.numberingOf(owner.carrierId));
    });
  }

  /**
   * A ready number; without one more are prepared, and last it waits for numbers that other transactions hold. A carrier
   * without numbers costs no wait: most carriers number their freight themselves.
   */
  private async draw(carrierId: number, source: NumberSource): Promise<Drawn | undefined> {
    const { customerId, isOwnOnly = false } = source;
    const values = [carrierId, customerId ?? null, !isOwnOnly];
    const draw = (how: DeclaredStatement<Drawn>): Promise<Drawn | undefined> => this.database.findOne(how, values);
    const [ready, left] = await Promise.all([draw(drawNumber), this.database.findOne(isAnyNumberLeft, values)]);
    if (ready) return ready;
    if (!left?.isAnyLeft) return undefined;
    await this.preparation.lock(carrierId);
    const late = await draw(drawNumber);
    if (late) return late;
    const numbering = await this.numberingOf(carrierId);
    const owners = [...(customerId === undefined ? [] : [customerId]), ...(isOwnOnly ? [] : [null])];
    for (const owner of owners) {
      const prepared = await this.preparation.prepare({ carrierId, customerId: owner }, numbering);
      if (prepared > 0) return draw(drawNumber);
    }
    return draw(drawLastNumber);
  }

  /** What is due with a number that was taken. */
  private async followUp({ lowLeft, isRefillMark, carrierId, customerId, proBlockId }: Drawn): Promise<void> {
    if (isRefillMark) await this.jobs.enqueue(prepareProNumbers, { carrierId, customerId });
    if (lowLeft !== null) await this.preparation.warn({ carrierId, customerId, proBlockId, left: lowLeft });
  }
}
