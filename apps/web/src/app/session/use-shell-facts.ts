import { accountApi, type UserInfo } from '@lading/contracts/accounts/account';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../kernel/api/client.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { storeUser } from '../../kernel/session/user.js';

/** The results of the three fetches; some values of user info are also in encrypted local storage. */
const named = ['isThirdPartyVisibility', 'isShowThirdParty', 'isSuggestedFreightClass', 'isMetric'] as const;
type ShellFacts = Pick<UserInfo, (typeof named)[number]>;

const isFacts = (value: unknown): value is ShellFacts & { userId: number } =>
  typeof value === 'object' && value !== null && 'userId' in value && named.every((name) => name in value);

/** As last stored on this device for the same user. */
async function storedFacts(userId: number): Promise<ShellFacts | undefined> {
  const stored = await readPreference('user-settings');
  return isFacts(stored) && stored.userId === userId ? stored : undefined;
}

const fulfilled = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;

/** A failed fetch uses the value last stored on this device, else that of user info. */
async function fetchFacts(client: QueryClient): Promise<void> {
  const [{ customerUsersApi }, { customerSettingsApi }] = await Promise.all([
    import('@lading/contracts/accounts/customer-users'),
    import('@lading/contracts/customers/customer-settings'),
  ]);
  const current = answerOf(accountApi.getCurrentUser);
  const atFirst = client.getQueryData<UserInfo>(current.queryKey);
  const [rule, suggests, metric] = await Promise.allSettled([
    call(customerUsersApi.getCustomerUserLocationRule),
    call(customerSettingsApi.getSuggestedFreightClassFlag),
    call(customerSettingsApi.getMetricMeasurementFlag),
  ]);
  const known = await client.ensureQueryData(current);
  const before = (await storedFacts(known.userId)) ?? known;
  const flags = {
    isSuggestedFreightClass: fulfilled(suggests)?.isEnabled ?? before.isSuggestedFreightClass,
    isMetric: fulfilled(metric)?.isEnabled ?? before.isMetric,
  };
  // A rule change may have arrived meanwhile; the fetched value is older.
  const latest = client.getQueryData<UserInfo>(current.queryKey) ?? known;
  const isOlder = atFirst !== undefined && atFirst !== latest;
  const { isThirdPartyVisibility, isShowThirdParty } = isOlder ? latest : (fulfilled(rule) ?? before);
  const facts: ShellFacts = { isThirdPartyVisibility, isShowThirdParty, ...flags };
  client.setQueryData<UserInfo>(current.queryKey, { ...latest, ...facts });
  storeUser({ ...latest, ...facts });
  await writePreference('user-settings', { userId: latest.userId, ...facts });
}

/** The shell itself fetches the location rule, the suggested-freight-class flag and the metric-measurement flag. */
export function useShellFacts(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    fetchFacts(client).catch(() => undefined);
  }, [client, userId]);
}
