import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';

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

/** Offers come by price, so that their order would tell it: the fastest come first, the earlier answer before the later one. */
export const byTransit = (one: Offer, other: Offer): number => days(one) - days(other) || one.offerId - other.offerId;

/** Of two equally fast ones the cheaper has the badge for everybody else. */
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
