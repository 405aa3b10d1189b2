import { alertsApi, alertsChanged, type Alert } from '@lading/contracts/alerts';
import { useDebouncedCallback } from '@mantine/hooks';
import { useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { toast } from '../../ui/feedback/toast.js';
import { alertsTexts as words } from './alerts-texts.js';

const settle = 250;

/** What can be done with alerts; lists and the count in the header follow. */
export function useAlertDeeds() {
  const marking = useAct(alertsApi.markAlerts, alertsApi.listAlerts, alertsApi.countUnread);
  const markingAll = useAct(alertsApi.markAllRead, alertsApi.listAlerts, alertsApi.countUnread);
  const onError = ({ message }: Error) => void toast.error(words.failed, message);
  return {
    mark: (ids: number[], isRead: boolean) => ids.length > 0 && marking.mutate({ ids, isRead }, { onError }),
    follow: ({ id, isRead }: Alert) => !isRead && marking.mutate({ ids: [id], isRead: true }, { onError }),
    markAll: () => markingAll.mutate(undefined, { onError }),
    isBusy: marking.isPending || markingAll.isPending,
  };
}

/** Lists are asked again when there is news; a burst asks once. */
export function useLiveAlerts(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(alertsApi.listAlerts), settle);
  usePush(alertsChanged, () => ask());
}
