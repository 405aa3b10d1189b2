import { Offer } from '@lading/contracts/quotes/quote-answers';
import { chosenOffer } from './order-choice';

const now = '2026-11-23T15:00:00.000Z';
const bookable = new Set([1, 2, 3]);

const offer = (carrierId: number, totalCents: number, transitDays: number, isPreferred = false): Offer =>
  Object.assign(new Offer(), {
    ...{ offerId: carrierId * 10, carrierId, totalCents, transitDays, isPreferred },
    ...{ serviceLevel: 'STANDARD', unsupportedAccessorials: [], validUntil: null },
  });

const answered = (...offers: Offer[]) => ({
  answers: offers.map((one) => ({
    ...{
      carrierId: one.carrierId,
      carrierName: 'Carrier',
      carrierCode: 'C',
      theme: 'core-theme',
      state: 'offered' as const,
    },
    ...{ askedAt: now, offers: [one] },
  })),
});

const cheapSlow = offer(1, 100, 5);
const dearFast = offer(2, 300, 1);
const cheapFast = offer(3, 200, 1);

describe('the offer of an uploaded order', () => {
  it('is the cheapest, or of the fastest the cheaper one, for a user who sees costs', () => {
    const quote = answered(dearFast, cheapSlow, cheapFast);
    const by = (rule: 'cheapest' | 'fastest' | 'preferred') =>
      chosenOffer(quote, { rule, byPrice: true, bookable, now })?.carrierId;

    expect([by('cheapest'), by('fastest'), by('preferred')]).toEqual([1, 3, 1]);
  });

  it.each(['fastest', 'preferred'] as const)(
    'is never chosen by price for a user who does not see costs: %s',
    (rule) => {
      const preferred = (one: Offer): Offer => Object.assign(new Offer(), one, { isPreferred: true });
      const offers = [cheapSlow, dearFast, cheapFast].map(preferred);
      const turned = offers.map((one) => Object.assign(new Offer(), one, { totalCents: 1000 - (one.totalCents ?? 0) }));
      const chosen = [offers, turned].map(
        (some) => chosenOffer(answered(...some), { rule, byPrice: false, bookable, now })?.carrierId,
      );

      expect(chosen).toEqual([2, 2]);
    },
  );
});
