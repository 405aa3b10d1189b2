import { alertsApi, alertsChanged, mostUnread } from '@lading/contracts/alerts';
import { ActionIcon, Indicator, Popover, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { AlertsIcon, iconProps } from '../../ui/icons/icons.js';

const AlertsMenu = lazy(() =>
  import('../../features/alerts/alerts-menu.js').then((part) => ({ default: part.AlertsMenu })),
);

const settle = 250;

const spoken = (unread: number): string => {
  if (unread === 0) return 'No unread alerts';
  if (unread === 1) return '1 unread alert';
  return unread >= mostUnread ? `More than ${mostUnread - 1} unread alerts` : `${unread} unread alerts`;
};

/** How much is unread, as it changes; what it is, is fetched when somebody wants to know. */
export function AlertsBell() {
  const [isOpen, setOpen] = useState(false);
  const count = useQuery(answerOf(alertsApi.countUnread));
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(alertsApi.countUnread), settle);
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
      <Indicator
        label={unread >= mostUnread ? `${mostUnread - 1}+` : unread}
        disabled={unread === 0}
        color="red.8"
        size={16}
        offset={5}
        styles={{ indicator: { pointerEvents: 'none' } }}
      >
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={() => setOpen((before) => !before)}>
            <AlertsIcon {...iconProps} />
            <VisuallyHidden>Alerts</VisuallyHidden>
          </ActionIcon>
        </Popover.Target>
      </Indicator>
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
