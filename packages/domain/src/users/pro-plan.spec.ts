import fc from 'fast-check';
import {
  amountOf,
  excessOver,
  excessSentence,
  fullSentence,
  hasRoom,
  insightMonthOf,
  savedSince,
  mostOf,
  shortensRetention,
  statusOf,
  type PlanTerms,
} from './pro-plan.js';

const terms: PlanTerms = {
  usersLimit: 5,
  locationLimit: 2,
  addressesLimit: 100,
  insightQuotesLimit: 10,
  dataRetentionDaysLimit: 365,
};
const boundless: PlanTerms = {
  usersLimit: null,
  locationLimit: null,
  addressesLimit: null,
  insightQuotesLimit: null,
  dataRetentionDaysLimit: null,
};

describe('the limits of a plan', () => {
  it('have room up to the limit, not one over it', () => {
    expect(hasRoom(5, 4, 1)).toBe(true);
    expect(hasRoom(5, 5, 1)).toBe(false);
    expect(hasRoom(5, 5, 0)).toBe(true);
    expect(hasRoom(null, 1_000_000, 1)).toBe(true);
  });

  it('are near from 80 % on and full when nothing more fits', () => {
    expect([3, 4, 5, 6].map((used) => statusOf(used, 5))).toEqual(['open', 'near', 'full', 'full']);
    expect(statusOf(79, 100)).toBe('open');
    expect(statusOf(80, 100)).toBe('near');
    expect(statusOf(9, null)).toBe('open');
  });

  it('have room exactly while they are not full', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (used, most) => {
        expect(hasRoom(most, used, 1)).toBe(statusOf(used, most) !== 'full');
      }),
    );
  });

  it('are found by their object, and named in the words of the portal', () => {
    expect(
      (['users', 'locations', 'addresses', 'insightQuotes'] as const).map((limit) => mostOf(terms, limit)),
    ).toEqual([5, 2, 100, 10]);
    expect(amountOf('addresses', 10_000)).toBe('10,000 addresses');
    expect(amountOf('locations', 1)).toBe('1 active location');
    expect(fullSentence('users', 5, 'Starter')).toBe(
      'The Starter plan has room for 5 users. An administrator of your company can change the plan under My subscription.',
    );
  });
});

describe('a change of plan', () => {
  const usage = { users: 6, locations: 2, addresses: 101, insightQuotes: 50 };

  it('is refused by every limit that is exceeded, and by none that is just reached', () => {
    const excess = excessOver(terms, usage);

    expect(excess).toEqual([
      { limit: 'users', used: 6, most: 5 },
      { limit: 'addresses', used: 101, most: 100 },
    ]);
    expect(excessSentence(excess)).toBe(
      'Your company has 6 users (the plan allows 5) and 101 addresses (the plan allows 100).',
    );
    expect(excessOver(boundless, usage)).toEqual([]);
  });

  it('shortens the data retention only when the days get fewer', () => {
    expect(shortensRetention(terms, { ...terms, dataRetentionDaysLimit: 364 })).toBe(true);
    expect(shortensRetention(boundless, terms)).toBe(true);
    expect(shortensRetention(terms, terms)).toBe(false);
    expect(shortensRetention(terms, boundless)).toBe(false);
  });
});

it('counts insight quotes by the month in UTC, and days of retention as 24 hours', () => {
  expect(insightMonthOf('2026-11-30T23:59:59.999Z')).toBe('2026-11-01');
  expect(insightMonthOf('2026-12-01T00:00:00.000Z')).toBe('2026-12-01');
  expect(savedSince('2026-11-20T15:00:00.000Z', 30)).toBe('2026-10-21T15:00:00.000Z');
});
