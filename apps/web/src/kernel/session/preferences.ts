import { webSettings } from './site.js';

const prefix = 'lading.';

/** The preferences that this portal stores on a device. */
export type PreferenceName =
  | 'sidenav-open'
  | 'dashboard-weekends'
  | 'invoices-filter'
  | 'calendar-filter'
  | 'user-settings'
  | 'carrier-dashboard-filter';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Requests the user's key from the server; the key stays in memory and is lost with the page. */
let ask: (() => Promise<string>) | undefined;
let asked: Promise<string> | undefined;

/** Encrypts with the key of the signed-in user from now on. */
export function sealWith(askForKey: () => Promise<string>): void {
  ask = askForKey;
  asked = undefined;
}

async function secretOfUser(): Promise<string | undefined> {
  asked ??= ask?.();
  try {
    return await asked;
  } catch {
    // The next preference requests it again.
    asked = undefined;
    return undefined;
  }
}

/**
 * The specification wants one fixed key, which an installation may set. It protects nothing from anyone with access to the page, so
 * that by default each user has their own key; without any key nothing is read or stored.
 */
async function key(): Promise<CryptoKey | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const secret = webSettings().sealingKey ?? (await secretOfUser());
  if (secret === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Stores a preference on this device, encrypted; without a key it lasts as long as the page. */
export async function writePreference(name: PreferenceName, value: unknown): Promise<void> {
  const sealing = await key();
  if (!sealing) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, sealing, text));
  localStorage.setItem(prefix + name, textOf(Uint8Array.of(...iv, ...sealed)));
}

async function unseal(stored: string, opening: CryptoKey): Promise<unknown> {
  const bytes = bytesOf(stored);
  const input = { name: 'AES-GCM', iv: bytes.slice(0, 12) };
  const text = await crypto.subtle.decrypt(input, opening, bytes.slice(12));
  return JSON.parse(new TextDecoder().decode(text));
}

/** A preference of this device; undefined if there is none encrypted with this user's key. */
export async function readPreference(name: PreferenceName): Promise<unknown> {
  const stored = localStorage.getItem(prefix + name);
  const opening = stored === null ? undefined : await key();
  if (stored === null || !opening) return undefined;
  return unseal(stored, opening).catch(() => undefined);
}

export const forgetPreferences = (...names: readonly PreferenceName[]): void =>
  names.forEach((name) => localStorage.removeItem(prefix + name));

/** A revoked token also clears the saved filters. */
export const resetSavedFilters = (): void =>
  forgetPreferences('calendar-filter', 'carrier-dashboard-filter', 'invoices-filter');

const isOurs = (name: string): boolean => name.startsWith(prefix);

/** All preferences as stored, encrypted. */
export const storedPreferences = (): Record<string, string> =>
  Object.fromEntries(Object.entries(localStorage).filter(([name]) => isOurs(name)));

/** Restores earlier preferences. */
export function restorePreferences(before: Readonly<Record<string, string>>): void {
  Object.keys(localStorage)
    .filter(isOurs)
    .forEach((name) => localStorage.removeItem(name));
  Object.entries(before).forEach(([name, value]) => localStorage.setItem(name, value));
}
