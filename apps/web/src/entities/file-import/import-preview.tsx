import {
  errorActions,
  importsApi,
  type ErrorAction,
  type ImportPreview,
  type TableImport,
} from '@lading/contracts/customers/imports';
import { Button, Group, Radio, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { FetchButton } from './fetch-button.js';
import type { ImportChoice } from './import-columns.js';
import { importTexts as words } from './import-texts.js';
import { RowProblems } from './row-problems.js';

interface ImportPreviewStepProps {
  file: TableImport;
  choice: ImportChoice;
  onBack: () => void;
  onCommitted: () => void;
}

const rowsOf = (count: number): string => counted(count, words.oneRow, words.rows);

/** The third step: a preview of the rows, and the button to import them. */
export function ImportPreviewStep({ file, choice, onBack, onCommitted }: ImportPreviewStepProps) {
  const wanted = { id: file.id, mapping: [...choice.mapping], onDuplicate: choice.onDuplicate };
  const checked = useQuery({
    ...answerOf(importsApi.check, wanted),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data, error } = checked;
  if (error) {
    const detail = error.fields[0]?.message ?? error.message;
    return <ErrorPanel isInline title={words.checkFailed} detail={detail} onRetry={() => void checked.refetch()} />;
  }
  if (!data || checked.isFetching) {
    return (
      <div role="status" aria-label={words.checking}>
        <TextSkeleton lines={8} />
      </div>
    );
  }
  return (
    <Stack>
      <Summary preview={data} />
      {data.badCount > 0 ? <Problems id={file.id} preview={data} /> : null}
      <Rows file={file} choice={choice} preview={data} />
      <Commit file={file} wanted={wanted} preview={data} onBack={onBack} onCommitted={onCommitted} />
    </Stack>
  );
}

function Summary({ preview: { goodCount, badCount, duplicateCount } }: { preview: ImportPreview }) {
  const parts = [
    fill(words.good, { count: rowsOf(goodCount - duplicateCount) }),
    ...(badCount > 0 ? [fill(words.bad, { count: rowsOf(badCount) })] : []),
    ...(duplicateCount > 0 ? [fill(words.there, { count: rowsOf(duplicateCount) })] : []),
  ];
  return (
    <Text fw={550} role="status">
      {parts.join(' · ')}
    </Text>
  );
}

function Problems({ id, preview: { errors } }: { id: number; preview: ImportPreview }) {
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} fz="md">
          {words.errors}
        </Title>
        <FetchButton
          name={words.downloadErrors}
          failed={words.downloadFailed}
          fetch={() => download(importsApi.errors, { id })}
        />
      </Group>
      <RowProblems errors={errors} />
      {errors.length >= 100 ? (
        <Text fz="sm" c="dimmed">
          {fill(words.errorsMore, { shown: errors.length })}
        </Text>
      ) : null}
    </Stack>
  );
}

interface RowsProps {
  file: TableImport;
  choice: ImportChoice;
  preview: ImportPreview;
}

function Rows({ file, choice: { mapping, onDuplicate }, preview: { rows, rowCount } }: RowsProps) {
  const titleOf = (name: string) => file.fields.find((field) => field.name === name)?.title ?? name;
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {words.preview}
      </Title>
      {rows.length < rowCount ? (
        <Text fz="sm" c="dimmed">
          {fill(words.previewCount, { shown: rows.length, rows: rowsOf(rowCount) })}
        </Text>
      ) : null}
      <div role="region" aria-label={words.preview} tabIndex={0} style={{ overflow: 'auto', maxHeight: '22rem' }}>
        <Table stickyHeader fz="sm" style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.row}</Table.Th>
              <Table.Th>{words.status}</Table.Th>
              {mapping.map(({ field }) => (
                <Table.Th key={field}>{titleOf(field)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, values, isDuplicate, messages }) => (
              <Table.Tr key={row}>
                <Table.Th scope="row">{row}</Table.Th>
                <Table.Td {...(messages.length > 0 && wrapped)}>
                  {messages.join('; ') || (isDuplicate ? words.isThere[onDuplicate] : words.isGood)}
                </Table.Td>
                {mapping.map(({ field }, index) => (
                  <Table.Td key={field}>{values[index]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  );
}

/** Error messages may be long; the cells of the file stay on one line. */
const wrapped = { c: 'var(--mantine-color-error)', miw: '16rem', style: { whiteSpace: 'normal' } } as const;

/** Rows to add or update. */
const wantedCount = ({ goodCount, duplicateCount }: ImportPreview, onDuplicate: ImportChoice['onDuplicate']): number =>
  onDuplicate === 'skip' ? goodCount - duplicateCount : goodCount;

interface CommitProps {
  file: TableImport;
  wanted: { id: number; mapping: TableImport['mapping']; onDuplicate: ImportChoice['onDuplicate'] };
  preview: ImportPreview;
  onBack: () => void;
  onCommitted: () => void;
}

function Commit({ file, wanted, preview, onBack, onCommitted }: CommitProps) {
  const { badCount } = preview;
  const count = wantedCount(preview, wanted.onDuplicate);
  const [onError, setOnError] = useState<ErrorAction>(file.isWhole ? 'importNothing' : 'skipRows');
  const [profileName, setProfileName] = useState(file.profileName ?? '');
  const commit = useAct(importsApi.commit, importsApi.get);
  const isBlocked = count === 0 || (badCount > 0 && onError === 'importNothing');
  const go = () => {
    const name = profileName.trim();
    commit.mutate({ ...wanted, onError, ...(name && { profileName: name }) }, { onSuccess: onCommitted });
  };
  return (
    <Stack>
      {badCount > 0 && file.isWhole ? <Text>{words.whole}</Text> : null}
      {badCount > 0 && !file.isWhole ? (
        <Radio.Group
          label={words.onError}
          value={onError}
          onChange={(value) => setOnError(errorActions.find((action) => action === value) ?? 'skipRows')}
        >
          <Stack gap="xs" mt="xs">
            {errorActions.map((action) => (
              <Radio key={action} value={action} label={words.errorActions[action]} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      <TextInput
        label={words.profile}
        description={words.profileHelp}
        maxLength={60}
        maw={360}
        autoComplete="off"
        value={profileName}
        onChange={({ currentTarget: { value } }) => setProfileName(value)}
      />
      {commit.error ? (
        <ErrorPanel
          isInline
          title={words.failed}
          detail={commit.error.fields[0]?.message ?? commit.error.message}
          onRetry={go}
        />
      ) : null}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <SpinnerButton isBusy={commit.isPending} disabled={isBlocked} onClick={go}>
          {fill(words.goCount, { count: rowsOf(count) })}
        </SpinnerButton>
      </Group>
    </Stack>
  );
}
