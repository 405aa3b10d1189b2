import { Injectable } from '@nestjs/common';
import type { QuoteList, QuoteRow } from '@lading/contracts/quote-answers';
import type { QuoteFilter, QuoteListRequest } from '@lading/contracts/quotes';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from './quotes.policy.js';

/** A draft that the wizard keeps has no place yet, but what stands in its search fields. */
const labelOf = (end: 'origin' | 'destination'): string =>
  `coalesce(nullif(${end}_label, ''), CASE WHEN jsonb_typeof(draft #> '{${end},text}') = 'string' THEN left(draft #>> '{${end},text}', 100) END, '')`;

/**
 * $1 is the customer, $2 the wanted states, $3 the searched text, $4 the moment when quotes that soon expire are wanted,
 * $5 the chosen rows; each but the first may be null. Third-party freight is left out for those who do not list it.
 */
const listed = `customer_id = $1 AND ($2::text[] IS NULL OR state = ANY($2))
  AND ($3::text IS NULL OR strpos(lower(number), lower($3)) > 0 OR strpos(lower(${labelOf('origin')}), lower($3)) > 0
    OR strpos(lower(${labelOf('destination')}), lower($3)) > 0)
  AND ($4::timestamptz IS NULL OR (state IN ('rated', 'selected', 'failed') AND expires_at > $4 AND expires_at <= $4 + interval '2 days'))
  AND ($5::bigint[] IS NULL OR id = ANY($5))
  AND (freight_terms IS DISTINCT FROM 'thirdParty' OR (SELECT app_lists_third_party()))`;

/** What the cheapest offer of the round before cost; nothing after the first round. */
const previousBest = `CASE WHEN q.round > 1 THEN (SELECT min(o.total_cents) FROM offer o JOIN carrier_answer a ON a.id = o.carrier_answer_id
  WHERE o.quote_id = q."quoteId" AND a.round = q.round - 1) END`;

const exactTotal = 10_000;
const exportedAtOnce = 500;
const mostExported = 50_000;

interface FoundQuote extends QuoteRow {
  readonly round: number;
}

/** Reads pages of quotes and drafts; every statement names the customer, and the row-level wall stands behind. */
@Injectable()
export class QuoteListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Newest first; the cursor is the last row's key. */
  async list(actor: Actor, request: QuoteListRequest): Promise<QuoteList> {
    const asked = this.askedBy(actor, request);
    const [page, counted] = await Promise.all([
      this.page(asked, request),
      this.database.findOne<{ n: number }>(
        `SELECT count(*) AS n FROM (SELECT FROM quote WHERE ${listed} LIMIT ${exactTotal + 1}) AS capped`,
        asked,
      ),
    ]);
    const reached = counted?.n ?? 0;
    return { ...page, total: Math.min(reached, exactTotal), totalIsLowerBound: reached > exactTotal };
  }

  /** Every found row, or the chosen ones; a file is written after its call has ended, so each page sets the caller's scope anew. */
  async *every(actor: Actor, filter: QuoteFilter, ids: readonly number[] | null | undefined): AsyncGenerator<QuoteRow> {
    const asked = this.askedBy(actor, filter, ids);
    let cursor: string | undefined;
    for (let count = 0; count < mostExported; count += exportedAtOnce) {
      const request = { limit: exportedAtOnce, ...(cursor && { cursor }) };
      const page = await this.database.within(scopeOf(actor), () => this.page(asked, request));
      yield* page.items;
      if (!page.nextCursor) return;
      cursor = page.nextCursor;
    }
  }

  private askedBy(actor: Actor, { states, q, isExpiring }: QuoteFilter, ids?: readonly number[] | null): unknown[] {
    const now = isExpiring ? this.clock.iso() : null;
    return [customerOf(actor), states?.length ? states : null, q?.trim() || null, now, ids ?? null];
  }

  private async page(
    asked: readonly unknown[],
    { cursor, limit }: Pick<QuoteListRequest, 'cursor' | 'limit'>,
  ): Promise<Pick<QuoteList, 'items' | 'nextCursor'>> {
    const [before, beforeId] = placeOf(cursor);
    const rows = await this.database.query<FoundQuote>(
      `SELECT q.*, ${previousBest} AS "previousBestCents" FROM (
         SELECT id AS "quoteId", number, state, round, ${labelOf('origin')} AS "originLabel", ${labelOf('destination')} AS "destinationLabel",
                ship_date AS "shipDate", best_cents AS "bestCents", offer_count AS "offerCount", expires_at AS "expiresAt", updated_at AS "updatedAt"
           FROM quote WHERE ${listed}
            AND ($6::timestamptz IS NULL OR (date_trunc('milliseconds', updated_at), id) < ($6, $7::bigint))
          ORDER BY date_trunc('milliseconds', updated_at) DESC, id DESC LIMIT $8) AS q
        ORDER BY date_trunc('milliseconds', q."updatedAt") DESC, q."quoteId" DESC`,
      [...asked, before, beforeId, limit + 1],
    );
    const items = rows.slice(0, limit).map(({ round: _, ...row }) => row);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? `${last.updatedAt}~${last.quoteId}` : null };
  }
}

function placeOf(cursor: string | undefined): [string | null, number | null] {
  if (!cursor) return [null, null];
  const [at = '', id = ''] = cursor.split('~');
  if (Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(id))
    throw problem('malformed-request', { detail: 'The cursor is not one of ours.' });
  return [at, Number(id)];
}
