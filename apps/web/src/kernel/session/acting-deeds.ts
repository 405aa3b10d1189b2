import { acting, actingStoredUnder, type Acting, type Beginning } from './acting.js';
import { forgetPreferences, restorePreferences, storedPreferences } from './preferences.js';

const store = (session: Acting): void => sessionStorage.setItem(actingStoredUnder, JSON.stringify(session));

/** What this tab knows of the person whom it showed until now. */
const forgetPerson = (): void => ['lading.user', 'lading.flags'].forEach((name) => sessionStorage.removeItem(name));

/** Every call is made in the other user's name from now on. */
export function beginActing(beginning: Beginning): void {
  store({ ...beginning, keepsChanges: false, before: storedPreferences() });
  forgetPerson();
}

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
  sessionStorage.removeItem(actingStoredUnder);
  forgetPerson();
}
