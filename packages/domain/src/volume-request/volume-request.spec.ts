import { isCapacityLoad } from './volume-figures';
import {
  convertTrailerLength,
  defaultTrailerLength,
  centsPerKilometer,
  centsPerMile,
  volumeLiability,
} from './volume-figures.js';
import { volumeAnswerLifecycle, volumeLifecycle, isOfferValid, volumeStatusOf } from './volume-lifecycle.js';

describe('freight beyond LTL', () => {
  it.each([
    [27.99, 19_999, false],
    [28, 1, true],
    [1, 20_000, true],
  ])('of %d feet and %d pounds: %s', (linearFeet, pounds, expected) => {
    expect(isCapacityLoad({ linearFeet, pounds })).toBe(expected);
  });
});

describe('a volume request', () => {
  it('ends awarded, expired or withdrawn, and is awarded only to a carrier that offered', () => {
    expect(volumeLifecycle.states.filter((state) => volumeLifecycle.isFinal(state))).toEqual([
      'awarded',
      'expired',
      'withdrawn',
    ]);
    expect(volumeLifecycle.allowed('draft')).toEqual(['send']);
    expect(volumeLifecycle.may('sent', 'award')).toBe(false);
    expect(volumeLifecycle.next('answered', 'award')).toBe('awarded');
    expect(volumeAnswerLifecycle.may('declined', 'award')).toBe(false);
    expect(volumeAnswerLifecycle.next('declined', 'offer')).toBe('offered');
  });

  it.each([
    ['sent', 'asked', '2026-11-20T14:59:59Z', 'open'],
    ['answered', 'offered', '2026-11-20T14:59:59Z', 'open'],
    ['sent', 'asked', '2026-11-20T15:00:00Z', 'expired'],
    ['expired', 'asked', '2026-11-20T14:00:00Z', 'expired'],
    ['withdrawn', 'offered', '2026-11-20T14:00:00Z', 'withdrawn'],
    ['awarded', 'awarded', '2026-11-20T16:00:00Z', 'awarded'],
    ['awarded', 'offered', '2026-11-20T14:00:00Z', 'lost'],
  ] as const)('that is %s stands for a carrier that %s at %s as %s', (state, answerState, now, status) => {
    expect(volumeStatusOf({ state, answerState, answerBy: '2026-11-20T15:00:00Z' }, now)).toBe(status);
  });

  it('keeps an offer valid to the end of its last day at the origin', () => {
    expect(isOfferValid('2026-11-20', '2026-11-21T05:59:00Z', 'America/Chicago')).toBe(true);
    expect(isOfferValid('2026-11-20', '2026-11-21T06:00:00Z', 'America/Chicago')).toBe(false);
  });
});

describe('a trailer', () => {
  it('is 53 feet or 16 meters long by default, and is converted by 3.2808', () => {
    expect([defaultTrailerLength('imperial'), defaultTrailerLength('metric')]).toEqual([53, 16]);
    expect(convertTrailerLength(16, 'metric')).toBe(52.49);
    expect(convertTrailerLength(53, 'imperial')).toBe(16.15);
  });
});

describe('the figures of an offer', () => {
  it('are per mile, half-up to the cent', () => {
    expect(centsPerMile(200_000, 696)).toBe(287);
    expect(centsPerMile(12_345, 10)).toBe(1235);
    expect(centsPerMile(200_000, 0)).toBeNull();
  });

  it('are per kilometer of the same road, rounded once', () => {
    expect(centsPerKilometer(200_000, 696)).toBe(179);
    expect(centsPerKilometer(185_000, 696)).toBe(165);
    expect(centsPerKilometer(200_000, 0)).toBeNull();
  });

  it('limit the liability to a dollar per pound', () => {
    expect(volumeLiability(42_000, 'imperial')).toBe(4_200_000);
    expect(volumeLiability(1000, 'metric')).toBe(220_500);
  });
});
