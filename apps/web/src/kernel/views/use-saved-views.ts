import { savedViewsApi, type ViewScreen, type ViewSettings } from '@lading/contracts/accounts/saved-views';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../api/use-contract.js';
import { keepsProfile } from '../session/acting.js';
import { canShow, hasRole, sideOfUser, useUser } from '../session/user.js';

/** The personal and shared views of a screen, and their actions. */
export function useSavedViews(screen: ViewScreen) {
  const views = useQuery(answerOf(savedViewsApi.list, { screen })).data?.items ?? [];
  const user = useUser();
  const mayShare =
    sideOfUser(user) === 'carrier' ? hasRole(user, 'CarrierAdministrator') : canShow(user, 'manageSettings');
  const saving = useAct(savedViewsApi.keep, savedViewsApi.list);
  const changing = useAct(savedViewsApi.change, savedViewsApi.list);
  const deletion = useAct(savedViewsApi.forget, savedViewsApi.list);
  return {
    views,
    mayKeep: keepsProfile(),
    mayShare,
    isBusy: saving.isPending || changing.isPending,
    keep: (view: ViewSettings) => saving.mutateAsync({ screen, ...view }),
    change: (viewId: number, view: ViewSettings) => changing.mutateAsync({ viewId, ...view }),
    forget: (viewId: number) => deletion.mutateAsync({ viewId }),
  };
}
