import { importChanged, importsApi, type TableImport } from '@lading/contracts/customers/imports';
import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../kernel/api/client.js';
import { answerOf, hasAnswer, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { FetchButton } from './fetch-button.js';
import { importTexts as words } from './import-texts.js';

const rowsOf = (count: number): string => counted(count, words.oneRow, words.rows);

/** Milliseconds without a push after which a running import is refetched. */
const patience = 5000;

interface ImportOutcomeProps {
  id: number;
  onAgain: () => void;
  onGoOn: (file: TableImport) => void;
  onClose: () => void;
}

/** The last step, refetched until the import has ended. */
export function ImportOutcome({ id, onAgain, onGoOn, onClose }: ImportOutcomeProps) {
  const refresh = useRefresh();
  const found = useQuery({
    ...answerOf(importsApi.get, { id }),
    // A file that is sent again must not show its earlier result.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? patience : false),
  });
  usePush(importChanged, (change) => {
    if (!change || change.importId === id) void refresh(importsApi.get);
  });
  const { data, error } = found;
  if (error && !hasAnswer(found)) {
    const { message } = error;
    return <ErrorPanel isInline title={words.loadFailed} detail={message} onRetry={() => void found.refetch()} />;
  }
  if (!data) return <TextSkeleton lines={4} />;
  return <ImportResult found={data} onAgain={onAgain} onGoOn={onGoOn} onClose={onClose} />;
}

interface ImportResultProps {
  found: TableImport;
  onAgain: () => void;
  /** Returns to the rows of a file whose import was canceled. */
  onGoOn: (file: TableImport) => void;
  onClose: () => void;
}

/** The last step: progress and result of the import. */
function ImportResult({ found, onAgain, onGoOn, onClose }: ImportResultProps) {
  const { state } = found;
  const isRunning = state === 'running';
  const isCanceled = state === 'draft';
  const cancel = useCancel(onGoOn);
  return (
    <Stack>
      {isRunning ? <Running found={found} /> : <Ended found={found} />}
      <Group justify="flex-end">
        {found.badCount > 0 && !isRunning && !isCanceled ? (
          <FetchButton
            name={words.downloadErrors}
            failed={words.downloadFailed}
            fetch={() => download(importsApi.errors, { id: found.id })}
          />
        ) : null}
        {isRunning ? (
          <SpinnerButton variant="default" isBusy={cancel.isBusy} onClick={() => cancel.go(found.id)}>
            {words.cancel}
          </SpinnerButton>
        ) : (
          <Button variant="default" onClick={onAgain}>
            {words.another}
          </Button>
        )}
        {isCanceled ? (
          <Button variant="default" onClick={() => onGoOn(found)}>
            {words.draft.goOn}
          </Button>
        ) : null}
        <Button onClick={onClose}>{words.close}</Button>
      </Group>
    </Stack>
  );
}

function Running({ found: { checkedCount, rowCount } }: { found: TableImport }) {
  return (
    <Stack gap="xs">
      <Progress value={(checkedCount / Math.max(rowCount, 1)) * 100} aria-label={words.progressName} />
      <Text role="status">{fill(words.progress, { done: checkedCount, total: rowCount })}</Text>
      <Text c="dimmed">{words.mayClose}</Text>
    </Stack>
  );
}

function Ended({ found }: { found: TableImport }) {
  const { kind, state, addedCount, updatedCount, skippedCount, badCount } = found;
  if (state === 'draft')
    return (
      <Alert color="blue" title={words.canceled} role="status">
        {words.canceledDetail}
      </Alert>
    );
  if (state === 'failed') return <Alert color="red">{words.broken}</Alert>;
  if (state === 'refused') return <Alert color="orange">{fill(words.refused, { count: rowsOf(badCount) })}</Alert>;
  const lines = [
    { words: words.added, count: addedCount },
    { words: words.updated, count: updatedCount },
    { words: words.skipped, count: skippedCount },
    { words: words.left, count: badCount },
  ].filter(({ count }) => count > 0);
  return (
    <Alert color="green" title={words.done} role="status">
      <List>
        {lines.map((line) => (
          <List.Item key={line.words}>{fill(line.words, { count: rowsOf(line.count) })}</List.Item>
        ))}
      </List>
      {kind === 'invites' && addedCount > 0 ? <Text mt="xs">{words.queued}</Text> : null}
    </Alert>
  );
}

/** Cancels a running import; one that had already ended shows its result. */
function useCancel(onCanceled: (file: TableImport) => void) {
  const cancel = useAct(importsApi.cancel, importsApi.draft);
  const refresh = useRefresh();
  const showOutcome = (file: TableImport) => {
    if (file.state === 'draft') {
      toast.success(words.canceled, words.canceledDetail);
      onCanceled(file);
    } else {
      toast.info(words.cancelTooLate);
      void refresh(importsApi.get);
    }
  };
  const go = (id: number) =>
    cancel.mutate(
      { id },
      { onSuccess: showOutcome, onError: (problem) => toast.error(words.cancelFailed, problem.message) },
    );
  return { go, isBusy: cancel.isPending };
}
