import { forgetPreferences, storedPreferences, restorePreferences } from './preferences.js';

const storedUnder = 'lading.acting';

interface Beginning {
  readonly token: string;
  /** Specification 4: stored while acting, cleared by the way back. */
  readonly administratorName: string;
}

/** The session of an administrator who acts as another user; it lives in the tab and cannot be renewed. */
export interface Acting extends Beginning {
  /** Whether views, filters and display settings that are changed while acting stay afterwards. */
  readonly keepsChanges: boolean;
  /** The preferences of this device as they were before. */
  readonly before: Readonly<Record<string, string>>;
}

const isActing = (value: unknown): value is Acting =>
  typeof value === 'object' && value !== null && 'token' in value && 'before' in value;

const store = (session: Acting): void => sessionStorage.setItem(storedUnder, JSON.stringify(session));

/** The session in another user's name; undefined for everybody who is themselves. */
export function acting(): Acting | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? 'null');
  return isActing(stored) ? stored : undefined;
}

/** Every call is made in the other user's name from now on. */
export const beginActing = (beginning: Beginning): void =>
  store({ ...beginning, keepsChanges: false, before: storedPreferences() });

/** 'Keep Changes': what is changed while acting is kept or taken back at the end. */
export function keepChanges(keepsChanges: boolean): void {
  const session = acting();
  if (session) store({ ...session, keepsChanges });
}

/** Back to the administrator: nothing of the other user stays in the browser but what was to be kept. */
export function endActing(): void {
  const session = acting();
  if (session && !session.keepsChanges) restorePreferences(session.before);
  forgetPreferences('dashboard-weekends', 'invoices-filter');
  for (const name of [storedUnder, 'lading.user', 'lading.flags']) sessionStorage.removeItem(name);
}
