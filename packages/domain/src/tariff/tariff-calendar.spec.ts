import { tariffLifecycle } from '../lifecycle/tariff-lifecycle';
import { dayRefusal, earliestEffectiveDay, isFuture, stateOn, untilOf } from './tariff-calendar';

const today = '2026-11-24';

describe('the calendar of a tariff', () => {
  it('lets a version apply from tomorrow at the earliest, over the end of a month too', () => {
    expect(earliestEffectiveDay(today)).toBe('2026-11-25');
    expect(earliestEffectiveDay('2026-12-31')).toBe('2027-01-01');
  });

  it('supersedes a published version on the first day of the next one, and not a day before', () => {
    expect(stateOn({ state: 'published', nextFrom: '2026-11-25' }, today)).toBe('published');
    expect(stateOn({ state: 'published', nextFrom: today }, today)).toBe('superseded');
    expect(stateOn({ state: 'published', nextFrom: null }, today)).toBe('published');
    expect(stateOn({ state: 'withdrawn', nextFrom: today }, today)).toBe('withdrawn');
  });

  it('ends a version on the day before the next one', () => {
    expect(untilOf('2027-01-01')).toBe('2026-12-31');
    expect(untilOf(null)).toBeNull();
  });

  it('counts a published version as future until its first day', () => {
    expect(isFuture({ state: 'published', effectiveFrom: '2026-11-25' }, today)).toBe(true);
    expect(isFuture({ state: 'published', effectiveFrom: today }, today)).toBe(false);
    expect(isFuture({ state: 'draft', effectiveFrom: '2026-11-25' }, today)).toBe(false);
  });

  it('refuses a version without a day, one before tomorrow, and a second one of a day', () => {
    const wanted = { today, taken: ['2026-12-01'], mayBackdate: false };
    expect(dayRefusal({ ...wanted, effectiveFrom: null })).toBe('noDay');
    expect(dayRefusal({ ...wanted, effectiveFrom: today })).toBe('tooEarly');
    expect(dayRefusal({ ...wanted, effectiveFrom: '2026-12-01' })).toBe('taken');
    expect(dayRefusal({ ...wanted, effectiveFrom: '2026-11-25' })).toBeUndefined();
  });

  it('lets an administrator of the portal backdate a version, never onto the day of another', () => {
    const wanted = { today, taken: ['2026-10-01'], mayBackdate: true };
    expect(dayRefusal({ ...wanted, effectiveFrom: '2026-11-01' })).toBeUndefined();
    expect(dayRefusal({ ...wanted, effectiveFrom: '2026-10-01' })).toBe('taken');
  });

  it('changes drafts only, and leads nowhere from a withdrawn version', () => {
    expect(tariffLifecycle.states.filter((state) => tariffLifecycle.may(state, 'change'))).toEqual(['draft']);
    expect(tariffLifecycle.isFinal('withdrawn')).toBe(true);
    expect(tariffLifecycle.isFinal('superseded')).toBe(true);
    expect(tariffLifecycle.next('inReview', 'return')).toBe('draft');
  });
});
