import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerConfig } from '../kernel/config/server-config.js';
import { examineBackups } from './doctor.js';
import {
  failed,
  judgeBackup,
  judgeClock,
  judgeMode,
  judgeOwner,
  judgePlans,
  judgeRecords,
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

  it('says what to do about a database from before the baseline', () => {
    const found = judgeSchema({ brought: ['a', 'b'], ran: ['tenants-0000000000001', 'a'] });
    expect(linesOf([found]).join(' ')).toMatch(/before 0\.1\.0 and can't be upgraded .*an empty database/);
    expect(judgeSchema({ brought: ['a', 'b'], ran: [] })).toMatchObject({ state: 'warning' });
  });

  it('tells files of another database from its own', () => {
    expect(judgeOwner('a', 'a').state).toBe('well');
    expect(judgeOwner(undefined, undefined).state).toBe('well');
    expect(judgeOwner(undefined, 'b').state).toBe('failed');
    expect(judgeOwner('a', 'b').state).toBe('failed');
  });

  it('names what a superuser has to say once, so that searches find by their indexes', () => {
    expect(judgePlans([]).state).toBe('well');
    expect(judgePlans(['pg_catalog.lower(text)'])).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('ALTER FUNCTION pg_catalog.lower(text) LEAKPROOF;'),
    });
  });

  it.each([
    [0o100600, 'well'],
    [0o100640, 'well'],
    [0o100644, 'warning'],
    [0o100602, 'warning'],
  ])('finds a secret of mode %o %s', (mode, state) => {
    expect(judgeMode('/secret', mode).state).toBe(state);
  });

  it.each([
    ['2026-11-20T07:47:00Z', '2026-11-21T09:47:00Z', 'well', '26 hours old'],
    ['2026-11-20T07:47:00Z', '2026-11-21T09:47:01Z', 'warning', '26 hours old'],
    [undefined, '2026-11-21T09:47:00Z', 'warning', 'has no backup'],
  ])('finds a backup of %s at %s %s', (madeAt, now, state, says) => {
    const found = judgeBackup('/backups', { madeAt: madeAt ? Date.parse(madeAt) : undefined, now: Date.parse(now) });
    expect(found).toMatchObject({ state, says: expect.stringContaining(says) });
  });

  it('looks for the newest whole backup where a folder is named for them', async () => {
    const backupDir = mkdtempSync(join(tmpdir(), 'lading-doctor-'));
    const config = Object.assign(new ServerConfig(), { backupDir });
    const now = Date.parse('2026-11-21T09:00:00Z');
    const without = await examineBackups(config, now);
    for (const name of ['lading-20261118T074700Z', 'lading-20261119T074700Z', 'lading-20261121T074700Z.partial'])
      mkdirSync(join(backupDir, name));
    const old = await examineBackups(config, now);
    mkdirSync(join(backupDir, 'lading-20261121T074700Z'));
    const fresh = await examineBackups(config, now);
    rmSync(backupDir, { recursive: true });

    expect(await examineBackups(new ServerConfig(), now)).toEqual([]);
    expect(await examineBackups(config, now)).toMatchObject([{ state: 'warning', says: `${backupDir} has no backup` }]);
    expect([without, old, fresh].map(([found]) => found?.state)).toEqual(['warning', 'warning', 'well']);
  });

  it('finds records that contradict each other one by one', () => {
    expect(judgeRecords([])).toMatchObject([{ about: 'records', state: 'well' }]);
    expect(judgeRecords(['1 companies without a plan: Ada Inc', '2 others'])).toMatchObject([
      { state: 'failed', says: '1 companies without a plan: Ada Inc' },
      { state: 'failed', says: '2 others' },
    ]);
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
