import { isUnderway, reportFileChanged, reportFilesApi, type ReportFile } from '@lading/contracts/reports/report-files';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Card, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { download } from '../../kernel/api/client.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.files;

async function save(fileId: number): Promise<void> {
  try {
    saveFile(await download(reportFilesApi.content, { fileId }));
  } catch (error) {
    toast.error(words.failed, error instanceof Error ? error.message : String(error));
  }
}

/** The user's report files with their progress; the one a mail links to is highlighted. */
export function ReportFilesCard({ opened }: { opened: string | null }) {
  const refresh = useRefresh();
  const files = useQuery(answerOf(reportFilesApi.list));
  const [left, setLeft] = useState<number>();
  const { frame, giveFocus } = useRecordFocus(left);
  useEffect(() => {
    if (left !== undefined) giveFocus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- giveFocus is stable
  }, [left]);
  usePush(reportFileChanged, () => void refresh(reportFilesApi.list));
  if (files.error && !files.data)
    return <ErrorPanel isInline title={words.failedList} onRetry={() => void files.refetch()} />;
  if (!files.data) return null;
  return (
    <Card component="section" ref={frame} aria-labelledby="report-files">
      <Title order={2} fz="h3" mb="xs" id="report-files" {...listHeading}>
        {words.title}
      </Title>
      {files.data.items.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="group" aria-label={words.title}>
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
              {files.data.items.map((file) => (
                <FileRow key={file.id} file={file} isOpened={String(file.id) === opened} onFocusLost={setLeft} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}

interface FileRowProps {
  file: ReportFile;
  isOpened: boolean;
  onFocusLost: (fileId: number) => void;
}

function FileRow({ file, isOpened, onFocusLost }: FileRowProps) {
  return (
    <Table.Tr
      data-record={file.id}
      {...(isOpened && { bg: 'var(--mantine-primary-color-light)', 'aria-current': 'true' as const })}
    >
      <Table.Th scope="row" fw={isOpened ? 600 : 400}>
        {file.title}
      </Table.Th>
      <Table.Td>
        <State file={file} />
      </Table.Td>
      <Table.Td className="num">
        {file.rowCount === null || file.rowCount === undefined ? texts.none : formatNumber(file.rowCount)}
      </Table.Td>
      <Table.Td>
        <DateTime instant={file.createdAt} zone={viewerZone()} />
      </Table.Td>
      <Table.Td>
        <Action file={file} isOpened={isOpened} onFocusLost={onFocusLost} />
      </Table.Td>
    </Table.Tr>
  );
}

function Action({ file, isOpened, onFocusLost }: FileRowProps) {
  if (isUnderway(file.state)) return <CancelButton file={file} onFocusLost={onFocusLost} />;
  if (file.state !== 'done') return texts.none;
  return (
    <Button
      size="xs"
      variant={isOpened ? 'filled' : 'default'}
      aria-label={`${words.download} ${file.title}`}
      onClick={() => void save(file.id)}
    >
      {words.download}
    </Button>
  );
}

const focusedRecord = () => document.activeElement?.closest('[data-record]')?.getAttribute('data-record');

/** The response says whether the file was canceled or finished first; either removes the button, and the focus with it. */
function CancelButton({ file: { id: fileId, title }, onFocusLost }: Pick<FileRowProps, 'file' | 'onFocusLost'>) {
  const cancel = useAct(reportFilesApi.cancel, reportFilesApi.list);
  const showResult = ({ state }: ReportFile) => {
    if (state === 'canceled') toast.success(fill(words.canceled, { title }));
    else toast.info(fill(words.cancelTooLate, { title }));
  };
  // The promise outlives the button, which disappears once the list shows the result.
  const go = () =>
    void cancel
      .mutateAsync({ fileId })
      .then(showResult, ({ message }: Error) => void toast.error(words.cancelFailed, message));
  useLayoutEffect(
    () => () => {
      if (focusedRecord() === String(fileId)) onFocusLost(fileId);
    },
    [fileId, onFocusLost],
  );
  return (
    <SpinnerButton
      size="xs"
      variant="default"
      isBusy={cancel.isPending}
      aria-label={`${words.cancel} ${title}`}
      onClick={go}
    >
      {words.cancel}
    </SpinnerButton>
  );
}

function State({ file: { state, doneCount, rowCount, problem } }: { file: ReportFile }) {
  const name = words.states[state];
  if (state === 'running' && rowCount) {
    const label = fill(words.progress, {
      done: formatNumber(doneCount),
      count: formatNumber(rowCount),
    });
    return (
      <Stack gap={2}>
        <Text fz="sm">{label}</Text>
        <Progress value={(doneCount / rowCount) * 100} aria-label={label} />
      </Stack>
    );
  }
  return problem ? `${name}: ${problem}` : name;
}
