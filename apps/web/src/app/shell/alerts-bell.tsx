import { alertsApi, alertsChanged, mostUnread } from '@lading/contracts/alerts';
import { ActionIcon, Popover, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { AlertsIcon, iconProps } from '../../ui/icons/icons.js';
import classes from './shell.module.css';

const AlertsMenu = lazy(() =>
  import('../../features/alerts/alerts-menu.js').then((part) => ({ default: part.AlertsMenu })),
);

const spoken = (unread: number): string => {
  if (unread === 0) return 'No unread alerts';
  if (unread === 1) return '1 unread alert';
  return unread >= mostUnread ? `More than ${mostUnread - 1} unread alerts` : `${unread} unread alerts`;
};

/** How much is unread, as it changes; what it is, is fetched when somebody wants to know. */
export function AlertsBell() {
  const [isOpen, setOpen] = useState(false);
  const count = useQuery(answerOf(alertsApi.countUnread));
  const ask = useAskAgain([alertsApi.countUnread]);
  usePush(alertsChanged, () => ask());
  const unread = count.data?.unread ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(420px, calc(100vw - 16px))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell ?? ''}
          data-tour="alerts"
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => setOpen((before) => !before)}
        >
          <AlertsIcon {...iconProps} />
          <VisuallyHidden>Alerts</VisuallyHidden>
          {unread > 0 ? (
            <span className={classes.unread} aria-hidden>
              {unread >= mostUnread ? `${mostUnread - 1}+` : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <VisuallyHidden aria-live="polite">{count.data ? spoken(unread) : ''}</VisuallyHidden>
      <Popover.Dropdown p={4} aria-label="Alerts">
        {isOpen ? (
          <Suspense fallback={<Skeleton h={240} />}>
            <AlertsMenu onLeave={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
