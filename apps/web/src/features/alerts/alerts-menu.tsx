import { alertsApi, type Alert, type AlertTab } from '@lading/contracts/alerts';
import { Anchor, Group, ScrollArea, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { AlertRow } from './alert-row.js';
import classes from './alerts.module.css';
import { alertsTexts as words } from './alerts-texts.js';
import { alertsPageOf, ownTabs } from './own-alerts.js';
import { useAlertActions, useLiveAlerts } from './use-alert-actions.js';
import { Works } from './works.js';

/** Alerts that the menu shows of each tab. */
const shown = 10;

/** The last alerts by tab; fetched when the menu is opened for the first time. */
export function AlertsMenu({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  const [tab, setTab] = useState<AlertTab | 'all'>('all');
  const { markAll, isBusy } = useAlertActions();
  const list = useQuery(answerOf(alertsApi.listAlerts, { limit: shown, ...(tab !== 'all' && { tab }) }));
  useLiveAlerts();
  const tabs = ['all', ...ownTabs(user)] as const;
  return (
    <Stack gap={4}>
      <Group justify="space-between" px="sm" pt={4} wrap="nowrap">
        <Text fw={600}>{words.title}</Text>
        <SpinnerButton size="compact-sm" variant="subtle" disabled={!list.data?.unread || isBusy} onClick={markAll}>
          {words.markAll}
        </SpinnerButton>
      </Group>
      <SegmentedControl
        size="xs"
        fullWidth
        mx={4}
        aria-label={words.title}
        data={tabs.map((name) => ({ value: name, label: words.tabs[name] }))}
        value={tab}
        onChange={setTab}
      />
      <ScrollArea.Autosize mah="min(55vh, 420px)" type="auto">
        <Works />
        {list.error ? <ErrorPanel isInline detail={list.error.message} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <Skeleton h={120} m="sm" /> : null}
        {list.data ? <Shown items={list.data.items} onLeave={onLeave} /> : null}
      </ScrollArea.Autosize>
      <Anchor component={Link} to={alertsPageOf(user)} onClick={onLeave} fz="sm" ta="center" py={6}>
        {words.seeAll}
      </Anchor>
    </Stack>
  );
}

function Shown({ items, onLeave }: { items: readonly Alert[]; onLeave: () => void }) {
  const { mark, follow } = useAlertActions();
  if (items.length === 0) return <EmptyState kind="done" title={words.done.title} detail={words.done.detail} />;
  const leave = (alert: Alert) => {
    follow(alert);
    onLeave();
  };
  return (
    <ul className={classes.list}>
      {items.map((alert) => (
        <AlertRow key={alert.id} alert={alert} onFollow={leave} onMark={mark} />
      ))}
    </ul>
  );
}
