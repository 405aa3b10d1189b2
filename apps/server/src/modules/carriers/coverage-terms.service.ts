import { Injectable } from '@nestjs/common';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatLimit } from '@lading/domain/measures/money';
import {
  coverageCharge,
  findBrokenCargoValueRule,
  type CoverageTerms as Terms,
} from '@lading/domain/cargo-coverage/cargo-coverage';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { coverageTerms } from './carriers.queries.js';

/** The insurance product by which coverage is sold. */
export interface CoverageProduct {
  readonly versionId: number;
  readonly name: string;
  readonly provider: string;
  readonly excludedGoods: readonly string[];
  readonly conditions: string;
}

/** What coverage costs, and by which product; none where the terms are those of the carrier. */
export interface SoldCoverage extends Terms {
  readonly product: CoverageProduct | null;
}

/** What the coverage of cargo costs. */
@Injectable()
export class CoverageTerms {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Tariffs are the carriers' own, so that callers have to be let in to the offer before. */
  async of(carrierId: number, offerId: number | null): Promise<SoldCoverage> {
    const asked = [carrierId, offerId, this.clock.iso().slice(0, 10)];
    const row = await this.database.asScope(system, () => this.database.findOne(coverageTerms, asked));
    const { terms, versionId, name, provider, excludedGoods, conditions, ...numbers } = found(row);
    const { minChargeCents, maxCargoValueCents, basisPoints } = numbers;
    if (versionId === null || minChargeCents === null || maxCargoValueCents === null || basisPoints === null)
      return { ...terms, product: null };
    const about = { name: name ?? '', provider: provider ?? '', conditions: conditions ?? '' };
    const product = { versionId, ...about, excludedGoods: excludedGoods ?? [] };
    return { minChargeCents, maxCargoValueCents, basisPoints, product };
  }

  /** The charge for a cargo value in cents; a value that is not covered is refused by the field that names it. */
  charge(path: string, valueCents: number, terms: Terms): number {
    const rule = findBrokenCargoValueRule(valueCents, terms);
    const n = formatLimit(terms.maxCargoValueCents);
    if (rule) throw fieldProblem(path, rule, fieldMessage('Cargo value', rule, { n }));
    return coverageCharge(valueCents, terms);
  }
}
