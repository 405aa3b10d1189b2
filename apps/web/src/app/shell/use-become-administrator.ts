import { actingApi } from '@lading/contracts/accounts/act-user';
import { useAct } from '../../kernel/api/use-contract.js';
import { becomeAdministrator } from '../../kernel/session/session.js';
import { toast } from '../../ui/feedback/toast.js';

/** Stops acting as another user, and returns to the page where it started. */
export function useBecomeAdministrator(): () => void {
  const back = useAct(actingApi.unimpersonate);
  return () =>
    back.mutate(undefined, {
      onSuccess: () => void becomeAdministrator(),
      // An expired session needs no end.
      onError: (problem) =>
        problem.code === 'wrong-state'
          ? void becomeAdministrator()
          : toast.error('You are still acting as another user', problem.message),
    });
}
