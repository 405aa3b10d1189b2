import {
  endsSoon,
  isInNotice,
  isPricingInForce,
  lastDayOf,
  mayEndEarlier,
  noticesFor,
  pricingOn,
  pricingStateOn,
} from './pricing-calendar.js';

const published = (validFrom: string, validTo: string | null, nextFrom: string | null = null) => ({
  state: 'published' as const,
  ...{ validFrom, validTo, lastDay: validTo, nextFrom },
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
    expect(lastDayOf({ lastDay: '2026-12-31', nextFrom: '2026-12-01' })).toBe('2026-11-30');
    expect(lastDayOf({ lastDay: '2026-11-15', nextFrom: '2026-12-01' })).toBe('2026-11-15');
    expect(lastDayOf({ lastDay: null, nextFrom: null })).toBeNull();
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

describe('the notices of the end of a pricing', () => {
  const ends = (noticesSent = 0, noticeDays = 60) => ({ validTo: '2026-12-31', noticeDays, noticesSent });

  it('are sent at the agreed notice, 30 and 7 days before, once each', () => {
    expect(noticesFor(ends(), '2026-10-31')).toBe(0);
    expect(noticesFor(ends(), '2026-11-01')).toBe(1);
    expect(noticesFor(ends(1), '2026-11-30')).toBe(0);
    expect(noticesFor(ends(1), '2026-12-01')).toBe(1);
    expect(noticesFor(ends(2), '2026-12-23')).toBe(0);
    expect(noticesFor(ends(2), '2026-12-24')).toBe(1);
    expect(noticesFor(ends(3), '2027-01-05')).toBe(0);
  });

  it('that were missed are sent one a day, and all of them by the last day', () => {
    expect(noticesFor(ends(), '2026-12-26')).toBe(1);
    expect(noticesFor(ends(), '2026-12-30')).toBe(2);
    expect(noticesFor(ends(2), '2026-12-31')).toBe(1);
    expect(noticesFor(ends(), '2026-12-31')).toBe(3);
    expect(noticesFor(ends(1), '2027-01-10')).toBe(2);
    expect(noticesFor(ends(0, 3), '2026-12-24')).toBe(1);
    expect(noticesFor(ends(2, 3), '2026-12-27')).toBe(0);
  });

  it('begin the time in which the pricing counts as in notice, until a renewal follows without a gap', () => {
    const pricing = { ...published('2026-01-01', '2026-12-31'), noticeDays: 60 };

    expect(isInNotice(pricing, '2026-10-31')).toBe(false);
    expect(isInNotice(pricing, '2026-11-01')).toBe(true);
    expect(isInNotice({ ...pricing, lastDay: '2027-01-30' }, '2027-01-15')).toBe(true);
    expect(isInNotice({ ...pricing, nextFrom: '2027-01-01' }, '2026-11-01')).toBe(false);
    expect(isInNotice({ ...pricing, nextFrom: '2027-01-02' }, '2026-11-01')).toBe(true);
    expect(isInNotice({ ...pricing, validTo: null, lastDay: null }, '2026-11-01')).toBe(false);
  });
});

describe('the pricing of a pickup date', () => {
  const first = { validFrom: '2026-01-01', lastDay: null };
  const second = { validFrom: '2026-03-01', lastDay: '2026-03-31' };

  it('is the latest that has begun', () => {
    expect(pricingOn([second, first], '2026-02-28')).toBe(first);
    expect(pricingOn([first, second], '2026-03-31')).toBe(second);
    expect(pricingOn([first], '2025-12-31')).toBeUndefined();
  });

  it('is none from the day after its end on, even if an earlier one had no end', () => {
    expect(pricingOn([first, second], '2026-04-01')).toBeUndefined();
  });
});
