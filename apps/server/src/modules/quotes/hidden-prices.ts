import type { Offer, Quote } from '@lading/contracts/quote-answers';

/** What remains of an offer to choose by: service, transit, emissions. */
const hiddenOffer = (offer: Offer): Offer => ({
  ...offer,
  totalCents: null,
  charges: [],
  guarantees: offer.guarantees.map((guarantee) => ({ ...guarantee, cents: null })),
  isExplained: false,
  badges: offer.badges.filter((badge) => badge === 'fastest'),
});

const days = ({ transitDays }: Offer): number => transitDays ?? Number.MAX_SAFE_INTEGER;

/** Offers come by price, so that their order would tell it: the fastest come first, the earlier answer before the later one. */
export const byTransit = (one: Offer, other: Offer): number => days(one) - days(other) || one.offerId - other.offerId;

/** The quote for a user who does not see costs. */
export const withoutPrices = (quote: Quote): Quote => ({
  ...quote,
  answers: quote.answers.map((answer) => ({
    ...answer,
    offers: answer.offers.map(hiddenOffer).toSorted(byTransit),
  })),
  selectedCents: null,
  difference: null,
});
