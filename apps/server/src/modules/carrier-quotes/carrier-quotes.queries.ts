import { inWholes } from '@lading/domain/measures/money';
import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { carrierQuoteList } from '@lading/contracts/lists/carrier-quotes';
import type {
  CarrierQuote,
  CarrierQuoteDetail,
  CarrierQuoteFilter,
  CarrierQuoteList,
  CarrierQuoteOutcome,
  ExportCarrierQuotes,
  ListCarrierQuotes,
  OwnRate,
} from '@lading/contracts/quotes/carrier-quotes';
import type { Charge, PriceExplanation } from '@lading/contracts/quotes/quote-answers';
import { replay } from '@lading/domain/rating/replay';
import type { RateTrace } from '@lading/domain/rating/rate-trace';
import { askedConditions, isBooked, isOffered, isOpenAt } from '../../business/carrier-figures/figure-conditions.js';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import type { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  widened,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { CompanyNames } from '../customers/company-names.service.js';
import { Customer } from '../customers/customers.entities.js';
import { CarrierAnswer, Offer, QuoteCarrier } from '../quotes/quotes.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';

/** What became of quote `k` at a moment, which is the text of a placeholder. */
const outcomeAt = (
  moment: string,
): string => `CASE WHEN ${isBooked} THEN 'booked' WHEN k.is_booked_elsewhere THEN 'elsewhere'
    WHEN ${isOpenAt(moment)} THEN 'open' ELSE 'notBooked' END`;

/** Quotes `k` with their outcome as `r`, with the carrier's own latest answer and its lowest rate; another carrier's row is never joined. */
const quotesAt = (moment: string, where: string): string => `FROM (
    SELECT k.quote_id AS id, k.carrier_id, k.customer_id, k.number, k.origin_label, k.destination_label, k.ship_date, k.freight_terms,
       k.pounds, k.freight_class, k.accessorials, k.asked_at, ${outcomeAt(moment)} AS outcome
      FROM quote_carrier k WHERE ${where}) AS r`;
const joins = `LEFT JOIN customer c ON c.id = r.customer_id
    LEFT JOIN LATERAL (
      SELECT own.id, own.state, own.reason FROM carrier_answer own WHERE own.quote_id = r.id AND own.carrier_id = r.carrier_id
       ORDER BY own.round DESC LIMIT 1) AS a ON true
    LEFT JOIN LATERAL (
      SELECT own.total_cents, own.currency, own.transit_days FROM offer own WHERE own.carrier_answer_id = a.id
       ORDER BY own.total_cents, own.id LIMIT 1) AS o ON true`;

const columns = row({
  id: bigint('r.id'),
  ...columnsOf(QuoteCarrier, 'r', 'number', 'askedAt', 'shipDate', 'freightTerms', 'pounds'),
  ...columnsOf(QuoteCarrier, 'r', 'freightClass', 'accessorials'),
  customerId: bigint('CASE WHEN c.home_carrier_id = r.carrier_id THEN c.id END').nullable(),
  companyName: columnOf(Customer, 'c', 'companyName').nullable(),
  originLabel: text('left(r.origin_label, 100)'),
  destinationLabel: text('left(r.destination_label, 100)'),
  answer: columnOf(CarrierAnswer, 'a', 'state').nullable(),
  reason: columnOf(CarrierAnswer, 'a', 'reason').nullable(),
  priceCents: columnOf(Offer, 'o', 'totalCents').nullable(),
  currency: columnOf(Offer, 'o', 'currency').nullable(),
  transitDays: columnOf(Offer, 'o', 'transitDays').nullable(),
  outcome: text('r.outcome').as<CarrierQuoteOutcome>(),
});
type QuoteRow = RowOf<typeof columns>;

const detailed = widened(columns, { shipmentId: columnOf(Shipment, 's', 'id').nullable() });
/** Quote $1 of carrier $2, with its outcome at $3. */
const quoteById = statement(
  detailed,
  `SELECT ${detailed.sql} ${quotesAt('$3', 'k.quote_id = $1 AND k.carrier_id = $2')} ${joins}
    LEFT JOIN shipment s ON s.quote_id = r.id AND s.carrier_id = r.carrier_id`,
);

const answer = row(
  columnsOf(CarrierAnswer, 'a', 'round', 'state', 'reasonCode', 'reason', 'source', 'askedAt', 'answeredAt'),
);
/** The answers of carrier $2 to quote $1. */
const answersOfCarrier = statement(
  answer,
  `SELECT ${answer.sql} FROM carrier_answer a WHERE a.quote_id = $1 AND a.carrier_id = $2 ORDER BY a.round DESC LIMIT 100`,
);

const rate = row({
  offerId: columnOf(Offer, 'o', 'id'),
  serviceLevel: columnOf(Offer, 'o', 'serviceLevel').as<OwnRate['serviceLevel']>(),
  ...columnsOf(Offer, 'o', 'serviceName', 'totalCents', 'currency', 'transitDays', 'estimatedDelivery', 'validUntil'),
  tariffName: columnOf(Offer, 'o', 'carrierQuoteNumber'),
  charges: columnOf(Offer, 'o', 'charges').as<Charge[]>(),
  /** A price that the carrier sent has none. */
  trace: columnOf(Offer, 'o', 'trace').as<RateTrace | null>(),
});
type RateRow = RowOf<typeof rate>;
/** The rates of the latest answer of carrier $2 to quote $1. */
const ratesOfCarrier = statement(
  rate,
  `SELECT ${rate.sql} FROM offer o WHERE o.carrier_answer_id = (
      SELECT a.id FROM carrier_answer a WHERE a.quote_id = $1 AND a.carrier_id = $2 ORDER BY a.round DESC LIMIT 1)
    ORDER BY o.transit_days NULLS LAST, o.id LIMIT 20`,
);

const seesMoney = ({ privileges }: Actor): boolean => privileges.has('dataVisibility');

const toRow = (actor: Actor, quote: QuoteRow): CarrierQuote => ({
  ...quote,
  ...(!seesMoney(actor) && { priceCents: null, currency: null }),
});

function explanationOf({ offerId, totalCents, tariffName, charges, trace }: RateRow): PriceExplanation | null {
  const facts = { offerId, totalCents, tariffName: tariffName ?? '–', charges };
  if (trace) return { ...facts, source: 'tariff', trace: [...trace], replayedCents: replay(trace) };
  if (charges.length === 0) return null;
  const sum = charges.reduce((total, { cents }) => total + cents, 0);
  return { ...facts, source: 'carrier', trace: [], replayedCents: sum };
}

function toRate(actor: Actor, one: RateRow): OwnRate {
  const { charges: _, trace: __, tariffName: ___, ...shown } = one;
  return seesMoney(actor)
    ? { ...shown, explanation: explanationOf(one) }
    : { ...shown, totalCents: null, explanation: null };
}

/** A flag filter with its condition: yes where it holds, no everywhere else. */
function addFlag(conditions: Conditions, flag: boolean | undefined, condition: string): void {
  if (flag !== undefined) conditions.require(`(${condition}) IS ${flag ? 'TRUE' : 'NOT TRUE'}`);
}

/** Finds the quotes that a carrier got rate requests for, limited to its user's access. */
@Injectable()
export class CarrierQuotesQueries {
  private readonly source = listSource({
    list: carrierQuoteList,
    select: listedRow(columns, `${quotesAt('now()', 'true')} ${joins}`),
    sorts: {
      askedAt: { expression: 'r.asked_at', type: 'timestamptz' },
      number: { expression: 'r.number', type: 'text' },
    },
    find: (actor: Actor, filter: CarrierQuoteFilter, ids) => this.find(actor, filter, ids),
    toRows: (rows: readonly QuoteRow[], actor: Actor) => rows.map((one) => toRow(actor, one)),
    cells: {
      accessorials: ({ accessorials }) => accessorials.join(', '),
      priceCents: ({ priceCents }) => inWholes(priceCents),
    },
    seesCosts: seesMoney,
  });

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly days: FigureDays,
    private readonly names: CompanyNames,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: ListCarrierQuotes): Promise<CarrierQuoteList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, wanted: ExportCarrierQuotes): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  async get(actor: Actor, id: number): Promise<CarrierQuoteDetail> {
    const { carrierId } = actor;
    if (carrierId === null) throw problem('not-allowed');
    const [quote, answers, rates] = await Promise.all([
      this.database.findOne(quoteById, [id, carrierId, this.clock.iso()]),
      this.database.query(answersOfCarrier, [id, carrierId]),
      this.database.query(ratesOfCarrier, [id, carrierId]),
    ]);
    const { shipmentId, ...row } = found(quote);
    return { ...toRow(actor, row), shipmentId, answers, rates: rates.map((one) => toRate(actor, one)) };
  }

  private async find(actor: Actor, filter: CarrierQuoteFilter, ids: readonly number[] | null): Promise<FoundSql> {
    const scope = await this.days.freightScopeOf(actor, filter);
    const conditions = askedConditions(scope);
    const moment = conditions.bind(this.clock.iso());
    addFlag(conditions, filter.isOffered, isOffered);
    addFlag(conditions, filter.isBooked, isBooked);
    addFlag(conditions, filter.isOpen, isOpenAt(moment));
    if (filter.outcome) conditions.add(`${outcomeAt(moment)} = ?`, filter.outcome);
    if (ids) conditions.add('k.quote_id = ANY (?::bigint[])', ids);
    const search = filter.search?.trim();
    if (search)
      addSearch(conditions, {
        carrierId: scope.carrierId,
        search,
        companies: await this.names.idsLike(conditions, search),
      });
    const { text: where, values } = conditions;
    return {
      from: `${quotesAt(moment, where)} ${joins} WHERE true`,
      countedFrom: `${quotesAt(moment, where)} WHERE true`,
      values,
    };
  }
}

/** Each part has its own index. Numbers are written in capital letters. */
function addSearch(
  conditions: Conditions,
  { carrierId, search, companies }: { readonly carrierId: number; readonly search: string; readonly companies: string },
): void {
  const carrier = conditions.bind(carrierId);
  const number = conditions.bind(`%${literally(search.toUpperCase())}%`);
  conditions.require(`k.quote_id IN (
    SELECT n.quote_id FROM quote_carrier n WHERE n.carrier_id = ${carrier} AND n.number LIKE ${number}
    UNION ALL SELECT n.quote_id FROM quote_carrier n WHERE n.carrier_id = ${carrier} AND n.customer_id = ANY (${companies}))`);
}
