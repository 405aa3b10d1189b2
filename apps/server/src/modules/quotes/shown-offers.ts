import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import { formatDollars } from '@lading/domain/measures/money';
import type { Liability } from '../../connectors/carrier-answer.js';

type Badge = Offer['badges'][number];

/** An offer as the carrier made it, before anything is hidden from its reader. */
export interface PricedOffer extends Offer {
  readonly totalCents: number;
}

/** What a day sooner is worth when price and speed are weighed against each other: two percent of the cheapest price. */
const dayShare = 0.02;

/**
 * Marks the cheapest, the fastest and the best value. Best value is the lowest price plus two percent of the cheapest
 * price for every transit day, so that a slightly more expensive offer that comes days earlier wins.
 */
export function badgesOf(offers: readonly Omit<PricedOffer, 'badges'>[]): PricedOffer[] {
  const cheapest = lowest(offers, ({ totalCents }) => totalCents);
  const fastest = lowest(offers, ({ transitDays }) => transitDays ?? Infinity);
  const perDay = (cheapest?.totalCents ?? 0) * dayShare;
  const best = lowest(offers, ({ totalCents, transitDays }) => totalCents + perDay * (transitDays ?? Infinity));
  return offers.map((offer) => {
    const badges: Badge[] = [];
    if (offer === cheapest) badges.push('cheapest');
    if (offer === fastest && typeof offer.transitDays === 'number') badges.push('fastest');
    if (offer === best && offers.length > 2) badges.push('bestValue');
    return { ...offer, badges };
  });
}

/** The first of the lowest, offers being sorted by price: of two equally fast ones the cheaper. */
function lowest<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || value(item) < value(best) ? item : best),
    undefined,
  );
}

/** What the carrier pays at most, in words. */
export function liabilityText({ centsPerPound, usedCentsPerPound, maximumCents, description }: Liability): string {
  const parts = [
    centsPerPound === null ? undefined : `${formatDollars(centsPerPound)} per pound`,
    usedCentsPerPound === null ? undefined : `used goods ${formatDollars(usedCentsPerPound)} per pound`,
    maximumCents === null ? undefined : `up to ${formatDollars(maximumCents)} per shipment`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : (description ?? "According to the carrier's terms");
}

/** What remains of an offer to choose by: service, transit, emissions. */
const hiddenOffer = (offer: Offer, fastest: Offer | undefined): Offer => ({
  ...offer,
  totalCents: null,
  charges: [],
  guarantees: offer.guarantees.map((guarantee) => ({ ...guarantee, cents: null })),
  isExplained: false,
  badges: offer === fastest ? ['fastest'] : [],
});

const days = ({ transitDays }: Offer): number => transitDays ?? Number.MAX_SAFE_INTEGER;

/** Offers come by price, so their order would reveal it: the fastest come first, the earlier answer before the later one. */
export const byTransit = (one: Offer, other: Offer): number => days(one) - days(other) || one.offerId - other.offerId;

/** Of two equally fast offers, the cheaper one gets the badge for all other users. */
const fastestOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.filter(({ transitDays }) => typeof transitDays === 'number').toSorted(byTransit)[0];

/** The quote for a user who does not see costs. */
export function withoutPrices(quote: Quote): Quote {
  const fastest = fastestOf(quote.answers.flatMap(({ offers }) => offers));
  return {
    ...quote,
    answers: quote.answers.map((answer) => ({
      ...answer,
      offers: answer.offers.toSorted(byTransit).map((offer) => hiddenOffer(offer, fastest)),
    })),
    selectedCents: null,
    difference: null,
  };
}
