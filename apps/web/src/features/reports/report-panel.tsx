import type { NamedCarrier } from '@lading/contracts/fields/named-carriers';
import { reportFilesApi } from '@lading/contracts/reports/report-files';
import { reportSchedulesApi } from '@lading/contracts/reports/report-schedules';
import {
  mostRowsAtOnce,
  reportsApi,
  type ReportRequest,
  type ReportResult,
  type ReportView,
} from '@lading/contracts/reports/reports';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { tableFormats, type TableFormat } from '@lading/domain/text/list-file';
import { Alert, Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/now.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { acting } from '../../kernel/session/acting.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { canShow, hasRole, sideOfUser, useUser } from '../../kernel/session/user.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ViewForm } from '../../ui/fields/view-form.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fileWorkTexts, useFileWork } from '../../ui/files/file-work.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill, texts } from '../../ui/texts.js';
import { printReport, requestOf, type ReportState } from './report-criteria.js';
import { ReportFilesCard } from './report-files-card.js';
import { ReportFilters } from './report-filters.js';
import { Result, useResult } from './report-result.js';
import { reportsTexts as words } from './reports-texts.js';
import { newSchedule, ScheduleDialog } from './schedule-dialog.js';

const filesWords = words.files;
const savedWords = words.saved;
const schedulesWords = words.schedules;

interface ReportPanelProps {
  view: ReportView;
  carriers: readonly NamedCarrier[];
  state: ReportState;
  onChange: (some: Partial<ReportState>) => void;
}

/** One report: its parameters, its first rows with the totals, and its actions. */
export function ReportPanel({ view, carriers, state, onChange }: ReportPanelProps) {
  const user = useUser();
  const today = ownToday();
  const request = requestOf(view, state, { timeZone: viewerZone(), units: useUnits() });
  const result = useResult(request);
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to="?" fz="sm" className="no-print">
          {words.back}
        </Anchor>
        <Title order={1}>{view.title}</Title>
        <Text c="dimmed">
          {view.question} {view.note}
        </Text>
      </div>
      <div className="no-print">
        <ReportFilters {...{ view, state, carriers, today, onChange }} locations={user.userLocations} />
      </div>
      {request ? null : <Alert>{words.filters.incomplete}</Alert>}
      <Group gap="xs" className="no-print">
        <ExportButtons title={view.title} request={request} result={result.data} />
        {sideOfUser(user) === 'system' ? null : <KeepButton state={state} />}
        {acting() ? null : <ScheduleButton view={view} state={state} />}
        <Button variant="default" leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
          {words.result.print}
        </Button>
      </Group>
      <Result result={result} view={view} state={state} isAsked={request !== undefined} />
      <div className="no-print">
        <ReportFilesCard opened={null} />
      </div>
    </Stack>
  );
}

/** Schedules the report. */
function ScheduleButton({ view, state }: { view: ReportView; state: ReportState }) {
  const { userId } = useUser();
  const [isOpen, setOpen] = useState(false);
  const adding = useAct(reportSchedulesApi.add, reportSchedulesApi.list);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {schedulesWords.schedule}
      </Button>
      {isOpen ? (
        <ScheduleDialog
          title={fill(schedulesWords.newTitle, { title: view.title })}
          initial={newSchedule(view, state, viewerZone(), userId)}
          isBusy={adding.isPending}
          onClose={() => setOpen(false)}
          onSave={(schedule) =>
            adding.mutate(schedule, {
              onError: ({ message, fields }) => toast.error(schedulesWords.failed, fields[0]?.message ?? message),
              onSuccess: ({ name }) => {
                setOpen(false);
                toast.success(fill(schedulesWords.saved, { name }));
              },
            })
          }
        />
      ) : null}
    </>
  );
}

/** Saves the parameters under a name. While acting as another user they are read-only unless changes may be saved. */
function KeepButton({ state }: { state: ReportState }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const saving = useAct(savedViewsApi.keep, savedViewsApi.list);
  if (acting()?.keepsChanges === false) return null;
  const keep = (view: { name: string; isShared: boolean }) =>
    saving.mutate(
      { screen: 'reports', query: printReport(state), ...view },
      {
        onError: ({ message }) => toast.error(savedWords.failed, message),
        onSuccess: ({ name }) => {
          setOpen(false);
          toast.success(fill(savedWords.saved, { name }));
        },
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {savedWords.save}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={savedWords.save}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <ViewForm
          mayShare={canShow(user, 'manageSettings') || hasRole(user, 'CarrierAdministrator')}
          isBusy={saving.isPending}
          words={savedWords.dialog}
          onSave={keep}
        />
      </Modal>
    </>
  );
}

interface ExportButtonsProps {
  title: string;
  request: ReportRequest | undefined;
  result: ReportResult | undefined;
}

/** Exports the whole report: at once, cancelable and independent of the page, or in the background if it is long. */
function ExportButtons({ title, request, result }: ExportButtonsProps) {
  const [format, setFormat] = useState<TableFormat>();
  const making = useAct(reportFilesApi.make, reportFilesApi.list);
  const file = useFileWork();
  const rows = result?.rowCount ?? 0;
  const isBusy = file.isBusy || making.isPending;
  const save = (asked: ReportRequest, wanted: TableFormat) => {
    const input = { ...asked, format: wanted };
    setFormat(wanted);
    if (rows > mostRowsAtOnce) {
      void making.mutateAsync(input).then(
        () => toast.success(filesWords.started),
        ({ message }: Error) => toast.error(filesWords.failed, message),
      );
    } else {
      file.begin({
        title,
        words: { done: filesWords.saved, failed: filesWords.failed },
        save: (watch) => saveAnswer(reportsApi.export, input, watch),
      });
    }
  };
  return (
    <Group gap="xs" role="group" aria-label={filesWords.save}>
      {tableFormats.map((one) => (
        <SpinnerButton
          key={one}
          variant="default"
          isBusy={isBusy && one === format}
          disabled={!request || rows === 0 || result?.isTooLong || (isBusy && one !== format)}
          onClick={() => request && save(request, one)}
        >
          {filesWords[one]}
        </SpinnerButton>
      ))}
      {file.isBusy ? (
        <Button variant="default" onClick={file.cancel}>
          {filesWords.cancel}
        </Button>
      ) : null}
      <Text role="status" fz="sm" c="dimmed" {...(file.received === 0 && { display: 'none' })}>
        {file.received > 0 ? fill(fileWorkTexts.received, { size: fileSizeText(file.received) }) : null}
      </Text>
    </Group>
  );
}
