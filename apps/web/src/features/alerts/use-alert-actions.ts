import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  alertKinds,
  alertKindsOf,
  alertsApi,
  alertsChanged,
  alertTabs,
  type Alert,
  type AlertKind,
  type AlertList,
  type AlertTab,
} from '@lading/contracts/notifications/alerts';
import { sideOf, type RoleSide } from '@lading/domain/users/roles';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, roleOf } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { alertsTexts as words } from './alerts-texts.js';

/** Alert lists are cached both as single lists and as pages of the alerts page. */
type CachedAlerts = AlertList | InfiniteData<AlertList>;

const marked = (list: AlertList, reads: (alert: Alert) => boolean): AlertList => ({
  ...list,
  items: list.items.map((alert) => ({ ...alert, isRead: reads(alert) })),
});

/** The limit of one call. */
const batch = 100;

const lists = [alertsApi.listAlerts, alertsApi.countUnread] as const;

/** Actions on alerts, with Undo; lists and the count in the header follow. */
export function useAlertActions() {
  const marking = useAct(alertsApi.markAlerts, ...lists);
  const { mark, isMarking } = useMarking(marking);
  const { markAll, isMarkingAll } = useMarkingAll();
  const follow = ({ id, isRead }: Alert) => {
    if (!isRead) marking.mutate({ ids: [id], isRead: true }, { onError: refused });
  };
  return { mark, markAll, follow, isBusy: isMarking || isMarkingAll };
}

const refused = ({ message }: Error) => void toast.error(words.failed, message);

/** Shows how many were marked, with Undo. */
function showMarked(count: number, isRead: boolean, undo?: () => void): void {
  const { one, many } = isRead ? words.markedRead : words.markedUnread;
  toast.success(counted(count, one, many), undefined, undo && { action: { label: words.undo, onClick: undo } });
}

type Marking = ReturnType<typeof useAct<{ ids: number[]; isRead: boolean }, unknown>>;

/** Marks any number optimistically, in as many calls as needed; reports where it stopped. */
function useMarking(marking: Pick<Marking, 'mutateAsync' | 'isPending'>) {
  const show = useShownReading();
  const send = async (ids: readonly number[], isRead: boolean, isUndo: boolean): Promise<void> => {
    const meant = new Set(ids);
    show((alert) => (meant.has(alert.id) ? isRead : alert.isRead));
    let done = 0;
    try {
      while (done < ids.length) {
        const some = ids.slice(done, done + batch);
        await marking.mutateAsync({ ids: some, isRead });
        done += some.length;
      }
      showMarked(ids.length, isRead, isUndo ? undefined : () => void send(ids, !isRead, true));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const left = new Set(ids.slice(done));
      show((alert) => (left.has(alert.id) ? !isRead : alert.isRead));
      toast.error(done === 0 ? words.failed : fill(words.failedAfter, { done, count: ids.length }), error.message);
    }
  };
  return {
    /** Skips alerts that already have this state, so that Undo doesn't change them. */
    mark: (alerts: readonly Alert[], isRead: boolean) => {
      const ids = alerts.filter((alert) => alert.isRead !== isRead).map(({ id }) => id);
      if (ids.length > 0) void send(ids, isRead, false);
    },
    isMarking: marking.isPending,
  };
}

/** Marks all alerts, loaded or not; Undo refers to the time of marking. */
function useMarkingAll() {
  const marking = useAct(alertsApi.markAllRead, ...lists);
  const undoing = useAct(alertsApi.undoAllRead, ...lists);
  const undo = (readAt: string, count: number) =>
    void undoing.mutateAsync({ readAt }).then(() => showMarked(count, false), refused);
  const markAll = () =>
    void marking.mutateAsync().then(({ count, readAt }) => {
      if (count > 0) showMarked(count, true, () => undo(readAt, count));
    }, refused);
  return { markAll, isMarkingAll: marking.isPending || undoing.isPending };
}

/** Refetches lists when alerts change, once per burst. */
export function useLiveAlerts(): void {
  const ask = useAskAgain([alertsApi.listAlerts]);
  usePush(alertsChanged, () => ask());
}

/** Shows alerts as read or unread in all cached lists, before the server has responded. */
function useShownReading() {
  const client = useQueryClient();
  return (reads: (alert: Alert) => boolean): void => {
    client.setQueriesData<CachedAlerts>(
      { queryKey: [alertsApi.listAlerts.group, alertsApi.listAlerts.name] },
      (cached) => {
        if (!cached) return cached;
        return 'pages' in cached
          ? { ...cached, pages: cached.pages.map((page) => marked(page, reads)) }
          : marked(cached, reads);
      },
    );
  };
}

const pages: Readonly<Record<RoleSide, string>> = {
  customer: '/customers/alerts',
  carrier: '/carriers/alerts',
  system: '/admin/alerts',
};

const sideOfUser = (user: UserInfo): RoleSide => {
  const role = roleOf(user);
  return role ? sideOf(role) : 'customer';
};

/** The page of all alerts in the user's portal. */
export const alertsPageOf = (user: UserInfo): string => pages[sideOfUser(user)];

/** The kinds of alerts that the user may get. */
export const ownKinds = (user: UserInfo): readonly { kind: AlertKind; label: string; tab?: AlertTab }[] => {
  const own = alertKindsOf(sideOfUser(user), (privilege) => canShow(user, privilege));
  return alertKinds.filter(({ kind }) => own.includes(kind));
};

/** The tabs that the user may have alerts in. */
export const ownTabs = (user: UserInfo): readonly AlertTab[] => {
  const kinds = ownKinds(user);
  return alertTabs.filter((name) => kinds.some(({ tab }) => tab === name));
};
