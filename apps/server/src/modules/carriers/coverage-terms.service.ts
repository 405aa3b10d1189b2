import { Injectable } from '@nestjs/common';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatLimit } from '@lading/domain/measures/money';
import {
  coverageCharge,
  findBrokenCargoValueRule,
  type CoverageTerms as Terms,
} from '@lading/domain/cargo-coverage/cargo-coverage';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { coverageTerms } from './carriers.queries.js';

/** What carriers charge for the coverage of cargo. */
@Injectable()
export class CoverageTerms {
  constructor(private readonly database: Database) {}

  /** Tariffs are the carriers' own, so that callers have to be let in to the offer before. */
  async of(carrierId: number, offerId: number | null): Promise<Terms> {
    const row = await this.database.asScope(system, () => this.database.findOne(coverageTerms, [carrierId, offerId]));
    return found(row).terms;
  }

  /** The charge for a cargo value in cents; a value that is not covered is refused by the field that names it. */
  charge(path: string, valueCents: number, terms: Terms): number {
    const rule = findBrokenCargoValueRule(valueCents, terms);
    const n = formatLimit(terms.maxCargoValueCents);
    if (rule) throw fieldProblem(path, rule, fieldMessage('Cargo value', rule, { n }));
    return coverageCharge(valueCents, terms);
  }
}
