import { alertsApi, alertsChanged, type Alert } from '@lading/contracts/alerts';
import { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { alertsTexts as words } from './alerts-texts.js';

/** As many as one call takes. */
const batch = 100;

/** What can be done with alerts; lists and the count in the header follow. */
export function useAlertDeeds() {
  const marking = useAct(alertsApi.markAlerts, alertsApi.listAlerts, alertsApi.countUnread);
  const markingAll = useAct(alertsApi.markAllRead, alertsApi.listAlerts, alertsApi.countUnread);
  const onError = ({ message }: Error) => void toast.error(words.failed, message);
  /** Any number, in as many calls as that takes; says how many are done, and where it stopped. */
  const markMany = async (ids: readonly number[], isRead: boolean): Promise<void> => {
    let done = 0;
    try {
      while (done < ids.length) {
        const some = ids.slice(done, done + batch);
        await marking.mutateAsync({ ids: some, isRead });
        done += some.length;
      }
      const { one, many } = isRead ? words.markedRead : words.markedUnread;
      toast.success(counted(done, one, many));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast.error(done === 0 ? words.failed : fill(words.failedAfter, { done, count: ids.length }), error.message);
    }
  };
  return {
    markMany: (ids: readonly number[], isRead: boolean) => void markMany(ids, isRead),
    mark: (ids: number[], isRead: boolean) => ids.length > 0 && marking.mutate({ ids, isRead }, { onError }),
    follow: ({ id, isRead }: Alert) => !isRead && marking.mutate({ ids: [id], isRead: true }, { onError }),
    markAll: () => markingAll.mutate(undefined, { onError }),
    isBusy: marking.isPending || markingAll.isPending,
  };
}

/** Lists are asked again when there is news; a burst asks once. */
export function useLiveAlerts(): void {
  const ask = useAskAgain([alertsApi.listAlerts]);
  usePush(alertsChanged, () => ask());
}
