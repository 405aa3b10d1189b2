import { Injectable } from '@nestjs/common';
import type { Gate } from '@lading/contracts/kernel/access';
import { mostCounted, type Attention } from '@lading/contracts/sites/home';
import { passes } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, row, statement, type AnswerColumn } from '../../kernel/database/declared-statement.js';

/** Lists leave third-party freight out for those who do not wish to see it, and so do their counts. */
const listed = `(freight_terms IS DISTINCT FROM 'thirdParty' OR (SELECT app_lists_third_party()))`;

const counted = (rows: string, isWanted: string): AnswerColumn<number | null> =>
  bigint(
    `CASE WHEN ${isWanted}::boolean THEN (SELECT count(*) FROM (SELECT FROM ${rows} LIMIT ${mostCounted + 1}) AS capped) END`,
  ).nullable();

const counts = row({
  missedEta: counted(`shipment WHERE customer_id = $1 AND category = 'missedEta' AND ${listed}`, '$3'),
  exceptions: counted(`shipment WHERE customer_id = $1 AND category = 'exception' AND ${listed}`, '$3'),
  dispatches: counted(
    `shipment WHERE customer_id = $1 AND dispatch_state IN ('needsAttention', 'refused') AND ${listed}`,
    '$3',
  ),
  expiringQuotes: counted(
    `quote WHERE customer_id = $1 AND state IN ('rated', 'selected', 'failed') AND expires_at > $2::timestamptz
       AND expires_at <= $2::timestamptz + interval '2 days' AND ${listed}`,
    '$4',
  ),
  invoices: counted(`invoice WHERE customer_id = $1 AND state = 'needsReview'`, '$5'),
});

/** $1 is the customer, $2 the moment, $3 to $5 whether shipments, quotes and invoices are seen. */
export const attentionCounts = statement(counts, `SELECT ${counts.sql}`);

/** The readers of shipments, of quotes and of invoices; an API key by its scopes too. */
const gates: readonly Gate[] = [
  { customer: 'track', scope: ['shipments', 'tracking'] },
  { customer: 'quote', scope: 'quotes' },
  { customer: 'viewInvoices', scope: 'invoices' },
];

/** Counts what needs attention in one statement of index look-ups; row-level security leaves out what the caller may not see. */
@Injectable()
export class AttentionQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async count(actor: Actor): Promise<Attention> {
    const sees = gates.map((gate) => passes(gate, actor));
    const asked = [actor.customerId, this.clock.iso(), ...sees];
    return (await this.database.findOne(attentionCounts, asked)) ?? {};
  }
}
