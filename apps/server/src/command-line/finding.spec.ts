import {
  failed,
  judgeClock,
  judgeMode,
  judgeSchema,
  judgeSpace,
  judgeVersion,
  linesOf,
  warning,
  well,
} from './finding.js';

const gigabyte = 1024 ** 3;

describe('the doctor', () => {
  it.each([
    [{ free: 50 * gigabyte, total: 100 * gigabyte }, 'well'],
    [{ free: 9 * gigabyte, total: 100 * gigabyte }, 'warning'],
    [{ free: 1.5 * gigabyte, total: 10 * gigabyte }, 'warning'],
    [{ free: 1.9 * gigabyte, total: 100 * gigabyte }, 'failed'],
    [{ free: 0, total: 0 }, 'failed'],
  ])('finds a disk with %j %s', (space, state) => {
    expect(judgeSpace('disk', space).state).toBe(state);
  });

  it.each([
    [2000, 'well'],
    [-2001, 'failed'],
  ])('finds clocks that are %i ms apart %s', (difference, state) => {
    expect(judgeClock(difference).state).toBe(state);
  });

  it.each([
    ['17.0', 'well'],
    ['18.4 (Debian)', 'well'],
    ['16.9', 'failed'],
  ])('finds PostgreSQL %s %s', (version, state) => {
    expect(judgeVersion(version).state).toBe(state);
  });

  it('tells a database that is older than the release from one that is newer', () => {
    const brought = ['a', 'b'];
    expect(judgeSchema({ brought, ran: brought })).toMatchObject({ state: 'well' });
    expect(judgeSchema({ brought, ran: ['a'] })).toMatchObject({ state: 'warning', says: '1 migrations are pending' });
    expect(judgeSchema({ brought, ran: [...brought, 'c'] })).toMatchObject({ state: 'failed' });
  });

  it.each([
    [0o100600, 'well'],
    [0o100640, 'well'],
    [0o100644, 'warning'],
    [0o100602, 'warning'],
  ])('finds a secret of mode %o %s', (mode, state) => {
    expect(judgeMode('/secret', mode).state).toBe(state);
  });

  it('says what it found in lines, with the advice below', () => {
    const findings = [
      well('clock', 'right'),
      warning('disk', 'nearly full', 'Make room.'),
      failed('mail', 'gone', 'Go.'),
    ];
    expect(linesOf(findings)).toEqual([
      'ok    clock  right',
      'warn  disk   nearly full',
      '             -> Make room.',
      'FAIL  mail   gone',
      '             -> Go.',
    ]);
  });
});
