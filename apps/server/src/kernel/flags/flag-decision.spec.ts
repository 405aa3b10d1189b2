import { decide, type DecidingRule } from './flag-decision.js';

const noon = '2026-11-21T12:00:00.000Z';
const one = '2026-11-21T13:00:00.000Z';
const two = '2026-11-21T14:00:00.000Z';
const always = { startsAt: null, endsAt: null };
const visitor = { installation: 0, carrier: null, customer: null, user: undefined };
const ann = { ...visitor, customer: 31, user: 7 };

const decided = (rules: Readonly<Record<string, DecidingRule>>, ids: typeof visitor | typeof ann, at: string) =>
  decide((level, id) => rules[`${level} ${id}`], ids, at);

describe('the decision of a switch', () => {
  it('is that of the narrowest rule that holds at the moment', () => {
    const rules = {
      'installation 0': { isOn: false, ...always },
      'customer 31': { isOn: true, startsAt: one, endsAt: null },
      'user 7': { isOn: false, startsAt: null, endsAt: noon },
    };

    expect(decided(rules, ann, '2026-11-21T11:59:59.999Z')).toBe(false);
    expect(decided(rules, ann, noon)).toBe(false);
    expect(decided(rules, ann, one)).toBe(true);
    expect(decided(rules, visitor, one)).toBe(false);
  });

  it('goes back to the default when the window of the only rule ends', () => {
    const rules = { 'installation 0': { isOn: false, startsAt: one, endsAt: two } };

    expect([noon, one, two].map((at) => decided(rules, visitor, at))).toEqual([undefined, false, undefined]);
  });
});
