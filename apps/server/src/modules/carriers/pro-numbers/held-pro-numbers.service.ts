import { Injectable } from '@nestjs/common';
import { fieldMessage, fieldMessageFrom } from '@lading/domain/text/message-catalogue';
import { normaliseProNumber, proPartsOf, proViolation } from '@lading/domain/identifiers/pro-number';
import { fieldProblem, type ProblemError } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import type { ProBlockState } from '../carriers.entities.js';
import { blockingBlock } from './pro-numbers.queries.js';
import { ProNumbers } from './pro-numbers.service.js';

const label = 'PRO#';

const refused = (why: string) => fieldProblem('proNumber', 'mismatch', `${fieldMessage(label, 'mismatch')}: ${why}`);

/** What a number meets that stands on another shipment already, of whichever customer. */
export const usedProNumber = (): ProblemError => refused('this number is used already');

export interface TypedProNumber {
  readonly carrierId: number;
  /** Who typed it. */
  readonly customerId: number;
  readonly typed: string;
}

interface BlockedNumber extends Omit<TypedProNumber, 'typed'> {
  readonly body: string;
  readonly number: string;
}

/** PRO numbers that people type instead of taking the carrier's next one. */
@Injectable()
export class HeldProNumbers {
  constructor(
    private readonly database: Database,
    private readonly numbers: ProNumbers,
  ) {}

  /**
   * The number in its stored form. It fits the carrier's lengths, prefix and check digit, no freight bears it, and no block
   * holds it that the carrier gives out here, unless that is a block of the same company: its labels may be printed already. What the carrier has withdrawn from that
   * company is refused. Within the transaction that writes it.
   */
  async check({ carrierId, customerId, typed }: TypedProNumber): Promise<string> {
    const profile = await this.numbers.profileOf(carrierId);
    const violation = proViolation(typed, profile);
    if (violation) {
      const values = 'params' in violation ? violation.params : {};
      throw fieldProblem('proNumber', violation.rule, fieldMessageFrom(label, violation.rule, values));
    }
    const number = normaliseProNumber(typed);
    await this.database.asScope(system, async () => {
      const { prefix, serial } = proPartsOf(number, profile);
      const state = await this.blockingState({ carrierId, customerId, body: prefix + serial, number });
      if (state === 'revoked') throw refused('the carrier has withdrawn this number');
      if (state) throw refused('the carrier gives this number out itself');
      if (await this.numbers.isTaken(carrierId, number)) throw usedProNumber();
    });
    return number;
  }

  /** The state of the block that keeps the number from the company. */
  private async blockingState(blocked: BlockedNumber): Promise<ProBlockState | undefined> {
    const { carrierId, customerId, body, number } = blocked;
    const block = await this.database.findOne(blockingBlock, [carrierId, body.length, body, customerId, number]);
    return block?.state;
  }
}
