import { tariffTrialsApi, trialProgress } from '@lading/contracts/carriers/tariff-trials';
import { tariffChanged, tariffsApi } from '@lading/contracts/carriers/tariffs';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { acting } from '../../kernel/session/acting.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';

const { listTariffs, getTariff, compareTariffs } = tariffsApi;

/** What is shown of versions, and asked again when one has changed. */
export const shownTariffs = [listTariffs, getTariff, compareTariffs] as const;

/** What is shown of tests of versions, and asked again when one has progressed. */
export const shownTrials = [tariffTrialsApi.listTariffTrials, tariffTrialsApi.getTariffTrial] as const;

/** Whether the user may write tariffs; those of any carrier as an administrator of the portal. */
export function useMayWrite(): boolean {
  const user = useUser();
  const isWriter = user.carrierId === null ? canShow(user, 'addCarrier') : hasRole(user, 'CarrierAdministrator');
  return isWriter && !acting();
}

/** Asks again when a version of the user's carrier has changed. */
export function useTariffChanges(): void {
  const askAgain = useAskAgain(shownTariffs);
  useFollow('carrier-pages', useUser().carrierId ?? undefined);
  usePush(tariffChanged, askAgain);
  usePush(trialProgress, useAskAgain([...shownTrials, getTariff]));
}

/** Where the tariffs of a carrier are listed: within its own area, or in that of the administrators. */
export const tariffsOf = (carrierId: number, ownCarrierId: number | null): string =>
  ownCarrierId === null ? `/admin/manage-carriers/${carrierId}/tariffs` : '/carriers/tariffs';
