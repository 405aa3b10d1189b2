import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';

const words = texts.chosen;
const list = customerUsersApi.getCustomerUserList;

const refused = ({ message }: Problem) => {
  toast.error(words.failed, message);
};

/**
 * Suspends several people, which the message takes back, or lets them in again. It belongs to the page and not to the bar of the
 * chosen rows: that is gone when the message is pressed.
 */
export function useChosenActions() {
  const suspending = useAct(customerUsersApi.suspendCustomerUsers, list);
  const activating = useAct(customerUsersApi.activateCustomerUsers, list);
  const activate = (ids: readonly number[], onDone: () => void = () => undefined) => {
    const onSuccess = (reached: ReachedRows) => {
      const { length: count } = reached.ids;
      if (count === 0) toast.info(words.noneActivated, words.whyNotActivated);
      else toast.success(counted(count, words.oneActivated, words.activated));
      onDone();
    };
    activating.mutate({ ids: [...ids] }, { onSuccess, onError: refused });
  };
  const suspend = (ids: readonly number[], onDone: () => void) => {
    const onSuccess = (reached: ReachedRows) => {
      const { length: count } = reached.ids;
      const action = { label: texts.undo, onClick: () => activate(reached.ids) };
      const detail = count < ids.length ? `${texts.done.suspendDetail} ${words.staying}` : texts.done.suspendDetail;
      if (count === 0) toast.info(words.noneSuspended, words.staying);
      else toast.success(counted(count, words.oneSuspended, words.suspended), detail, { action });
      onDone();
    };
    suspending.mutate({ ids: [...ids] }, { onSuccess, onError: refused });
  };
  return { suspend, activate, isBusy: suspending.isPending || activating.isPending };
}
