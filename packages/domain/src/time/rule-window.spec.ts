import { isWindow, windowStateAt } from './rule-window.js';

const noon = '2026-11-21T12:00:00.000Z';
const one = '2026-11-21T13:00:00.000Z';
const two = '2026-11-21T14:00:00.000Z';

describe('the window of a rule', () => {
  it.each([
    [null, null, one, 'current'],
    [one, null, noon, 'scheduled'],
    [one, null, one, 'current'],
    [null, one, noon, 'current'],
    [null, one, one, 'ended'],
    [one, two, noon, 'scheduled'],
    [one, two, '2026-11-21T13:59:59.999Z', 'current'],
    [one, two, two, 'ended'],
    // The same instant with an offset.
    ['2026-11-21T07:00:00-06:00', null, one, 'current'],
  ] as const)('from %s to %s is at %s %s', (startsAt, endsAt, at, state) => {
    expect(windowStateAt({ startsAt, endsAt }, at)).toBe(state);
  });

  it('ends after it starts', () => {
    expect(isWindow({ startsAt: one, endsAt: two })).toBe(true);
    expect(isWindow({ startsAt: one, endsAt: one })).toBe(false);
    expect(isWindow({ startsAt: two, endsAt: one })).toBe(false);
    expect(isWindow({ startsAt: two, endsAt: null })).toBe(true);
    expect(isWindow({ startsAt: null, endsAt: one })).toBe(true);
  });
});
