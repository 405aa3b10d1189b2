import { brokenTimeCriticalRule, type TimeCriticalWish } from './time-critical-type.js';

const shipDate = '2026-11-24';

describe('a time-critical delivery', () => {
  it.each<[string, TimeCriticalWish, object | undefined]>([
    ['on the day of the pickup is possible', { type: 'onDate', start: shipDate }, undefined],
    [
      'before the pickup is not',
      { type: 'byDate', start: '2026-11-23' },
      { field: 'start', rule: 'min', day: shipDate },
    ],
    [
      'in a window needs its end',
      { type: 'window', start: '2026-11-25', end: null },
      { field: 'end', rule: 'required' },
    ],
    [
      'in a window ends no earlier than it begins',
      { type: 'window', start: '2026-11-26', end: '2026-11-25' },
      { field: 'end', rule: 'min', day: '2026-11-26' },
    ],
    ['in a window of one day is possible', { type: 'window', start: '2026-11-26', end: '2026-11-26' }, undefined],
    ['on one day does not look at an end', { type: 'onDate', start: '2026-11-26', end: '2026-11-01' }, undefined],
  ])('%s', (_name, wish, broken) => {
    expect(brokenTimeCriticalRule(wish, shipDate)).toEqual(broken);
  });
});
