import { importsApi, type TableImport } from '@lading/contracts/imports';
import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { download } from '../../../kernel/api/client.js';
import { counted, fill } from '../../../ui/texts.js';
import { FetchButton } from '../fetch-button.js';
import { importTexts as words } from './import-texts.js';

const rowsOf = (count: number): string => counted(count, words.oneRow, words.rows);

interface ImportResultProps {
  found: TableImport;
  onAgain: () => void;
  onClose: () => void;
}

/** The last step: how far the import is, and what it has brought. */
export function ImportResult({ found, onAgain, onClose }: ImportResultProps) {
  const isRunning = found.state === 'running';
  return (
    <Stack>
      {isRunning ? <Running found={found} /> : <Ended found={found} />}
      <Group justify="flex-end">
        {found.badCount > 0 && !isRunning ? (
          <FetchButton
            name={words.downloadErrors}
            failed={words.downloadFailed}
            fetch={() => download(importsApi.errors, { id: found.id })}
          />
        ) : null}
        {isRunning ? null : (
          <Button variant="default" onClick={onAgain}>
            {words.another}
          </Button>
        )}
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
