import { Injectable } from '@nestjs/common';
import { currentTermsVersion } from '@lading/contracts/joining';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

const inForce = `SELECT version FROM legal_document WHERE kind = 'terms' AND effective_on <= $1::date ORDER BY effective_on DESC, id DESC LIMIT 1`;

/** Knows which terms are in force and who has accepted which. */
@Injectable()
export class TermsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Only the terms that are in force can be accepted; an installation without texts of its own has the product's version. */
  async require(version: string | null | undefined): Promise<string> {
    if (!version) throw fieldProblem('termsVersion', 'required', fieldMessage('Terms', 'required'));
    const stored = await this.database.findOne<{ version: string }>(inForce, [this.clock.iso().slice(0, 10)]);
    if (version !== (stored?.version ?? currentTermsVersion))
      throw fieldProblem('termsVersion', 'mismatch', 'The terms have changed: read and accept them again');
    return version;
  }

  async accept(userId: number, version: string): Promise<void> {
    await this.database.asScope(system, () =>
      this.database.query(
        'INSERT INTO terms_acceptance (user_id, version, accepted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [userId, version, this.clock.iso()],
      ),
    );
  }
}
