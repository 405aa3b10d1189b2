import fc from 'fast-check';
import { addDays } from '../time/calendar-date.js';
import { contestedFindings, isContestable } from './contested-charges.js';
import { contestDeadlineOf } from './invoice-aging.js';

describe('the time to contest charges', () => {
  it('ends 180 days after the invoice was received, when that day is over everywhere', () => {
    const until = contestDeadlineOf('2026-11-20');

    expect(until).toBe('2027-05-19');
    expect(isContestable(until, '2027-05-19T23:59:59.000Z')).toBe(true);
    expect(isContestable(until, '2027-05-20T11:59:59.000Z')).toBe(true);
    expect(isContestable(until, '2027-05-20T12:00:00.000Z')).toBe(false);
  });

  it('is over for good once it is over', () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
        const at = (offset: number) => isContestable('2027-05-19', `${addDays('2027-05-19', offset)}T18:00:00.000Z`);
        expect(at(later) && !at(sooner)).toBe(false);
        expect(at(one)).toBe(one <= 0);
      }),
    );
  });
});

describe('the findings behind a dispute', () => {
  const finding = (reason: 'RWE' | 'ACC-NEW' | 'FUEL', cents: number, verdict: 'carrierRight' | 'evidenceNeeded') => ({
    reason,
    verdict,
    cents,
    creditCents: 0,
  });

  it("are those not proven right, the dispute's reason first", () => {
    const findings = [
      finding('RWE', 1332, 'evidenceNeeded'),
      finding('FUEL', -100, 'evidenceNeeded'),
      finding('ACC-NEW', 8500, 'evidenceNeeded'),
    ];

    expect(contestedFindings(findings, 'ACC-NEW').map(({ reason }) => reason)).toEqual(['ACC-NEW', 'RWE']);
    expect(contestedFindings([finding('RWE', 1332, 'carrierRight')], 'RWE')).toEqual([]);
  });

  it("include those with a credit, and those of the dispute's reason at any amount, but none without an amount", () => {
    const credited = { ...finding('RWE', 0, 'evidenceNeeded'), creditCents: 500 };

    expect(contestedFindings([credited, finding('ACC-NEW', 0, 'evidenceNeeded')], 'FUEL')).toEqual([credited]);
    expect(contestedFindings([finding('FUEL', -100, 'evidenceNeeded')], 'FUEL')).toHaveLength(1);
  });
});
