import { acting, actingStoredUnder, type Acting, type Beginning } from './acting.js';
import { forgetPreferences, restorePreferences, storedPreferences } from './preferences.js';

const store = (session: Acting): void => sessionStorage.setItem(actingStoredUnder, JSON.stringify(session));

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
  for (const name of [actingStoredUnder, 'lading.user', 'lading.flags']) sessionStorage.removeItem(name);
}
