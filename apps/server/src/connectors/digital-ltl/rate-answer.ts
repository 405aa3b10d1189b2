import { guaranteeCodes } from '@lading/domain/freight/accessorial';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type {
  CarrierAnswer,
  CarrierOffer,
  ChargeLine,
  GuaranteeOption,
  Liability,
  ServiceLevel,
} from '../carrier-answer.js';
import type { RateRequest } from '../rate-request.js';
import { ForeignAnswer, plainText, UnreadableAnswer, type AnswerReader } from '../http/answer-reader.js';
import { findRefusal } from './message-status.js';

const serviceLevels = ['STANDARD', 'GTD_AM', 'GTD_NOON', 'GTD_PM', 'EXPEDITED', 'VOLUME', 'TRUCKLOAD'] as const;
const lanes = { DIRECT: 'direct', INTERLINE: 'interline' } as const;
const pricings = { CONTRACT: 'contract', TARIFF: 'tariff', SPOT: 'spot' } as const;

/** One million in the request's currency; more is a fault of the carrier's system, not a price. */
const highestCents = 100_000_000;
const price = { from: 1, to: highestCents };
const credit = { from: -highestCents, to: highestCents };
const creditCodes = new Set(['DISC', 'DISCOUNT', 'UNL']);
const latestDeliveryDays = 120;

interface Expectation {
  readonly request: RateRequest;
  readonly now: Date;
}

function readCharge(charge: AnswerReader, currency: string): ChargeLine {
  charge.oneOf('currency', [currency]);
  const code = charge.text('code', 20);
  const cents = charge.cents('amount', creditCodes.has(code) ? credit : { from: 0, to: highestCents });
  return { code, description: plainText(charge.findText('description') ?? code).slice(0, 200), cents };
}

function readCharges(result: AnswerReader, currency: string, totalCents: number): ChargeLine[] {
  const charges = result.list('charges', 60).map((charge) => readCharge(charge, currency));
  const sum = charges.reduce((cents, charge) => cents + charge.cents, 0);
  if (charges.length === 0) throw new UnreadableAnswer('the price has no charges');
  if (sum !== totalCents) throw new UnreadableAnswer('the charges do not add up to the total');
  return charges;
}

function readLiability(liability: AnswerReader): Liability {
  const bound = { from: 0, to: 10_000_000_000 };
  const cents = (name: string): number | null => (liability.has(name) ? liability.cents(name, bound) : null);
  return {
    centsPerPound: cents('amountPerPound'),
    usedCentsPerPound: cents('usedAmountPerPound'),
    maximumCents: cents('maximumAmount'),
    description: liability.findText('description'),
  };
}

function readGuarantee(option: AnswerReader): GuaranteeOption {
  const deliverBy = option.text('deliverBy', 5);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(deliverBy)) throw new UnreadableAnswer('a guarantee has no time of day');
  const code = option.oneOf('code', guaranteeCodes);
  const description = plainText(option.findText('description') ?? code);
  return { code, description, deliverBy, cents: option.cents('amount', { from: 0, to: highestCents }) };
}

function readDelivery(result: AnswerReader, pickupDate: string): string | null {
  const date = result.findDate('estimatedDeliveryDate');
  if (date === null) return null;
  const days = (Date.parse(date) - Date.parse(pickupDate)) / millisecondsPerDay;
  if (days < 0 || days > latestDeliveryDays) throw new UnreadableAnswer('the delivery date is out of bounds');
  return date;
}

function readValidUntil(quote: AnswerReader, now: Date): string | null {
  if (!quote.has('quoteValidUntil')) return null;
  const validUntil = quote.instant('quoteValidUntil');
  if (Date.parse(validUntil) <= now.getTime()) throw new UnreadableAnswer('the quote has expired already');
  return validUntil;
}

/** Requested codes that the carrier excludes, and those for which it names no charge, not even one of zero. */
function readUnsupported(
  result: AnswerReader,
  charges: readonly ChargeLine[],
  { accessorials }: RateRequest,
): string[] {
  const priced = new Set(charges.map(({ code }) => code));
  const excluded = new Set(result.texts('unsupportedAccessorials', 100));
  return accessorials.filter((code) => excluded.has(code) || !priced.has(code));
}

function readOffer(result: AnswerReader, expected: Expectation): CarrierOffer {
  const { request, now } = expected;
  const quote = result.object('quote');
  result.oneOf('currency', [request.currency]);
  const totalCents = result.cents('allInclusiveQuote', price);
  const serviceLevel: ServiceLevel = result.oneOf('serviceLevel', serviceLevels);
  const liability = result.findObject('liability');
  const charges = readCharges(result, request.currency, totalCents);
  return {
    serviceLevel,
    serviceName: plainText(result.findText('serviceName', 100) ?? serviceLevel),
    currency: request.currency,
    totalCents,
    charges,
    transitDays: result.has('transitDays') ? result.integer('transitDays', { from: 0, to: 60 }) : null,
    estimatedDelivery: readDelivery(result, request.pickupDate),
    quoteId: quote.findText('id', 64),
    quoteNumber: quote.findText('number', 64),
    validUntil: readValidUntil(quote, now),
    lane: lanes[result.has('laneType') ? result.oneOf('laneType', ['DIRECT', 'INTERLINE']) : 'DIRECT'],
    pricing: pricings[quote.oneOf('type', ['CONTRACT', 'TARIFF', 'SPOT'])],
    liability: liability === null ? null : readLiability(liability),
    guarantees: result.has('guarantees') ? result.list('guarantees', 10).map(readGuarantee) : [],
    unsupportedAccessorials: readUnsupported(result, charges, request),
  };
}

/** Reads the answer to a rate request; an answer to another request, an odd price or a stale quote is unreadable. */
export function readRateAnswer(answer: AnswerReader, expected: Expectation): CarrierAnswer {
  const refusal = findRefusal(answer);
  if (refusal !== null) return refusal;
  const echoed = answer.findObject('referenceNumbers')?.findText('shipmentId');
  if (echoed && echoed !== expected.request.reference) {
    throw new ForeignAnswer('it belongs to another request');
  }
  const offers = answer.list('carrierResult', 20).map((result) => readOffer(result, expected));
  if (offers.length === 0) throw new UnreadableAnswer('it neither offers a price nor says no');
  return { outcome: 'offered', offers };
}
