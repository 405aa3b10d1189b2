import { webSettings } from './web-settings.js';

/** Specification 9: values in local storage are sealed with a fixed key; they are preferences, which open no door. */
const usualKey = 'lading preferences';
const prefix = 'lading.';

/** The preferences that this portal keeps on a device. */
export type PreferenceName =
  'sidenav-open' | 'dashboard-weekends' | 'invoices-filter' | 'calendar-filter' | 'carrier-dashboard-filter';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

async function key(): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(webSettings().sealingKey ?? usualKey);
  const digest = await crypto.subtle.digest('SHA-256', secret);
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Keeps a preference on this device, sealed; where the browser seals nothing it lasts as long as the page. */
export async function writePreference(name: PreferenceName, value: unknown): Promise<void> {
  if (!('subtle' in crypto)) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), text));
  localStorage.setItem(prefix + name, textOf(Uint8Array.of(...iv, ...sealed)));
}

async function unseal(stored: string): Promise<unknown> {
  const bytes = bytesOf(stored);
  const given = { name: 'AES-GCM', iv: bytes.slice(0, 12) };
  const text = await crypto.subtle.decrypt(given, await key(), bytes.slice(12));
  return JSON.parse(new TextDecoder().decode(text));
}

/** A preference of this device; undefined when there is none, or none that this portal has sealed. */
export async function readPreference(name: PreferenceName): Promise<unknown> {
  const stored = localStorage.getItem(prefix + name);
  if (stored === null || !('subtle' in crypto)) return undefined;
  return unseal(stored).catch(() => undefined);
}

export const forgetPreferences = (...names: readonly PreferenceName[]): void =>
  names.forEach((name) => localStorage.removeItem(prefix + name));

/** Specification 4: a token that is revoked takes the saved filters with it. */
export const resetSavedFilters = (): void =>
  forgetPreferences('calendar-filter', 'carrier-dashboard-filter', 'invoices-filter');

const isOurs = (name: string): boolean => name.startsWith(prefix);

/** All preferences as they are stored, sealed. */
export const storedPreferences = (): Record<string, string> =>
  Object.fromEntries(Object.entries(localStorage).filter(([name]) => isOurs(name)));

/** Puts the preferences back to what they were. */
export function restorePreferences(before: Readonly<Record<string, string>>): void {
  Object.keys(localStorage)
    .filter(isOurs)
    .forEach((name) => localStorage.removeItem(name));
  Object.entries(before).forEach(([name, value]) => localStorage.setItem(name, value));
}
