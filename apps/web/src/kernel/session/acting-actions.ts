import type { AccountPreferences } from '@lading/contracts/accounts/account';
import { acting, actingStoredUnder, type Acting, type InitialClaim } from './acting.js';
import { forgetPreferences, restorePreferences, storedPreferences } from './preferences.js';

const store = (session: Acting): void => sessionStorage.setItem(actingStoredUnder, JSON.stringify(session));

/** Clears this tab's data about the earlier user. */
const forgetUser = (): void =>
  ['lading.user', 'lading.flags', 'lading.recent'].forEach((name) => sessionStorage.removeItem(name));

/** Sends every call as the other user from now on. */
export function beginActing(beginning: InitialClaim): void {
  store({ ...beginning, keepsChanges: false, changes: {}, before: storedPreferences() });
  forgetUser();
}

/** 'Keep Changes': whether changes are saved to the other user's profile from now on. */
export function keepChanges(keepsChanges: boolean): void {
  const session = acting();
  if (session) store({ ...session, keepsChanges });
}

/** Display settings that apply while acting; empty once they are saved. */
export function noteChanges(changes: Partial<AccountPreferences>): void {
  const session = acting();
  if (session) store({ ...session, changes });
}

/** Returns to the administrator: nothing of the other user stays in the browser. */
export function endActing(): void {
  const session = acting();
  if (session) restorePreferences(session.before);
  forgetPreferences('dashboard-weekends', 'invoices-filter');
  sessionStorage.removeItem(actingStoredUnder);
  forgetUser();
}
