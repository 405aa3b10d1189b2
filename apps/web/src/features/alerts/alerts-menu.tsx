import { alertsApi, type Alert, type AlertTab } from '@lading/contracts/notifications/alerts';
import { isUnderway, reportFileChanged, reportFilesApi, type ReportFile } from '@lading/contracts/reports/report-files';
import { formatNumber } from '@lading/domain/measures/number-format';
import { ActionIcon, Anchor, Button, Group, ScrollArea, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { dropFile, fileWorkTexts, retryFile, useFileWorks, type FileWork } from '../../ui/files/file-work.js';
import { CloseIcon, ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { AlertRow } from './alert-row.js';
import { alertsTexts as words } from './alerts-texts.js';
import classes from './alerts.module.css';
import { alertsPageOf, ownTabs, useAlertActions, useLiveAlerts } from './use-alert-actions.js';

const reportsWords = words.reports;

/** Number of alerts per tab of the menu. */
const shown = 10;

/** The latest alerts by tab; loaded when the menu is first opened. */
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
        {list.error ? <ErrorPanel isInline problem={list.error} onRetry={() => void list.refetch()} /> : null}
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

/** Long-running tasks of the user, with Cancel: exports in this tab, and reports created in the background. */
function Works() {
  const user = useUser();
  const works = useFileWorks();
  const place = useRef<HTMLDivElement>(null);
  // A removed row takes its button with it; the focus stays in the menu.
  const handleGone = () => place.current?.focus();
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {works.length > 0 ? (
        <ul className={classes.list}>
          {works.map((work) => (
            <FileWorkRow key={work.id} work={work} onGone={handleGone} />
          ))}
        </ul>
      ) : null}
      {hasRole(user, 'CustomerUser', 'CustomerAdministrator') && canShow(user, 'report') ? (
        <ReportWorks onGone={handleGone} />
      ) : null}
    </div>
  );
}

/** Reports created in the background; an alert reports their result. */
function ReportWorks({ onGone }: { onGone: () => void }) {
  const refresh = useRefresh();
  const files = useQuery(answerOf(reportFilesApi.list)).data?.items ?? [];
  usePush(reportFileChanged, () => void refresh(reportFilesApi.list));
  const canceling = useAct(reportFilesApi.cancel, reportFilesApi.list);
  const cancel = ({ id: fileId, title }: ReportFile) => {
    onGone();
    void canceling.mutateAsync({ fileId }).then(
      ({ state }) => {
        if (state === 'canceled') toast.success(fill(fileWorkTexts.canceled, { title }));
        else toast.info(fill(reportsWords.tooLate, { title }));
      },
      ({ message }: Error) => toast.error(reportsWords.failed, message),
    );
  };
  const underway = files.filter(({ state }) => isUnderway(state));
  if (underway.length === 0) return null;
  return (
    <ul className={classes.list}>
      {underway.map((file) => (
        <WorkRow key={file.id} title={file.title} status={statusOf(file)}>
          <WorkButton
            label={fileWorkTexts.cancel}
            title={file.title}
            isBusy={canceling.isPending && canceling.variables.fileId === file.id}
            onClick={() => cancel(file)}
          />
        </WorkRow>
      ))}
    </ul>
  );
}

function statusOf({ state, doneCount, rowCount }: ReportFile): string {
  if (state === 'queued') return reportsWords.queued;
  if (!rowCount) return fileWorkTexts.underway;
  return fill(reportsWords.progress, { done: formatNumber(doneCount), count: formatNumber(rowCount) });
}

interface FileWorkRowProps {
  readonly work: FileWork;
  /** Called before the row disappears. */
  readonly onGone: () => void;
}

/** An export in this tab, running or finished. */
function FileWorkRow({ work, onGone }: FileWorkRowProps) {
  const { id, title, state } = work;
  const drop = () => {
    onGone();
    dropFile(id);
  };
  const cancel = () => {
    drop();
    toast.success(fill(fileWorkTexts.canceled, { title }));
  };
  const retry = () => {
    onGone();
    retryFile(id);
  };
  return (
    <WorkRow title={title} status={fileWorkRowStatusOf(work)}>
      {state === 'underway' ? (
        <WorkButton label={fileWorkTexts.cancel} title={title} isLocal onClick={cancel} />
      ) : (
        <Group gap={4} wrap="nowrap">
          {state === 'failed' ? <WorkButton label={fileWorkTexts.retry} title={title} onClick={retry} /> : null}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${fileWorkTexts.dismiss}: ${title}`}
            title={fileWorkTexts.dismiss}
            onClick={drop}
          >
            <CloseIcon {...iconProps} />
          </ActionIcon>
        </Group>
      )}
    </WorkRow>
  );
}

function fileWorkRowStatusOf({ state, received, problem = '' }: FileWork): string {
  if (state === 'failed') return fill(fileWorkTexts.failed, { problem });
  if (state === 'saved') return fileWorkTexts.saved;
  return received > 0
    ? `${fileWorkTexts.underway}, ${fill(fileWorkTexts.received, { size: fileSizeText(received) })}`
    : fileWorkTexts.underway;
}

interface WorkRowProps {
  readonly title: string;
  /** The progress or the result. */
  readonly status: string;
  readonly children: ReactNode;
}

/** A task: its name, progress and actions. */
function WorkRow({ title, status, children }: WorkRowProps) {
  return (
    <Group component="li" className={classes.row ?? ''} gap="sm" align="flex-start" wrap="nowrap">
      <span className={classes.icon}>
        <ExportIcon {...iconProps} />
      </span>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text fz="xs" c="dimmed" role="status">
          {status}
        </Text>
      </div>
      {children}
    </Group>
  );
}

interface WorkButtonProps {
  readonly label: string;
  readonly title: string;
  readonly isBusy?: boolean;
  /** The action needs no request, so it works offline. */
  readonly isLocal?: boolean;
  readonly onClick: () => void;
}

function WorkButton({ label, title, isBusy = false, isLocal = false, onClick }: WorkButtonProps) {
  const button = {
    size: 'compact-sm',
    variant: 'default',
    'aria-label': `${label}: ${title}`,
    onClick,
    children: label,
  };
  return isLocal ? <Button {...button} /> : <SpinnerButton {...button} isBusy={isBusy} />;
}
