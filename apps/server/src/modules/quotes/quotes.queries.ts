import { Injectable } from '@nestjs/common';
import { quoteReference } from '@lading/domain/identifiers/reference-number';
import { replay } from '@lading/domain/rating/replay';
import type { RateTrace } from '@lading/domain/rating/rate-trace';
import type {
  CarrierAnswer,
  Charge,
  PriceDifference,
  PriceExplanation,
  Quote,
  QuoteDraft,
  QuoteState,
} from '@lading/contracts/quotes/quote-answers';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { OfferKey } from '@lading/contracts/quotes/quotes';
import { liabilityText, badgesOf, type PricedOffer, withoutPrices } from './shown-offers.js';
import type { Liability } from '../../connectors/carrier-answer.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { noRows, statement, columnsOf, row, text, type RowOf } from '../../kernel/database/declared-statement.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import { Customer } from '../customers/customers.entities.js';
import { originZoneOf } from '../places/place-zone.conditions.js';
import { requireCosts } from './quotes.policy.js';
import { Quote as StoredQuote } from './quotes.entities.js';

const mailed = row({
  ...columnsOf(StoredQuote, 'q', 'originLabel', 'destinationLabel', 'shipDate', 'isTest'),
  ...columnsOf(Customer, 'k', 'companyName', 'homeCarrierId'),
  /** Readers may be anywhere, so times are those of the origin. */
  originZone: text(`coalesce(${originZoneOf('q')}, 'UTC')`),
});

/** What a mail says about a quote besides its prices. */
export type MailedQuote = RowOf<typeof mailed>;

/** StoredQuote $1 of customer $2. */
export const mailedQuote = statement(
  mailed,
  `SELECT ${mailed.sql} FROM quote q JOIN customer k ON k.id = q.customer_id WHERE q.id = $1 AND q.customer_id = $2`,
);

interface QuoteRecord {
  quoteId: number;
  number: string;
  state: QuoteState;
  isTest: boolean;
  round: number;
  details: QuoteDetails | null;
  draft: object | null;
  selectedOfferId: number | null;
  selectedGuarantee: Quote['selectedGuarantee'];
  selectedCents: number | null;
  previousCents: number | null;
  previousCarrierId: number | null;
  previousService: string | null;
  shipmentId: number | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What explains the price of an offer; a price that the carrier sent has no trace. */
interface ExplainedPrice {
  readonly totalCents: number;
  readonly tariffName: string | null;
  readonly charges: Charge[];
  readonly connector: string;
  readonly trace: RateTrace | null;
}

type AnswerRecord = Omit<CarrierAnswer, 'offers'> & { answerId: number };
interface OfferRecord extends Omit<PricedOffer, 'badges' | 'liability' | 'isExplained'> {
  answerId: number;
  liability: Liability | null;
  connector: string;
  hasTrace: boolean;
}

const quoteColumns = `q.id AS "quoteId", q.number, q.state, q.is_test AS "isTest", q.round, q.details, q.draft, q.selected_offer_id AS "selectedOfferId",
  q.selected_guarantee AS "selectedGuarantee", q.selected_cents AS "selectedCents", q.previous_cents AS "previousCents",
  q.previous_carrier_id AS "previousCarrierId", q.previous_service AS "previousService", s.id AS "shipmentId",
  q.expires_at AS "expiresAt", q.created_at AS "createdAt", q.updated_at AS "updatedAt"`;

const offerColumns = `o.id AS "offerId", o.carrier_answer_id AS "answerId", o.carrier_id AS "carrierId", c.name AS "carrierName",
  c.code AS "carrierCode", c.theme, o.service_level AS "serviceLevel", o.service_name AS "serviceName", o.total_cents AS "totalCents",
  o.currency, o.charges, o.transit_days AS "transitDays", o.estimated_delivery AS "estimatedDelivery", o.valid_until AS "validUntil",
  o.carrier_quote_number AS "carrierQuoteNumber", o.lane, o.pricing, o.liability, o.guarantees,
  o.unsupported_accessorials AS "unsupportedAccessorials", o.trace IS NOT NULL AS "hasTrace", c.connector, o.emissions, coalesce(l.is_preferred, false) AS "isPreferred"`;

/** Locks quote $1 of customer $2. */
export const lockedQuote = statement(noRows, 'SELECT FROM quote WHERE id = $1 AND customer_id = $2 FOR UPDATE');

/** Reads quotes in the shapes of the contract; every statement names the customer, and the row-level policy stands behind. */
@Injectable()
export class QuotesQueries {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
  ) {}

  /** The quote with every answer of its latest round, as the actor may see it. */
  async get(actor: Actor, quoteId: number): Promise<Quote> {
    const quote = await this.priced(actor, quoteId);
    return seesCosts(actor) ? quote : withoutPrices(quote);
  }

  /** The same with its prices, for work that needs them and does not show them. */
  async priced(actor: Actor, quoteId: number): Promise<Quote> {
    const record = await this.record(actor, quoteId);
    if (!record.details) throw problem('not-found');
    // One after the other: an answer is stored with its offers, so whoever sees the answer then sees them too.
    const answers = await this.answersOf(record);
    const offers = await this.offersOf(record);
    const withBadges = badgesOf(offers.map((offer) => this.toOffer(offer)));
    return {
      ...viewOf(record, record.details),
      carriersAsked: answers.length,
      carriersAnswered: answers.filter(({ state }) => state !== 'asked').length,
      answers: answers.map(({ answerId, ...answer }) => ({
        ...answer,
        offers: answer.state === 'asked' ? [] : withBadges.filter((_, index) => offers[index]?.answerId === answerId),
      })),
      difference: differenceOf(record, withBadges),
    };
  }

  async getDraft(actor: Actor, quoteId: number): Promise<QuoteDraft> {
    const { number, draft, details, updatedAt } = await this.record(actor, quoteId);
    return { quoteId, number, draft: found(draft ?? details), updatedAt };
  }

  /** An offer of the quote's latest round. */
  async findOffer(quote: { id: number; round: number }, offerId: number): Promise<PricedOffer | undefined> {
    const row = await this.database.findOne<OfferRecord>(
      `SELECT ${offerColumns} FROM offer o JOIN carrier_answer a ON a.id = o.carrier_answer_id JOIN carrier c ON c.id = o.carrier_id
         LEFT JOIN carrier_connection l ON l.carrier_id = o.carrier_id AND l.customer_id = o.customer_id
        WHERE o.id = $1 AND a.quote_id = $2 AND a.round = $3`,
      [offerId, quote.id, quote.round],
    );
    return row && { ...this.toOffer(row), badges: [] };
  }

  /** The rule trace and what replaying it gives; of a price that the carrier sent, its charge lines. */
  async explain(actor: Actor, { quoteId, offerId }: OfferKey): Promise<PriceExplanation> {
    requireCosts(actor);
    const row = found(
      await this.database.findOne<ExplainedPrice>(
        `SELECT o.total_cents AS "totalCents", o.carrier_quote_number AS "tariffName", o.charges, c.connector, o.trace
           FROM offer o JOIN quote q ON q.id = o.quote_id JOIN carrier c ON c.id = o.carrier_id
          WHERE o.id = $1 AND q.id = $2 AND q.customer_id = $3`,
        [offerId, quoteId, customerOf(actor)],
      ),
    );
    const { totalCents, charges, trace } = row;
    const facts = { offerId, totalCents, tariffName: row.tariffName ?? '–', charges };
    if (trace) return { ...facts, source: 'tariff', trace: [...trace], replayedCents: replay(trace) };
    if (!this.isItemized(row)) throw problem('not-found');
    const sum = charges.reduce((total, { cents }) => total + cents, 0);
    return { ...facts, source: 'carrier', trace: [], replayedCents: sum };
  }

  /** A price that was computed here is explained by its trace alone; demo quotes have none. */
  private isItemized({ connector, charges }: Pick<OfferRecord, 'connector' | 'charges'>): boolean {
    return charges.length > 0 && this.carriers.can(connector, 'charges');
  }

  private toOffer({ answerId, connector, hasTrace, ...row }: OfferRecord): Omit<PricedOffer, 'badges'> {
    const { liability, ...offer } = row;
    const isExplained = hasTrace || this.isItemized({ connector, charges: offer.charges });
    return { ...offer, isExplained, liability: liability ? liabilityText(liability) : null };
  }

  private async record(actor: Actor, quoteId: number): Promise<QuoteRecord> {
    return found(
      await this.database.findOne<QuoteRecord>(
        `SELECT ${quoteColumns} FROM quote q LEFT JOIN shipment s ON s.quote_id = q.id WHERE q.id = $1 AND q.customer_id = $2`,
        [quoteId, customerOf(actor)],
      ),
    );
  }

  private answersOf({ quoteId, round }: QuoteRecord): Promise<AnswerRecord[]> {
    return this.database.query<AnswerRecord>(
      `SELECT a.id AS "answerId", a.carrier_id AS "carrierId", c.name AS "carrierName", c.code AS "carrierCode", c.theme, a.state,
              a.reason_code AS "reasonCode", a.reason, a.source, a.asked_at AS "askedAt", a.answered_at AS "answeredAt"
         FROM carrier_answer a JOIN carrier c ON c.id = a.carrier_id WHERE a.quote_id = $1 AND a.round = $2 ORDER BY c.name, a.id`,
      [quoteId, round],
    );
  }

  private offersOf({ quoteId, round }: QuoteRecord): Promise<OfferRecord[]> {
    return this.database.query<OfferRecord>(
      `SELECT ${offerColumns} FROM offer o JOIN carrier_answer a ON a.id = o.carrier_answer_id JOIN carrier c ON c.id = o.carrier_id
         LEFT JOIN carrier_connection l ON l.carrier_id = o.carrier_id AND l.customer_id = o.customer_id
        WHERE a.quote_id = $1 AND a.round = $2 ORDER BY o.total_cents, o.id`,
      [quoteId, round],
    );
  }
}

function viewOf(
  record: QuoteRecord,
  details: QuoteDetails,
): Omit<Quote, 'carriersAsked' | 'carriersAnswered' | 'answers' | 'difference'> {
  const {
    quoteId,
    number,
    state,
    isTest,
    round,
    selectedOfferId,
    selectedGuarantee,
    selectedCents,
    shipmentId,
    expiresAt,
    createdAt,
    updatedAt,
  } = record;
  return {
    quoteId,
    number,
    reference: quoteReference(createdAt.slice(0, 10), number),
    state,
    isTest,
    round: Math.max(round, 1),
    details,
    selectedOfferId,
    selectedGuarantee,
    selectedCents,
    shipmentId,
    expiresAt,
    createdAt,
    updatedAt,
  };
}

/** What the carrier and service that had been chosen cost now. */
function differenceOf(record: QuoteRecord, offers: readonly PricedOffer[]): PriceDifference | null {
  if (record.previousCents === null) return null;
  const same = offers.find(
    ({ carrierId, serviceLevel }) => carrierId === record.previousCarrierId && serviceLevel === record.previousService,
  );
  return { oldCents: record.previousCents, newCents: same?.totalCents ?? null, newOfferId: same?.offerId ?? null };
}
