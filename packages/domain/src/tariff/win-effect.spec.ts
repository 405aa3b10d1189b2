import type { RateOutcome } from '../rating/rate-outcome.js';
import { declined } from '../rating/rate-outcome.js';
import type { BenchQuote } from './bench-quote.js';
import { positionOf, WinEffect, type WinFigures } from './win-effect.js';

const floor = { quotes: 20, companies: 5, otherCarriers: 3 };

const offered = (totalCents: number): RateOutcome => ({
  ...{ outcome: 'offered', totalCents, charges: [], trace: [], pickupDate: '2026-11-18', transitDays: 2 },
  ...{ estimatedDelivery: '2026-11-20', lane: 'direct', roadMiles: 1, cubicFeet: '', poundsPerCubicFoot: '' },
  ...{ linearFeet: '', isCapacityLoad: false, guarantees: [] },
});

const quote = (index: number, before: number, after: number | null): BenchQuote => ({
  ...{ quoteId: index, number: `Q${index}`, customerId: index % 7, originState: 'IL', destinationState: 'GA' },
  ...{ freightClass: 70, pounds: 500, accessorials: [], isBooked: index % 4 === 0 },
  before: offered(before),
  after: after === null ? declined('too-heavy', '') : offered(after),
  others: { lowestCents: 10_000, carrierIds: [1, 2, 3] },
});

/** 400 quotes, 100 of them booked: half of the cheapest and none of the dearest. */
const prices = Array.from({ length: 400 }, (_, index) => (index % 8 === 0 ? 9900 : index % 8 < 4 ? 10_400 : 12_000));

function figuresOf(afterOf: (before: number, index: number) => number | null, of = prices): WinFigures | null {
  const wins = new WinEffect(floor);
  for (const [index, before] of of.entries()) wins.add(quote(index, before, afterOf(before, index)));
  return wins.result();
}

describe('the position of a price', () => {
  it('is that to the lowest rate of other carriers, bounds included', () => {
    const at = [10_000, 10_001, 10_500, 10_501, 11_500, 11_501].map((cents) => positionOf(cents, 10_000));

    expect(at).toEqual(['cheapest', 'within5', 'within5', 'within15', 'within15', 'above15']);
    expect(positionOf(50_000, null)).toBe('cheapest');
  });
});

describe('expected bookings', () => {
  it('are the bookings themselves where no price changes', () => {
    expect(figuresOf((before) => before)).toMatchObject({
      ...{ bookings: 100, expectedBookings: 100, lowBookings: 100, highBookings: 100 },
      bookedCents: 50 * 9900 + 50 * 12_000,
      expectedCents: 50 * 9900 + 50 * 12_000,
    });
  });

  it('take the share that was booked at the new position, with an interval of 95 percent', () => {
    // 50 cheapest quotes were all booked, and 50 of 200 above 15 percent: 50 fewer, and 12.5 more, half up.
    const figures = figuresOf((before) => (before === 9900 ? 12_000 : before));

    expect(figures).toMatchObject({
      ...{ expectedBookings: 65, lowBookings: 60, highBookings: 65 },
      bookedPercent: { cheapest: 100, within5: 0, within15: null, above15: 25 },
    });
    // 50 x 12,000 x 0.25 more and 50 x 9,900 less, in steps of 5 percent of 1,095,000.
    expect(figures?.expectedCents).toBe(1_095_000 - 6 * 54_750);
  });

  it('are those of the freight that is still served', () => {
    expect(figuresOf((before) => (before === 9900 ? null : before))).toMatchObject({ expectedBookings: 50 });
  });

  it('say nothing of a single quote: whatever its price, every figure stays the same', () => {
    const base = figuresOf((before) => before);
    for (const index of [0, 1, 4, 8])
      for (const after of [1, 9999, 10_001, 10_501, 11_501, null])
        expect(figuresOf((before, at) => (at === index ? after : before))).toEqual(base);
  });

  it('are not given below the floor of quotes, companies or other carriers', () => {
    const few = new WinEffect({ ...floor, quotes: 401 });
    const close = new WinEffect({ ...floor, companies: 8 });
    const alone = new WinEffect({ ...floor, otherCarriers: 4 });
    for (const [index, before] of prices.entries())
      for (const wins of [few, close, alone]) wins.add(quote(index, before, before));

    expect([few, close, alone].map((wins) => wins.result())).toEqual([null, null, null]);
  });
});
