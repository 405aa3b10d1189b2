import { webcrypto } from 'node:crypto';
import { startFakeServer } from '../api/answering.fixture';
import { clearStorage } from './forget';
import { readPreference, resetSavedFilters, sealWith, writePreference } from './preferences';
import { site } from './site';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  startFakeServer();
});
beforeEach(() => {
  localStorage.clear();
  sealWith(async () => 'key of Maya');
});
afterEach(() => Object.assign(site(), { web: undefined }));

it('encrypts preferences, so that local storage reveals nothing', async () => {
  await writePreference('calendar-filter', { status: 'exception' });

  expect(JSON.stringify({ ...localStorage })).not.toContain('exception');
  expect(await readPreference('calendar-filter')).toEqual({ status: 'exception' });
});

it('accepts only values it has encrypted itself', async () => {
  localStorage.setItem('lading.sidenav-open', 'false');
  expect(await readPreference('sidenav-open')).toBeUndefined();
});

it('resets saved filters, and a sign-out keeps the side navigation', async () => {
  await writePreference('calendar-filter', 1);
  await writePreference('sidenav-open', false);
  resetSavedFilters();
  expect(Object.keys(localStorage)).toEqual(['lading.sidenav-open']);
  localStorage.setItem('lading.consent', '1');
  clearStorage();
  expect(await readPreference('sidenav-open')).toBe(false);
  expect(localStorage).toHaveLength(1);
});

it('starts empty for other users, and without a key', async () => {
  await writePreference('calendar-filter', 'mine');
  sealWith(async () => 'key of Noor');
  expect(await readPreference('calendar-filter')).toBeUndefined();
  sealWith(() => Promise.reject(new Error('away')));
  expect(await readPreference('calendar-filter')).toBeUndefined();
  await writePreference('invoices-filter', 'lost');
  expect(Object.keys(localStorage)).toEqual(['lading.calendar-filter']);

  sealWith(async () => 'key of Maya');
  expect(await readPreference('calendar-filter')).toBe('mine');
});

it('requests the key once, and none if the installation has set one', async () => {
  const ask = jest.fn(async () => 'key of Maya');
  sealWith(ask);
  await Promise.all([writePreference('calendar-filter', 1), writePreference('invoices-filter', 2)]);
  expect(ask).toHaveBeenCalledTimes(1);

  Object.assign(site(), { web: { sealingKey: 'one for all' } });
  await writePreference('calendar-filter', 'fixed');
  sealWith(ask);
  expect(await readPreference('calendar-filter')).toBe('fixed');
  expect(ask).toHaveBeenCalledTimes(1);
});
