import { alertsApi, type Alert, type AlertList } from '@lading/contracts/alerts';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';

/** Lists of alerts stand by themselves and as pages of the page of alerts. */
type Kept = AlertList | InfiniteData<AlertList>;

const marked = (list: AlertList, reads: (alert: Alert) => boolean): AlertList => ({
  ...list,
  items: list.items.map((alert) => ({ ...alert, isRead: reads(alert) })),
});

/** Shows alerts as read or unread wherever they are at hand, before the server has answered. */
export function useShownReading() {
  const client = useQueryClient();
  return (reads: (alert: Alert) => boolean): void => {
    client.setQueriesData<Kept>({ queryKey: [alertsApi.listAlerts.group, alertsApi.listAlerts.name] }, (kept) => {
      if (!kept) return kept;
      return 'pages' in kept ? { ...kept, pages: kept.pages.map((page) => marked(page, reads)) } : marked(kept, reads);
    });
  };
}
