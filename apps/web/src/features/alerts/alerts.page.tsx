import { alertsApi, type AlertKind } from '@lading/contracts/alerts';
import { Button, Container, Group, NativeSelect, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { FilterIcon, iconProps } from '../../ui/icons/icons.js';
import { AlertList } from './alert-list.js';
import { AlertPreferences } from './alert-preferences.js';
import { alertsTexts as words } from './alerts-texts.js';
import { ownKinds } from './own-alerts.js';
import { useAlertActions, useLiveAlerts } from './use-alert-actions.js';

const pageSize = 25;

interface Criteria {
  readonly kind: AlertKind | undefined;
  readonly isUnread: boolean;
}

/** Filters stand in the address, so that a link shows the same. */
function useCriteria(): [Criteria & { isOpen: boolean }, (change: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams();
  const kind = ownKinds(useUser()).find((one) => one.kind === params.get('kind'))?.kind;
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  return [{ kind, isUnread: params.get('unread') === '1', isOpen: params.get('open') === 'preferences' }, change];
}

function useAlertPages({ kind, isUnread }: Criteria) {
  const request = { limit: pageSize, ...(kind && { kinds: [kind] }), ...(isUnread && { isUnread }) };
  return useInfiniteQuery({
    queryKey: [alertsApi.listAlerts.group, alertsApi.listAlerts.name, 'pages', request],
    queryFn: ({ pageParam }) => call(alertsApi.listAlerts, { ...request, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Everything that a person was told in the last 90 days. */
export function AlertsPage() {
  const user = useUser();
  const [criteria, change] = useCriteria();
  const pages = useAlertPages(criteria);
  const { markAll, isBusy } = useAlertActions();
  useLiveAlerts();
  const kinds = ownKinds(user).map(({ kind, label }) => ({ value: kind, label }));
  const unread = pages.data?.pages[0]?.unread ?? 0;
  return (
    <Container size={960} px={0}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={1}>{words.title}</Title>
            <Text c="dimmed">{words.intro}</Text>
          </div>
          <Group gap="xs">
            <SpinnerButton variant="default" disabled={unread === 0 || isBusy} onClick={markAll}>
              {words.markAll}
            </SpinnerButton>
            <Button
              variant="default"
              leftSection={<FilterIcon {...iconProps} />}
              onClick={() => change({ open: 'preferences' })}
            >
              {words.preferences.open}
            </Button>
          </Group>
        </Group>
        <Group gap="md" align="flex-end">
          <NativeSelect
            label={words.kind}
            data={[{ value: '', label: words.allKinds }, ...kinds]}
            value={criteria.kind ?? ''}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
          />
          <Switch
            label={words.unreadOnly}
            checked={criteria.isUnread}
            onChange={({ currentTarget }) => change({ unread: currentTarget.checked ? '1' : '' })}
            mb={8}
          />
        </Group>
        {pages.error ? <ErrorPanel detail={pages.error.message} onRetry={() => void pages.refetch()} /> : null}
        {pages.isPending ? <Skeleton h={240} /> : null}
        {pages.data ? (
          <AlertList
            key={`${criteria.kind ?? ''}:${criteria.isUnread}`}
            items={pages.data.pages.flatMap(({ items }) => items)}
            isFiltered={criteria.kind !== undefined}
            onClear={() => change({ kind: '', unread: '' })}
          />
        ) : null}
        {pages.hasNextPage ? (
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {words.more}
          </Button>
        ) : null}
      </Stack>
      <AlertPreferences isOpen={criteria.isOpen} onClose={() => change({ open: '' })} />
    </Container>
  );
}
