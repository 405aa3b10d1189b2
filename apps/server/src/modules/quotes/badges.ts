import type { Offer } from '@lading/contracts/quotes/quote-answers';

type Badge = Offer['badges'][number];

/** An offer as the carrier made it, before anything is hidden from its reader. */
export interface PricedOffer extends Offer {
  readonly totalCents: number;
}

/** What a day sooner is worth when price and speed are weighed against each other: two percent of the cheapest price. */
const dayShare = 0.02;

/**
 * Marks the cheapest, the fastest and the best value. Best value is the lowest price plus two percent of the cheapest
 * price for every transit day, so that a slightly dearer offer that comes days earlier wins.
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
