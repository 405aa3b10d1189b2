import { declined, type RateOutcome } from '../rating/rate-outcome.js';
import { canonicalJson } from '../text/canonical-json.js';
import { BenchFigures } from './bench-figures.js';
import type { BenchQuote } from './bench-quote.js';

const floor = { quotes: 20, companies: 5, otherCarriers: 3 };
const breaks = [
  { name: 'L5C', fromPounds: 0 },
  { name: 'M5C', fromPounds: 500 },
];

const outcome = (totalCents: number | null): RateOutcome =>
  totalCents === null
    ? declined('too-heavy', 'Too heavy')
    : {
        ...{ outcome: 'offered', totalCents, charges: [], trace: [{ step: 'total', cents: totalCents }] },
        ...{ pickupDate: '2026-11-18', transitDays: 2, estimatedDelivery: '2026-11-20', lane: 'direct', roadMiles: 1 },
        ...{ cubicFeet: '', poundsPerCubicFoot: '', linearFeet: '', isCapacityLoad: false, guarantees: [] },
      };

const quote = (quoteId: number, before: number | null, after: number | null, isBooked = false): BenchQuote => ({
  ...{ quoteId, number: `Q${quoteId}`, customerId: quoteId % 2, originState: 'IL', destinationState: 'GA', isBooked },
  ...{ freightClass: 70, pounds: 300 * quoteId, accessorials: quoteId === 1 ? ['LFTD', 'LFTD', 'APTD'] : [] },
  ...{ before: outcome(before), after: outcome(after), others: { lowestCents: null, carrierIds: [] } },
});

const quotes = [
  quote(1, 10_000, 11_000, true),
  quote(2, 20_000, 20_001, true),
  quote(3, 30_000, 30_000, true),
  quote(4, 40_000, 36_000),
  quote(5, 50_000, null, true),
  quote(6, null, 7000),
  quote(7, null, null),
];

const added = (all: readonly BenchQuote[]): BenchFigures => {
  const figures = new BenchFigures(breaks, floor);
  for (const one of all) figures.add(one);
  return figures;
};

describe('the figures of a test', () => {
  it('count changed, raised, lowered, newly served and newly declined quotes, and the revenue of bookings', () => {
    expect(added(quotes).result()).toMatchObject({
      ...{ quotes: 7, changed: 5, raised: 2, lowered: 1, newlyServed: 1, newlyRefused: 1 },
      ...{ bookings: 4, bookedCents: 110_000, testedCents: 61_001, refusedBookings: 1, refusedCents: 50_000 },
      wins: null,
    });
  });

  it('give the change in hundredths of a percent, half up, with its spread', () => {
    // +1000, +0.5 which is 1, 0 and -1000: the mean of 0.25 is 0.
    expect(added(quotes).result().priceChange).toEqual({ mean: 0, p10: -1000, p50: 0, p90: 1000 });
  });

  it('are grouped by customer, lane, class, weight break and accessorial, each code once', () => {
    const named = added(quotes)
      .breakdown()
      .map(({ kind, name, quotes: count, bookedCents, testedCents }) => [kind, name, count, testedCents - bookedCents]);

    expect(named).toEqual([
      ['accessorial', 'APTD', 1, 1000],
      ['accessorial', 'LFTD', 1, 1000],
      ['customer', '0', 3, 1],
      ['customer', '1', 4, -49_000],
      ['freightClass', '70', 7, -48_999],
      ['lane', 'IL – GA', 7, -48_999],
      ['weight', 'L5C', 1, 1000],
      ['weight', 'M5C', 6, -49_999],
    ]);
  });

  it('keep the fifty largest changes of a price with both traces, equal ones in the order of the quotes', () => {
    const many = Array.from({ length: 120 }, (_, index) => quote(index + 1, 10_000, 10_000 + (index % 60) * 10));
    const { largest } = added(many.toReversed()).result();

    expect(largest).toHaveLength(50);
    expect(largest.slice(0, 3).map(({ quoteId }) => quoteId)).toEqual([60, 120, 59]);
    expect(largest[0]).toMatchObject({
      beforeTrace: [{ step: 'total', cents: 10_000 }],
      afterTrace: [{ step: 'total', cents: 10_590 }],
    });
  });

  it('are the same bytes in whatever order the quotes are added', () => {
    const bytesOf = (figures: BenchFigures): string => canonicalJson([figures.result(), figures.breakdown()]);

    expect(bytesOf(added(quotes.toReversed()))).toBe(bytesOf(added(quotes)));
  });
});
