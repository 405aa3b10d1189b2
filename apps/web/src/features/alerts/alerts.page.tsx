import {
  alertChannels,
  alertsApi,
  type Alert,
  type AlertKind,
  type AlertSettings,
} from '@lading/contracts/notifications/alerts';
import { formatHour } from '@lading/domain/time/date-format';
import {
  Button,
  Card,
  Checkbox,
  Container,
  Drawer,
  Group,
  NativeSelect,
  Skeleton,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { FilterIcon, iconProps } from '../../ui/icons/icons.js';
import { texts } from '../../ui/texts.js';
import { AlertRow, plainText } from './alert-row.js';
import { alertsTexts as words } from './alerts-texts.js';
import classes from './alerts.module.css';
import { ownKinds, useAlertActions, useLiveAlerts } from './use-alert-actions.js';

const pageSize = 25;

interface Criteria {
  readonly kind: AlertKind | undefined;
  readonly isUnread: boolean;
}

/** Filters live in the address, so that a shared link shows the same list. */
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

/** All of the user's alerts from the last 90 days. */
export function AlertsPage() {
  const user = useUser();
  const [criteria, change] = useCriteria();
  const pages = useAlertPages(criteria);
  const { markAll, isBusy } = useAlertActions();
  useLiveAlerts();
  const kinds = ownKinds(user).map(({ kind, label }) => ({ value: kind, label }));
  const unread = pages.data?.pages[0]?.unread ?? 0;
  return (
    <Container px={0}>
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
        {pages.error ? <ErrorPanel problem={pages.error} onRetry={() => void pages.refetch()} /> : null}
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

interface AlertListProps {
  readonly items: readonly Alert[];
  /** A kind is selected, so there may be alerts of other kinds. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Alerts as a list; several can be marked together. */
function AlertList({ items, isFiltered, onClear }: AlertListProps) {
  const { mark, isBusy, follow } = useAlertActions();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const marked = items.filter(({ id }) => chosen.has(id));
  if (items.length === 0) return <Nothing isFiltered={isFiltered} onClear={onClear} />;
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const markChosen = (isRead: boolean) => {
    mark(marked, isRead);
    setChosen(new Set());
  };
  const count = marked.length;
  const isAll = count === items.length;
  return (
    <Card withBorder p={0}>
      <Group px={12} py={8} gap="sm" mih={48}>
        <Checkbox
          label={count > 0 ? words.selected(count) : words.selectAll}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? items.map(({ id }) => id) : []))}
        />
        {count > 0 ? (
          <>
            {[true, false].map((isRead) => (
              <SpinnerButton
                key={String(isRead)}
                size="compact-sm"
                variant="light"
                disabled={isBusy || marked.every((alert) => alert.isRead === isRead)}
                onClick={() => markChosen(isRead)}
              >
                {isRead ? words.markRead : words.markUnread}
              </SpinnerButton>
            ))}
          </>
        ) : null}
      </Group>
      <ul className={classes.list}>
        {items.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onFollow={follow}
            onMark={mark}
            before={
              <Checkbox
                aria-label={words.select(plainText(alert))}
                checked={chosen.has(alert.id)}
                onChange={({ currentTarget }) => choose(alert.id, currentTarget.checked)}
              />
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function Nothing({ isFiltered, onClear }: Pick<AlertListProps, 'isFiltered' | 'onClear'>) {
  if (!isFiltered) return <EmptyState kind="done" order={2} title={words.done.title} detail={words.done.detail} />;
  return (
    <EmptyState
      kind="noMatch"
      order={2}
      title={words.noMatch.title}
      detail={words.noMatch.detail}
      actions={
        <Button variant="default" onClick={onClear}>
          {words.noMatch.clear}
        </Button>
      }
    />
  );
}

const preferencesWords = words.preferences;
const channels = alertChannels.map((value) => ({ value, label: preferencesWords.channels[value] }));
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

/** The channel for each kind of alert. */
function AlertPreferences({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const settings = useQuery({ ...answerOf(alertsApi.getAlertSettings), enabled: isOpen });
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title={preferencesWords.title}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {settings.error ? <ErrorPanel isInline problem={settings.error} onRetry={() => void settings.refetch()} /> : null}
      {settings.isPending ? <Skeleton h={300} /> : null}
      {settings.data ? <PreferencesForm stored={settings.data} onClose={onClose} /> : null}
    </Drawer>
  );
}

function PreferencesForm({ stored, onClose }: { stored: AlertSettings; onClose: () => void }) {
  const [form, setForm] = useState(stored);
  const save = useAct(alertsApi.changeAlertSettings, alertsApi.getAlertSettings);
  const labels = new Map(ownKinds(useUser()).map(({ kind, label }) => [kind, label]));
  const zones = [...new Set([viewerZone(), stored.timeZone])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  const submit = () =>
    save.mutate(form, {
      onSuccess: () => {
        toast.success(preferencesWords.saved);
        onClose();
      },
      onError: ({ message }) => void toast.error(words.failed, message),
    });
  return (
    <Stack gap="sm" component="form" onSubmit={(event) => (event.preventDefault(), submit())}>
      <Text c="dimmed" fz="sm">
        {preferencesWords.intro}
      </Text>
      {form.kinds.map(({ kind, channel }) => (
        <NativeSelect
          key={kind}
          label={labels.get(kind) ?? kind}
          data={channels}
          value={channel}
          onChange={({ currentTarget }) => {
            const chosen = alertChannels.find((one) => one === currentTarget.value) ?? 'portal';
            setForm((before) => ({
              ...before,
              kinds: before.kinds.map((one) => (one.kind === kind ? { kind, channel: chosen } : one)),
            }));
          }}
        />
      ))}
      <NativeSelect
        label={preferencesWords.hour}
        description={preferencesWords.hourAbout}
        data={hours}
        value={String(form.digestHour)}
        onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, digestHour: Number(value) }))}
      />
      <NativeSelect
        label={preferencesWords.zone}
        data={zones}
        value={form.timeZone}
        onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, timeZone: value }))}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          {texts.confirm.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={save.isPending}>
          {preferencesWords.save}
        </SpinnerButton>
      </Group>
    </Stack>
  );
}
