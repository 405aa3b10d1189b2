import fc from 'fast-check';
import { addDays, addMonths } from './calendar-date.js';
import { chargeOfChange, graceEndOf, isOver, unusedCents, type PaidTerms } from './plan-period.js';

const paid = (from: string, until: string, priceCents = 14_900, creditCents = 0): PaidTerms => ({
  from,
  until,
  priceCents,
  creditCents,
});

describe('unused paid time', () => {
  it.each([
    ['the whole price on the first day', '2026-11-05', '2026-12-05', '2026-11-05', 14_900],
    ['a half in the middle of 30 days', '2026-11-05', '2026-12-05', '2026-11-20', 7450],
    ['one day of 31, half up', '2026-12-05', '2027-01-05', '2027-01-04', 481],
    ['a period from the last day of January, 28 days', '2026-01-31', '2026-02-28', '2026-02-14', 7450],
    ['February of a leap year, 29 days', '2028-02-01', '2028-03-01', '2028-02-29', 514],
    ['a leap year, 366 days', '2028-01-01', '2029-01-01', '2028-12-31', 41],
    ['nothing on the day of the next payment', '2026-11-05', '2026-12-05', '2026-12-05', 0],
    ['nothing after it', '2026-11-05', '2026-12-05', '2027-03-01', 0],
    ['no more than the price before the period', '2026-11-05', '2026-12-05', '2026-10-01', 14_900],
    ['nothing of a period without days', '2026-11-05', '2026-11-05', '2026-11-04', 0],
  ])('is %s', (_what, from, until, on, left) => {
    expect(unusedCents(paid(from, until), on)).toBe(left);
  });

  it('only shrinks from day to day, and used and unused parts add up to the price', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(1, 12), fc.nat(9_999_999), fc.nat(400), (from, months, price, passed) => {
        const terms = paid(from, addMonths(from, months), price);
        const [today, tomorrow] = [
          unusedCents(terms, addDays(from, passed)),
          unusedCents(terms, addDays(from, passed + 1)),
        ];
        expect(today).toBeLessThanOrEqual(price);
        expect(tomorrow).toBeGreaterThanOrEqual(0);
        expect(tomorrow).toBeLessThanOrEqual(today);
      }),
    );
  });
});

describe('the charge of a change', () => {
  const growth = paid('2026-11-05', '2026-12-05');

  it('is the whole price when nothing was paid before, or no paid time is left', () => {
    expect(chargeOfChange(null, 14_900, '2026-11-20')).toEqual({ dueCents: 14_900, creditCents: 0 });
    expect(chargeOfChange(growth, 49_900, '2026-12-06')).toEqual({ dueCents: 49_900, creditCents: 0 });
  });

  it('deducts the unused days from a larger plan', () => {
    expect(chargeOfChange(growth, 49_900, '2026-11-20')).toEqual({ dueCents: 42_450, creditCents: 0 });
  });

  it('leaves a credit after a smaller plan, which counts at the next change', () => {
    const network = paid('2026-11-05', '2026-12-05', 49_900);
    const smaller = chargeOfChange(network, 14_900, '2026-11-20');
    expect(smaller).toEqual({ dueCents: 0, creditCents: 10_050 });

    const back = chargeOfChange({ ...paid('2026-11-20', '2026-12-20'), ...smaller }, 49_900, '2026-11-20');
    expect(back).toEqual({ dueCents: 24_950, creditCents: 0 });
  });

  it('is never negative, and loses no cent', () => {
    const amount = fc.nat(9_999_999);
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: -40, max: 40 }), (price, credit, wanted, passed) => {
        const on = addDays('2026-11-05', passed);
        const before = paid('2026-11-05', '2026-12-05', price, credit);
        const { dueCents, creditCents } = chargeOfChange(before, wanted, on);
        expect(Math.min(dueCents, creditCents)).toBe(0);
        expect(dueCents - creditCents).toBe(wanted - unusedCents(before, on) - credit);
      }),
    );
  });
});

it('a period is over on the day of the next payment, and grace is seven days', () => {
  expect(['2026-12-04', '2026-12-05'].map((on) => isOver(growthUntil, on))).toEqual([false, true]);
  expect(graceEndOf('2028-02-25')).toBe('2028-03-03');
});

const growthUntil = { until: '2026-12-05' };
