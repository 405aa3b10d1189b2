import { actingApi } from '@lading/contracts/accounts/act-user';
import { useAct } from '../../kernel/api/use-contract.js';
import { becomeAdministrator } from '../../kernel/session/session.js';
import { toast } from '../../ui/feedback/toast.js';

/** Ends acting as another user, and leads back to where it began. */
export function useBecomeAdministrator(): () => void {
  const back = useAct(actingApi.unimpersonate);
  return () =>
    back.mutate(undefined, {
      onSuccess: () => void becomeAdministrator(),
      // A session that is over already needs no end.
      onError: (problem) =>
        problem.code === 'wrong-state'
          ? void becomeAdministrator()
          : toast.error('You are still acting as another user', problem.message),
    });
}
