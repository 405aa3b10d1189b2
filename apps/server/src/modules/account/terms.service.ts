import { Injectable } from '@nestjs/common';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { TermsAcceptance } from './account.entities.js';
import { termsInForce } from './account.queries.js';

/** Knows which terms are in force and who has accepted which. */
@Injectable()
export class TermsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Only the current terms can be accepted; an installation without its own texts has the product's version. */
  async require(version: string | null | undefined): Promise<string> {
    if (!version) throw fieldProblem('termsVersion', 'required', fieldMessage('Terms', 'required'));
    if (version !== (await this.inForce()))
      throw fieldProblem('termsVersion', 'mismatch', 'The terms have changed. Read and accept them again.');
    return version;
  }

  /** The version that is in force today. */
  async inForce(): Promise<string> {
    const stored = await this.database.findOne(termsInForce, [this.clock.iso().slice(0, 10)]);
    return stored?.version ?? currentTermsVersion;
  }

  async accept(userId: number, version: string): Promise<void> {
    const acceptance = { userId, version, acceptedAt: this.clock.now() };
    await this.database.asScope(system, () =>
      this.database.transaction(() =>
        this.database.manager
          .createQueryBuilder()
          .insert()
          .into(TermsAcceptance)
          .values(acceptance)
          .orIgnore()
          .execute(),
      ),
    );
  }
}
