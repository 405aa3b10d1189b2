import { Injectable } from '@nestjs/common';
import { quoteReference } from '@lading/domain/identifiers/reference-number';
import { replay } from '@lading/domain/rating/replay';
import type { RateTrace } from '@lading/domain/rating/rate-trace';
import type {
  Charge,
  PriceDifference,
  PriceExplanation,
  Quote,
  QuoteDraft,
} from '@lading/contracts/quotes/quote-answers';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { OfferKey } from '@lading/contracts/quotes/quotes';
import { liabilityText, badgesOf, type PricedOffer, withoutPrices } from './shown-offers.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import {
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { originZoneOf } from '../places/place-zone.conditions.js';
import { requireCosts } from './quotes.policy.js';
import { CarrierAnswer as StoredAnswer, Offer, Quote as StoredQuote } from './quotes.entities.js';

const mailed = row({
  ...columnsOf(StoredQuote, 'q', 'originLabel', 'destinationLabel', 'shipDate', 'isTest'),
  ...columnsOf(Customer, 'k', 'companyName', 'homeCarrierId'),
  /** Readers may be anywhere, so times are those of the origin. */
  originZone: text(`coalesce(${originZoneOf('q')}, 'UTC')`),
});

/** The content of a quote email, in addition to its rates. */
export type MailedQuote = RowOf<typeof mailed>;

/** Quote $1 of customer $2. */
export const mailedQuote = statement(
  mailed,
  `SELECT ${mailed.sql} FROM quote q JOIN customer k ON k.id = q.customer_id WHERE q.id = $1 AND q.customer_id = $2`,
);

const stored = row({
  quoteId: columnOf(StoredQuote, 'q', 'id'),
  ...columnsOf(StoredQuote, 'q', 'number', 'state', 'isTest', 'round', 'details', 'draft'),
  ...columnsOf(StoredQuote, 'q', 'selectedOfferId', 'selectedGuarantee', 'selectedCents'),
  ...columnsOf(StoredQuote, 'q', 'previousCents', 'previousCarrierId', 'previousService'),
  shipmentId: columnOf(Shipment, 's', 'id').nullable(),
  ...columnsOf(StoredQuote, 'q', 'expiresAt', 'createdAt', 'updatedAt'),
});
type QuoteRecord = RowOf<typeof stored>;

/** Quote $1 of customer $2. */
const storedQuote = statement(
  stored,
  `SELECT ${stored.sql} FROM quote q LEFT JOIN shipment s ON s.quote_id = q.id WHERE q.id = $1 AND q.customer_id = $2`,
);

const answered = row({
  answerId: columnOf(StoredAnswer, 'a', 'id'),
  carrierId: columnOf(StoredAnswer, 'a', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  carrierCode: columnOf(Carrier, 'c', 'code'),
  theme: columnOf(Carrier, 'c', 'theme'),
  ...columnsOf(StoredAnswer, 'a', 'state', 'reasonCode', 'reason', 'source', 'askedAt', 'answeredAt'),
});

/** The answers of round $2 of quote $1. */
const answersOfRound = statement(
  answered,
  `SELECT ${answered.sql} FROM carrier_answer a JOIN carrier c ON c.id = a.carrier_id
    WHERE a.quote_id = $1 AND a.round = $2 ORDER BY c.name, a.id`,
);

const offered = row({
  offerId: columnOf(Offer, 'o', 'id'),
  answerId: columnOf(Offer, 'o', 'carrierAnswerId'),
  carrierId: columnOf(Offer, 'o', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  carrierCode: columnOf(Carrier, 'c', 'code'),
  theme: columnOf(Carrier, 'c', 'theme'),
  serviceLevel: columnOf(Offer, 'o', 'serviceLevel').as<PricedOffer['serviceLevel']>(),
  ...columnsOf(Offer, 'o', 'serviceName', 'totalCents', 'currency'),
  charges: columnOf(Offer, 'o', 'charges').as<Charge[]>(),
  ...columnsOf(Offer, 'o', 'transitDays', 'estimatedDelivery', 'validUntil', 'carrierQuoteNumber', 'lane', 'pricing'),
  ...columnsOf(Offer, 'o', 'liability', 'guarantees', 'unsupportedAccessorials', 'emissions'),
  hasTrace: boolean('o.trace IS NOT NULL'),
  connector: columnOf(Carrier, 'c', 'connector'),
  isPreferred: boolean('coalesce(l.is_preferred, false)'),
});
type OfferRecord = RowOf<typeof offered>;

const offers = `SELECT ${offered.sql} FROM offer o JOIN carrier_answer a ON a.id = o.carrier_answer_id JOIN carrier c ON c.id = o.carrier_id
  LEFT JOIN carrier_connection l ON l.carrier_id = o.carrier_id AND l.customer_id = o.customer_id`;

/** The offers of round $2 of quote $1. */
const offersOfRound = statement(
  offered,
  `${offers} WHERE a.quote_id = $1 AND a.round = $2 ORDER BY o.total_cents, o.id`,
);

/** Offer $1, if it is of round $3 of quote $2. */
const offerOfRound = statement(offered, `${offers} WHERE o.id = $1 AND a.quote_id = $2 AND a.round = $3`);

const explained = row({
  totalCents: columnOf(Offer, 'o', 'totalCents'),
  tariffName: columnOf(Offer, 'o', 'carrierQuoteNumber'),
  charges: columnOf(Offer, 'o', 'charges').as<Charge[]>(),
  connector: columnOf(Carrier, 'c', 'connector'),
  /** A price that the carrier sent has none. */
  trace: columnOf(Offer, 'o', 'trace').as<RateTrace | null>(),
});

/** What explains the price of offer $1 of quote $2 of customer $3. */
const explainedPrice = statement(
  explained,
  `SELECT ${explained.sql} FROM offer o JOIN quote q ON q.id = o.quote_id JOIN carrier c ON c.id = o.carrier_id
    WHERE o.id = $1 AND q.id = $2 AND q.customer_id = $3`,
);

/** Locks quote $1 of customer $2. */
export const lockedQuote = statement(noRows, 'SELECT FROM quote WHERE id = $1 AND customer_id = $2 FOR UPDATE');

/** Reads quotes in the shapes of the contract; every statement names the customer, and the row-level policy is the second check. */
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
    // Answers first: an answer and its offers are stored in one transaction, so the second read has the offers of every answer.
    const answers = await this.database.query(answersOfRound, [record.quoteId, record.round]);
    const offers = await this.database.query(offersOfRound, [record.quoteId, record.round]);
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
    const row = await this.database.findOne(offerOfRound, [offerId, quote.id, quote.round]);
    return row && { ...this.toOffer(row), badges: [] };
  }

  /** The rule trace and what replaying it gives; of a price that the carrier sent, its charge lines. */
  async explain(actor: Actor, { quoteId, offerId }: OfferKey): Promise<PriceExplanation> {
    requireCosts(actor);
    const row = found(await this.database.findOne(explainedPrice, [offerId, quoteId, customerOf(actor)]));
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
    return {
      ...offer,
      guarantees: [...offer.guarantees],
      isExplained,
      liability: liability ? liabilityText(liability) : null,
    };
  }

  private async record(actor: Actor, quoteId: number): Promise<QuoteRecord> {
    return found(await this.database.findOne(storedQuote, [quoteId, customerOf(actor)]));
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
