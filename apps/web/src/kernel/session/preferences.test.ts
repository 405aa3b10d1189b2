import { webcrypto } from 'node:crypto';
import { startFakeServer } from '../api/answering.given';
import { clearStorage } from './forget';
import { readPreference, resetSavedFilters, writePreference } from './preferences';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  startFakeServer();
});
beforeEach(() => localStorage.clear());

it('seals preferences, so that local storage shows nothing', async () => {
  await writePreference('calendar-filter', { status: 'exception' });

  expect(JSON.stringify({ ...localStorage })).not.toContain('exception');
  expect(await readPreference('calendar-filter')).toEqual({ status: 'exception' });
});

it('takes nothing that it has not sealed itself', async () => {
  localStorage.setItem('lading.sidenav-open', 'false');
  expect(await readPreference('sidenav-open')).toBeUndefined();
});

it('resets saved filters, and a sign-out leaves the side navigation alone', async () => {
  await writePreference('calendar-filter', 1);
  await writePreference('sidenav-open', false);
  resetSavedFilters();
  expect(Object.keys(localStorage)).toEqual(['lading.sidenav-open']);
  localStorage.setItem('lading.consent', '1');
  clearStorage();
  expect(await readPreference('sidenav-open')).toBe(false);
  expect(localStorage).toHaveLength(1);
});
