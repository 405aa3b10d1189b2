import { accountApi, type UserInfo } from '@lading/contracts/account';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../kernel/api/client.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { storeUser } from '../../kernel/session/stored-user.js';

const fulfilled = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;

/** A fetch that fails changes nothing: user info has the same values. */
async function fetchFacts(client: QueryClient): Promise<void> {
  const [{ customerUsersApi }, { customerSettingsApi }] = await Promise.all([
    import('@lading/contracts/customer-users'),
    import('@lading/contracts/customer-settings'),
  ]);
  const [rule, suggests, metric] = await Promise.allSettled([
    call(customerUsersApi.getCustomerUserLocationRule),
    call(customerSettingsApi.getSuggestedFreightClassFlag),
    call(customerSettingsApi.getMetricMeasurementFlag),
  ]);
  const current = answerOf(accountApi.getCurrentUser);
  const known = await client.ensureQueryData(current);
  const { isThirdPartyVisibility, isShowThirdParty } = fulfilled(rule) ?? known;
  const user: UserInfo = {
    ...known,
    isThirdPartyVisibility,
    isShowThirdParty,
    isSuggestedFreightClass: fulfilled(suggests)?.isEnabled ?? known.isSuggestedFreightClass,
    isMetric: fulfilled(metric)?.isEnabled ?? known.isMetric,
  };
  client.setQueryData<UserInfo>(current.queryKey, user);
  storeUser(user);
}

/** Specification 7: the shell itself fetches the location rule, the suggested-freight-class flag and the metric-measurement flag. */
export function useShellFacts(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    fetchFacts(client).catch(() => undefined);
  }, [client, userId]);
}
