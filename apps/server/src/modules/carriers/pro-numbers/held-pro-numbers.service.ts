import { Injectable } from '@nestjs/common';
import { fieldMessage, fieldMessageFrom } from '@lading/domain/text/message-catalog';
import { normalizeProNumber, proPartsOf, proViolation } from '@lading/domain/identifiers/pro-number';
import { fieldProblem, type ProblemError } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { blockingBlock } from './pro-numbers.queries.js';
import { ProNumbers } from './pro-numbers.service.js';

const label = 'PRO#';

const refused = (why: string) => fieldProblem('proNumber', 'mismatch', `${fieldMessage(label, 'mismatch')}: ${why}`);

/** The problem of a number that another shipment, of any customer, has already. */
export const usedProNumber = (): ProblemError => refused('this number is used already');

export interface TypedProNumber {
  readonly carrierId: number;
  /** Who typed it. */
  readonly customerId: number;
  readonly typed: string;
}

interface CheckedNumber extends Omit<TypedProNumber, 'typed'> {
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
   * company is refused. Changes nothing: others may take the number meanwhile.
   */
  async check(wanted: TypedProNumber): Promise<string> {
    const { number } = await this.checked(wanted);
    return number;
  }

  /** The same within the transaction that writes the number, which no other shipment can take from here on. */
  async take(wanted: TypedProNumber): Promise<string> {
    const checked = await this.checked(wanted);
    const { carrierId, number } = checked;
    await this.database.asScope(system, async () => {
      // The block may have been withdrawn while the locks were waited for.
      const [{ isUsed }] = await Promise.all([this.numbers.takeTyped(carrierId, number), this.refuseBlocked(checked)]);
      if (isUsed) throw usedProNumber();
    });
    return number;
  }

  private async checked({ carrierId, customerId, typed }: TypedProNumber): Promise<CheckedNumber> {
    const profile = await this.numbers.profileOf(carrierId);
    const violation = proViolation(typed, profile);
    if (violation) {
      const values = 'params' in violation ? violation.params : {};
      throw fieldProblem('proNumber', violation.rule, fieldMessageFrom(label, violation.rule, values));
    }
    const number = normalizeProNumber(typed);
    const { prefix, serial } = proPartsOf(number, profile);
    const checked = { carrierId, customerId, body: prefix + serial, number };
    await this.database.asScope(system, async () => {
      const [, isUsed] = await Promise.all([this.refuseBlocked(checked), this.numbers.isUsed(carrierId, number)]);
      if (isUsed) throw usedProNumber();
    });
    return checked;
  }

  /** Throws where the number is in a block that the company may not use. */
  private async refuseBlocked({ carrierId, customerId, body, number }: CheckedNumber): Promise<void> {
    const block = await this.database.findOne(blockingBlock, [carrierId, body.length, body, customerId, number]);
    if (block?.state === 'revoked') throw refused('the carrier has withdrawn this number');
    if (block) throw refused('the carrier gives this number out itself');
  }
}
