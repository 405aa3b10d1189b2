import { importsApi, type TableImport } from '@lading/contracts/imports';
import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { download } from '../../kernel/api/client.js';
import { counted, fill } from '../../ui/texts.js';
import { FetchButton } from './fetch-button.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { importTexts as words } from './import-texts.js';
import { useCancel } from './use-cancel.js';

const rowsOf = (count: number): string => counted(count, words.oneRow, words.rows);

interface ImportResultProps {
  found: TableImport;
  onAgain: () => void;
  /** Back to the rows of a file whose import was cancelled. */
  onGoOn: (file: TableImport) => void;
  onClose: () => void;
}

/** The last step: how far the import is, and what it has brought. */
export function ImportResult({ found, onAgain, onGoOn, onClose }: ImportResultProps) {
  const { state } = found;
  const isRunning = state === 'running';
  const isCancelled = state === 'draft';
  const cancel = useCancel(onGoOn);
  return (
    <Stack>
      {isRunning ? <Running found={found} /> : <Ended found={found} />}
      <Group justify="flex-end">
        {found.badCount > 0 && !isRunning && !isCancelled ? (
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
        {isCancelled ? (
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
  const { state, addedCount, updatedCount, skippedCount, badCount } = found;
  if (state === 'draft')
    return (
      <Alert color="blue" title={words.cancelled} role="status">
        {words.cancelledDetail}
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
    </Alert>
  );
}
