import { accountApi, AccountPreferences, type UserInfo } from '@lading/contracts/accounts/account';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import type { UnitSystem } from '@lading/domain/measures/units';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, useAct } from '../api/use-contract.js';
import { noteChanges } from './acting-actions.js';
import { acting, keepsProfile } from './acting.js';
import { useUser } from './user.js';

/** The user's choices over the defaults. */
export const preferencesOf = (user: Pick<UserInfo, 'preferences'>): AccountPreferences => ({
  ...new AccountPreferences(),
  ...user.preferences,
});

/** The displayed user: while acting, with the unsaved settings. */
export function withUnsaved(user: UserInfo): UserInfo {
  const changes = acting()?.changes ?? {};
  if (Object.keys(changes).length === 0) return user;
  const preferences = { ...preferencesOf(user), ...changes };
  const isMetric = preferences.units === 'company' ? user.isMetric : preferences.units === 'metric';
  return { ...user, preferences, isMetric };
}

/** The user's preferences; a change applies at once and is saved to their profile, unless it is only for this session of acting. */
export function usePreferences() {
  const preferences = preferencesOf(useUser());
  const client = useQueryClient();
  const save = useAct(preferencesApi.changePreferences, accountApi.getCurrentUser);
  const show = (next: AccountPreferences): void => {
    const { queryKey } = answerOf(accountApi.getCurrentUser);
    client.setQueryData<UserInfo>(queryKey, (known) => known && { ...known, preferences: next });
  };
  const write = (next: AccountPreferences): void =>
    save.mutate(next, {
      onSuccess: () => noteChanges({}),
      onError: () => show(preferences),
    });
  const change = (some: Partial<AccountPreferences>): void => {
    const next = { ...preferences, ...some };
    noteChanges({ ...acting()?.changes, ...some });
    show(next);
    if (keepsProfile()) write(next);
  };
  const keep = (): void => write({ ...preferences, ...acting()?.changes });
  return { preferences, change, keep, problem: save.error, isSaved: save.isSuccess };
}

/** The units in which the signed-in user reads measures, regardless of the units of entry. */
export const useUnits = (): UnitSystem => (useUser().isMetric ? 'metric' : 'imperial');
