import type { Quote } from '@lading/contracts/quote-answers';
import type { OfferRule } from '@lading/contracts/order-uploads';

type Offer = Quote['answers'][number]['offers'][number];

/** Prices of whole trailers and of hurried freight are never the plain answer to an order. */
const plain: readonly string[] = ['STANDARD', 'GTD_AM', 'GTD_NOON', 'GTD_PM'];

const cheaper = (one: Offer, other: Offer): number =>
  (one.totalCents ?? 0) - (other.totalCents ?? 0) ||
  (one.transitDays ?? 99) - (other.transitDays ?? 99) ||
  one.offerId - other.offerId;

/** An offer that names no days comes last. */
const faster = (one: Offer, other: Offer): number =>
  (one.transitDays ?? 99) - (other.transitDays ?? 99) || cheaper(one, other);

interface Choice {
  readonly rule: OfferRule;
  /** Ids of the carriers that accept shipments. */
  readonly bookable: ReadonlySet<number>;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/**
 * The offer that an order takes by itself: it does everything that was asked for, is valid and can be booked. Of preferred carriers the
 * cheapest, where there are any and the rule says so; else the cheapest of all, of two the faster. Or the fastest of all, of
 * two the cheaper.
 */
export function chosenOffer({ answers }: Pick<Quote, 'answers'>, { rule, bookable, now }: Choice): Offer | undefined {
  const usable = answers
    .flatMap(({ offers }) => offers)
    .filter(({ carrierId }) => bookable.has(carrierId))
    .filter(({ unsupportedAccessorials }) => unsupportedAccessorials.length === 0)
    .filter(({ validUntil }) => !validUntil || Date.parse(validUntil) > Date.parse(now))
    .filter(({ serviceLevel }) => plain.includes(serviceLevel))
    .toSorted(rule === 'fastest' ? faster : cheaper);
  const preferred = rule === 'preferred' ? usable.find(({ isPreferred }) => isPreferred) : undefined;
  return preferred ?? usable[0];
}
