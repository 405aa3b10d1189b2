import { reportFileChanged } from '@lading/contracts/reports/report-files';
import { reportSchedulesApi, type ReportSchedule } from '@lading/contracts/reports/report-schedules';
import type { ReportView } from '@lading/contracts/reports/reports';
import { Card, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import type { Problem } from '../../kernel/api/problem.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { acting } from '../../kernel/session/acting.js';
import { DateTime } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu, type RowMenuItem } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { reportsTexts } from './reports-texts.js';
import { changeOf, ScheduleDialog, whenOf } from './schedule-dialog.js';

const words = reportsTexts.schedules;

const refused = ({ message, fields }: Problem) => toast.error(words.failed, fields[0]?.message ?? message);

/** Scheduled reports: the next run, the last result, and their actions. */
export function SchedulesCard({ items }: { items: readonly ReportView[] }) {
  const refresh = useRefresh();
  const schedules = useQuery(answerOf(reportSchedulesApi.list));
  usePush(reportFileChanged, () => void refresh(reportSchedulesApi.list));
  if (schedules.error && !schedules.data)
    return <ErrorPanel isInline title={words.failedList} onRetry={() => void schedules.refetch()} />;
  if (!schedules.data) return null;
  return (
    <Card component="section" aria-labelledby="report-schedules">
      <Title order={2} fz="h3" mb="xs" id="report-schedules">
        {words.title}
      </Title>
      {schedules.data.items.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <Table.ScrollContainer minWidth={720} type="native">
          <Table>
            <Table.Thead>
              <Table.Tr>
                {Object.values(words.columns).map((title) => (
                  <Table.Th key={title} scope="col">
                    {title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {schedules.data.items.map((schedule) => (
                <ScheduleRow
                  key={schedule.id}
                  schedule={schedule}
                  title={items.find(({ name }) => name === schedule.report)?.title ?? schedule.report}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}

function ScheduleRow({ schedule, title }: { schedule: ReportSchedule; title: string }) {
  const { name, isOwn, ownerName, timeZone, nextDueAt, lastRun } = schedule;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name}
        <Text fz="sm" c="dimmed">
          {title}
          {isOwn ? null : `, ${fill(words.by, { name: ownerName })}`}
        </Text>
      </Table.Th>
      <Table.Td>{whenOf(schedule)}</Table.Td>
      <Table.Td>{nextDueAt ? <DateTime instant={nextDueAt} zone={timeZone} /> : words.paused}</Table.Td>
      <Table.Td>
        {lastRun ? (
          <>
            {reportsTexts.files.states[lastRun.state]} <DateTime instant={lastRun.dueAt} zone={timeZone} />
            {lastRun.problem ? <Text fz="sm">{lastRun.problem}</Text> : null}
          </>
        ) : (
          words.never
        )}
      </Table.Td>
      <Table.Td>{acting() ? null : <Actions schedule={schedule} />}</Table.Td>
    </Table.Tr>
  );
}

function Actions({ schedule }: { schedule: ReportSchedule }) {
  const { id: scheduleId, name, isPaused, isOwn } = schedule;
  const [isOpen, setOpen] = useState(false);
  const pausing = useAct(reportSchedulesApi.pause, reportSchedulesApi.list);
  const changing = useAct(reportSchedulesApi.change, reportSchedulesApi.list);
  const remove = useRemoval();
  const items: readonly RowMenuItem[] = [
    ...(isOwn ? [{ label: words.change, onChoose: () => setOpen(true), isLocal: true }] : []),
    {
      label: isPaused ? words.goOn : words.pause,
      onChoose: () => pausing.mutate({ scheduleId, isPaused: !isPaused }, { onError: refused }),
    },
    { label: words.remove, onChoose: () => remove(schedule) },
  ];
  return (
    <>
      <RowMenu name={name} items={items} />
      {isOpen ? (
        <ScheduleDialog
          title={words.changeTitle}
          initial={changeOf(schedule)}
          isBusy={changing.isPending}
          onClose={() => setOpen(false)}
          onSave={(changed) =>
            changing.mutate(
              { ...changed, scheduleId },
              {
                onError: refused,
                onSuccess: () => {
                  setOpen(false);
                  toast.success(fill(words.saved, { name: changed.name }));
                },
              },
            )
          }
        />
      ) : null}
    </>
  );
}

/** Deletes a schedule, with Undo in the toast; by then its row is gone, so the code uses promises instead of callbacks. */
function useRemoval() {
  const removing = useAct(reportSchedulesApi.remove, reportSchedulesApi.list);
  const restoring = useAct(reportSchedulesApi.restore, reportSchedulesApi.list);
  return ({ id: scheduleId, name }: ReportSchedule): void => {
    const undo = () =>
      void restoring.mutateAsync({ scheduleId }).then(() => toast.success(fill(words.restored, { name })), refused);
    const showDeleted = () =>
      toast.success(fill(words.removed, { name }), undefined, { action: { label: words.undo, onClick: undo } });
    void removing.mutateAsync({ scheduleId }).then(showDeleted, refused);
  };
}
