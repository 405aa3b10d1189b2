import { Injectable } from '@nestjs/common';
import { fieldMessage, fieldMessageFrom } from '@lading/domain/message-catalogue';
import { normaliseProNumber, proPartsOf, proViolation, type ProProfile } from '@lading/domain/pro-number';
import { fieldProblem, type ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { ProNumbers } from './pro-numbers.service.js';

const label = 'PRO#';

const refused = (why: string) => fieldProblem('proNumber', 'mismatch', `${fieldMessage(label, 'mismatch')}: ${why}`);

/** What a number meets that stands on another shipment already, of whichever customer. */
export const usedProNumber = (): ProblemError => refused('this number is used already');

/** PRO numbers that people type instead of taking the carrier's next one. */
@Injectable()
export class GivenProNumbers {
  constructor(
    private readonly database: Database,
    private readonly numbers: ProNumbers,
  ) {}

  /**
   * The number in its stored form. It fits the carrier's lengths, prefix and check digit, no block that the carrier gives
   * out here holds it, and no shipment bears it.
   */
  async check(carrierId: number, typed: string): Promise<string> {
    const profile = await this.numbers.profileOf(carrierId);
    const violation = proViolation(typed, profile);
    if (violation) {
      const values = 'params' in violation ? violation.params : {};
      throw fieldProblem('proNumber', violation.rule, fieldMessageFrom(label, violation.rule, values));
    }
    const number = normaliseProNumber(typed);
    await this.database.within(system, async () => {
      if (await this.isGivenOut(carrierId, number, profile)) throw refused('the carrier gives this number out itself');
      if (await this.isUsed(carrierId, number)) throw usedProNumber();
    });
    return number;
  }

  private async isGivenOut(carrierId: number, number: string, profile: ProProfile): Promise<boolean> {
    const { prefix, serial } = proPartsOf(number, profile);
    const body = prefix + serial;
    const block = await this.database.findOne(
      `SELECT id FROM pro_block WHERE carrier_id = $1 AND customer_id IS NULL AND state <> 'revoked' AND body_length = $2
          AND $3::bigint BETWEEN first_body AND last_body LIMIT 1`,
      [carrierId, body.length, body],
    );
    return block !== undefined;
  }

  private async isUsed(carrierId: number, number: string): Promise<boolean> {
    const shipment = await this.database.findOne('SELECT id FROM shipment WHERE carrier_id = $1 AND pro_number = $2', [
      carrierId,
      number,
    ]);
    return shipment !== undefined;
  }
}
