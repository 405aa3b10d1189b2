import type { ConsentPurpose } from '@lading/contracts/sites/web-settings';
import { nowIso } from '../clock/now.js';

const storedUnder = 'lading.consent';

/** A changed version asks for consent again. */
const currentVersion = 1;

export interface Consent {
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  readonly purposes: readonly ConsentPurpose[];
}

const isConsent = (value: unknown): value is Consent =>
  typeof value === 'object' &&
  value !== null &&
  'purposes' in value &&
  'version' in value &&
  value.version === currentVersion;

function read(): Consent | undefined {
  const stored: unknown = JSON.parse(localStorage.getItem(storedUnder) ?? 'null');
  return isConsent(stored) ? stored : undefined;
}

let known: Consent | undefined | 'unread' = 'unread';
const listeners = new Set<() => void>();

/** The visitor's consent; undefined until they have chosen, and again after a sign-out. */
export const consent = (): Consent | undefined => (known === 'unread' ? (known = read()) : known);

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Saves the choice with its version and date. */
export function chooseConsent(purposes: readonly ConsentPurpose[]): void {
  known = { version: currentVersion, at: nowIso(), purposes };
  localStorage.setItem(storedUnder, JSON.stringify(known));
  listeners.forEach((listener) => listener());
}

const reopening = new Set<() => void>();

/** Called when the user reopens the choice. */
export function onReopen(listener: () => void): () => void {
  reopening.add(listener);
  return () => reopening.delete(listener);
}

/** Reopens the choice from anywhere on the page. */
export const reopenConsent = (): void => reopening.forEach((listener) => listener());
