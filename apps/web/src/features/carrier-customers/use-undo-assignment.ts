import { carrierCustomersApi, type UndoneAssignment } from '@lading/contracts/customers/carrier-customers';
import { carrierLocationsApi } from '@lading/contracts/customers/carrier-locations';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { toast, type ToastOptions } from '../../ui/feedback/toast.js';
import { counted } from '../../ui/texts.js';
import { texts } from './carrier-customers-texts.js';

const { listCarrierCustomers, getCarrierCustomer, undoAssignment } = carrierCustomersApi;

/** Refetched after representatives change. */
export const shownRepresentatives = [
  listCarrierCustomers,
  getCarrierCustomer,
  carrierLocationsApi.listCarrierLocations,
] as const;

const words = texts.undone;

function showUndone({ restoredCount, stayedCount }: UndoneAssignment): void {
  const restored = counted(restoredCount, words.restoredOne, words.restored);
  if (stayedCount === 0) toast.success(restored);
  else toast.warn(restored, counted(stayedCount, words.stayedOne, words.stayed));
}

/** Offers to undo a bulk assignment to a user, as long as the viewer still sees the assigned rows. */
export function useUndoAssignment(): (
  assignmentId: number | null | undefined,
  userId: number | null,
) => Pick<ToastOptions, 'action'> {
  const user = useUser();
  const undo = useAct(undoAssignment, ...shownRepresentatives);
  return (assignmentId, userId) => {
    const isSeen = canShow(user, 'seeAllCustomersTab') || userId === user.userId;
    if (typeof assignmentId !== 'number' || !isSeen) return {};
    const onError = ({ message }: Problem) => void toast.error(words.failed, message);
    return {
      action: { label: texts.undo, onClick: () => undo.mutate({ assignmentId }, { onSuccess: showUndone, onError }) },
    };
  };
}
