import { Injectable } from '@nestjs/common';
import { type QuoteList, type QuoteRow, quoteStates } from '@lading/contracts/quotes/quote-answers';
import type { ExportQuotes, QuoteFilter, QuoteListRequest } from '@lading/contracts/quotes/quotes';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { quoteList } from '@lading/contracts/lists/quotes';
import { formatCents } from '@lading/domain/measures/money';
import { quoteReference, searchForm } from '@lading/domain/identifiers/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { listedRow, listSource } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { markOf } from '../../kernel/auth/trials.js';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnsOf, row, statement, text, type RowOf } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { UserAccount } from '../account/account.entities.js';
import { Quote } from './quotes.entities.js';

/** A draft of the wizard has no place yet, only the text of its search fields. */
const labelOf = (end: 'origin' | 'destination'): string =>
  `coalesce(nullif(r.${end}_label, ''), CASE WHEN jsonb_typeof(r.draft #> '{${end},text}') = 'string' THEN left(r.draft #>> '{${end},text}', 100) END, '')`;

const origin = labelOf('origin');
const destination = labelOf('destination');

/** States in the order of a quote's way. */
const place = `CASE r.state ${quoteStates.map((state, index) => `WHEN '${state}' THEN ${index}::bigint`).join(' ')} ELSE ${quoteStates.length}::bigint END`;

/** The schema has an index of each; what is not there yet comes after everything that is. */
export const quoteOrders = {
  updated: { expression: 'r.updated_at', type: 'timestamptz' },
  number: { expression: 'r.number', type: 'text' },
  lane: { expression: `lower(left(${origin}, 30) || ' ' || left(${destination}, 30))`, type: 'text' },
  shipDate: { expression: `CASE WHEN r.ship_date IS NULL THEN date '9999-12-31' ELSE r.ship_date END`, type: 'date' },
  best: { expression: 'CASE WHEN r.best_cents IS NULL THEN 9007199254740991 ELSE r.best_cents END', type: 'bigint' },
  status: { expression: place, type: 'bigint' },
  expires: {
    expression: `CASE WHEN r.expires_at IS NULL THEN timestamptz '9999-12-31T00:00:00Z' ELSE r.expires_at END`,
    type: 'timestamptz',
  },
} as const;

/** What a search looks through: the number, the reference as `quoteReference` writes it, and both ends. */
const searched = `search_form(r.number || '|' || to_char(r.created_at AT TIME ZONE 'UTC', 'MonDDYYYY') || substr(r.number, strpos(r.number, '-'))
  || '|' || ${origin} || '|' || ${destination})`;

/**
 * $1 is the customer, $2 the wanted states, $3 the searched text in its search form, $4 the moment when quotes that soon expire
 * are wanted, $5 the chosen rows, $6 locations that it begins, ends or is billed at, $7 freight terms, $8 and $9 the days, $10 only
 * trials or none; each but the first may be null. Third-party freight is left out for those who do not list it.
 */
const listed = `FROM quote r WHERE r.customer_id = $1 AND ($2::text[] IS NULL OR r.state = ANY($2))
  AND ($3::text IS NULL OR strpos(${searched}, $3) > 0)
  AND ($6::bigint[] IS NULL OR r.origin_location_id = ANY($6) OR (r.details #>> '{destination,locationId}')::bigint = ANY($6)
    OR (r.details ->> 'billToLocationId')::bigint = ANY($6))
  AND ($7::text[] IS NULL OR r.freight_terms = ANY($7))
  AND ($8::date IS NULL OR r.ship_date >= $8) AND ($9::date IS NULL OR r.ship_date <= $9)
  AND ($4::timestamptz IS NULL
    OR (r.state IN ('rated', 'selected', 'failed') AND r.expires_at > $4 AND r.expires_at <= $4 + interval '2 days'))
  AND ($5::bigint[] IS NULL OR r.id = ANY($5)) AND ($10::boolean IS NULL OR r.is_test = $10)
  AND (r.freight_terms IS DISTINCT FROM 'thirdParty' OR (SELECT app_lists_third_party()))`;

/** What the cheapest offer of the round before cost; nothing after the first round. */
const previousBest = `CASE WHEN r.round > 1 THEN (SELECT min(o.total_cents) FROM offer o JOIN carrier_answer a ON a.id = o.carrier_answer_id
  WHERE o.quote_id = r.id AND a.round = r.round - 1) END`;

const shown = listedRow(
  row({
    ...columnsOf(Quote, 'r', 'id', 'number', 'state', 'isTest', 'shipDate', 'bestCents', 'offerCount'),
    ...columnsOf(Quote, 'r', 'expiresAt', 'updatedAt', 'createdAt'),
    originLabel: text(origin),
    destinationLabel: text(destination),
    previousBestCents: bigint(previousBest).nullable(),
  }),
  'FROM quote r',
);

type FoundQuote = RowOf<typeof shown>;

const toRow = ({ id, createdAt, ...row }: FoundQuote): QuoteRow => ({
  quoteId: id,
  reference: quoteReference(createdAt.slice(0, 10), row.number),
  ...row,
});

const shownTo = (actor: Actor, row: QuoteRow): QuoteRow =>
  seesCosts(actor) ? row : { ...row, bestCents: null, previousBestCents: null };

const wanted = <T>(chosen: readonly T[] | undefined): readonly T[] | null => (chosen?.length ? chosen : null);

const amount = (cents: number | null | undefined): string | null =>
  typeof cents === 'number' ? formatCents(cents) : null;

/** Finds quotes and drafts; every statement names the customer, and the row-level policy is the second check. */
@Injectable()
export class QuoteLists {
  private readonly source = listSource({
    list: quoteList,
    select: shown,
    sorts: quoteOrders,
    find: (actor: Actor, filter: QuoteFilter, ids) => ({ from: listed, values: this.valuesOf(actor, filter, ids) }),
    toRows: (found: readonly FoundQuote[], actor: Actor) => found.map((row) => shownTo(actor, toRow(row))),
    cells: {
      bestCents: ({ bestCents }) => amount(bestCents),
      previousBestCents: ({ previousBestCents }) => amount(previousBestCents),
    },
    seesCosts,
  });

  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: QuoteListRequest): Promise<QuoteList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, wanted: ExportQuotes): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  private valuesOf(actor: Actor, filter: QuoteFilter, ids: readonly number[] | null): unknown[] {
    const { states, q, locationIds, terms, from, to, trials } = filter;
    const now = filter.isExpiring ? this.clock.iso() : null;
    return [
      ...[customerOf(actor), wanted(states), searchForm(q ?? '') || null, now, ids],
      ...[wanted(locationIds), wanted(terms), from ?? null, to ?? null, markOf(trials)],
    ];
  }
}

const reader = row(columnsOf(UserAccount, 'u', 'id'));

/** The users who may see quote $1. */
const readersOfQuote = statement(
  reader,
  `SELECT ${reader.sql} FROM quote q JOIN user_account u ON u.customer_id = q.customer_id
    WHERE q.id = $1 AND ${seesRow('q', 'quote')}`,
);

/** Finds the users who may be notified of a quote. */
@Injectable()
export class QuoteAudience {
  constructor(private readonly database: Database) {}

  async of(quoteId: number): Promise<number[]> {
    const readers = await this.database.asScope(system, () => this.database.query(readersOfQuote, [quoteId]));
    return readers.map(({ id }) => id);
  }
}
