import type { Quote } from '@lading/contracts/quotes/quote-answers';
import type { OfferRule } from '@lading/contracts/shipments/order-uploads';

type Offer = Quote['answers'][number]['offers'][number];

/** Prices of whole trailers and of hurried freight are never the plain answer to an order. */
const plain: readonly string[] = ['STANDARD', 'GTD_AM', 'GTD_NOON', 'GTD_PM'];

const cheaper = (one: Offer, other: Offer): number =>
  (one.totalCents ?? 0) - (other.totalCents ?? 0) || sooner(one, other);

/** An offer that names no days comes last. */
const days = ({ transitDays }: Offer): number => transitDays ?? 99;

const sooner = (one: Offer, other: Offer): number => days(one) - days(other) || one.offerId - other.offerId;

const faster = (one: Offer, other: Offer): number => days(one) - days(other) || cheaper(one, other);

/** Which offer an order takes. */
export interface WantedOffer {
  readonly rule: OfferRule;
  /** False for a user who does not see costs: a choice by price would reveal which offer is cheaper. */
  readonly byPrice: boolean;
}

interface Choice extends WantedOffer {
  /** Ids of the carriers that accept shipments. */
  readonly bookable: ReadonlySet<number>;
  /** ISO 8601, UTC. */
  readonly now: string;
}

const orderOf = ({ rule, byPrice }: WantedOffer): ((one: Offer, other: Offer) => number) => {
  if (!byPrice) return sooner;
  return rule === 'fastest' ? faster : cheaper;
};

/**
 * The offer that an order takes by itself: it has every requested accessorial, is valid and can be booked. Of preferred carriers the
 * cheapest, where there are any and the rule says so; else the cheapest of all, of two the faster. Or the fastest of all, of
 * two the cheaper.
 */
export function chosenOffer({ answers }: Pick<Quote, 'answers'>, choice: Choice): Offer | undefined {
  const { rule, bookable, now } = choice;
  const usable = answers
    .flatMap(({ offers }) => offers)
    .filter(({ carrierId }) => bookable.has(carrierId))
    .filter(({ unsupportedAccessorials }) => unsupportedAccessorials.length === 0)
    .filter(({ validUntil }) => !validUntil || Date.parse(validUntil) > Date.parse(now))
    .filter(({ serviceLevel }) => plain.includes(serviceLevel))
    .toSorted(orderOf(choice));
  const preferred = rule === 'preferred' ? usable.find(({ isPreferred }) => isPreferred) : undefined;
  return preferred ?? usable[0];
}
