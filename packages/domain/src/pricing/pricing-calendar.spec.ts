import { endsSoon, isPricingInForce, lastDayOf, mayEndEarlier, pricingOn, pricingStateOn } from './pricing-calendar.js';

const published = (validFrom: string, validTo: string | null, nextFrom: string | null = null) => ({
  state: 'published' as const,
  ...{ validFrom, validTo, nextFrom },
});

describe('the state of a pricing', () => {
  it('is in force from its first to its last day, and ended after it', () => {
    const pricing = published('2026-11-01', '2026-11-20');

    expect(isPricingInForce(pricing, '2026-10-31')).toBe(false);
    expect(isPricingInForce(pricing, '2026-11-01')).toBe(true);
    expect(isPricingInForce(pricing, '2026-11-20')).toBe(true);
    expect(pricingStateOn(pricing, '2026-11-21')).toBe('ended');
    expect(pricingStateOn({ ...pricing, state: 'withdrawn' }, '2026-11-21')).toBe('withdrawn');
  });

  it('is superseded once the next pricing of the customer begins', () => {
    expect(pricingStateOn(published('2026-01-01', null, '2026-11-10'), '2026-11-09')).toBe('published');
    expect(pricingStateOn(published('2026-01-01', null, '2026-11-10'), '2026-11-10')).toBe('superseded');
  });

  it('ends at its own end or before the next pricing, whichever is earlier, and soon means within 30 days', () => {
    expect(lastDayOf({ validTo: '2026-12-31', nextFrom: '2026-12-01' })).toBe('2026-11-30');
    expect(lastDayOf({ validTo: '2026-11-15', nextFrom: '2026-12-01' })).toBe('2026-11-15');
    expect(lastDayOf({ validTo: null, nextFrom: null })).toBeNull();
    expect(endsSoon(published('2026-01-01', '2026-12-20'), '2026-11-20')).toBe(true);
    expect(endsSoon(published('2026-01-01', '2026-12-21'), '2026-11-20')).toBe(false);
    expect(endsSoon(published('2026-01-01', null), '2026-11-20')).toBe(false);
    expect(endsSoon(published('2026-12-01', '2026-12-02'), '2026-11-20')).toBe(false);
  });

  it('can end earlier while it applies, but not on its last day', () => {
    expect(mayEndEarlier(published('2026-01-01', null), '2026-11-20')).toBe(true);
    expect(mayEndEarlier(published('2026-01-01', '2026-11-21'), '2026-11-20')).toBe(true);
    expect(mayEndEarlier(published('2026-01-01', '2026-11-20'), '2026-11-20')).toBe(false);
    expect(mayEndEarlier(published('2026-01-01', null, '2026-11-21'), '2026-11-20')).toBe(false);
    expect(mayEndEarlier(published('2026-11-21', null), '2026-11-20')).toBe(false);
  });
});

describe('the pricing of a pickup date', () => {
  const first = { validFrom: '2026-01-01', validTo: null };
  const second = { validFrom: '2026-03-01', validTo: '2026-03-31' };

  it('is the latest that has begun', () => {
    expect(pricingOn([second, first], '2026-02-28')).toBe(first);
    expect(pricingOn([first, second], '2026-03-31')).toBe(second);
    expect(pricingOn([first], '2025-12-31')).toBeUndefined();
  });

  it('is none from the day after its end on, even if an earlier one had no end', () => {
    expect(pricingOn([first, second], '2026-04-01')).toBeUndefined();
  });
});
