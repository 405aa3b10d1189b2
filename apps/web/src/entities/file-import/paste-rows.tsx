import { importsApi, type ImportKind, type TableImport } from '@lading/contracts/customers/imports';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Group, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../kernel/api/problem.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { importTexts as words } from './import-texts.js';

/** The fields of each line when it comes without headings. */
export interface PastedRows {
  readonly headings: readonly string[];
  readonly mostRows: string;
}

/** The lists that are short enough to paste. */
export const pastedRows: Partial<Record<ImportKind, PastedRows>> = {
  invites: { headings: ['Email', 'Company', 'First name', 'Last name', 'Phone'], mostRows: formatNumber(1000) },
};

/** Files of these lists have fewer rows than others. */
export const mostRowsOf: Partial<Record<ImportKind, string>> = {
  invites: pastedRows.invites?.mostRows ?? '',
  fuelIndex: formatNumber(500),
  carrierInvoices: formatNumber(2000),
};

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Problem)) return words.fileFailed;
  return error.fields[0]?.message ?? error.message;
};

const separators = ['\t', ';', ','] as const;

/** The pasted text as CSV: an address in its first line means that the headings are missing. */
export function csvOfPasted(text: string, headings: readonly string[]): string {
  const lines = text.trim();
  const [first = ''] = lines.split(/\r?\n/, 1);
  if (!first.includes('@')) return lines;
  const separator = separators.find((one) => first.includes(one)) ?? ',';
  return `${headings.join(separator)}\n${lines}`;
}

interface PasteRowsProps {
  kind: ImportKind;
  rows: PastedRows;
  onTaken: (file: TableImport) => void;
}

/** Pasted rows instead of a file. */
export function PasteRows({ kind, rows: { headings }, onTaken }: PasteRowsProps) {
  const [text, setText] = useState('');
  const send = useMutation<TableImport, unknown>({
    mutationFn: () => {
      const file = new File([csvOfPasted(text, headings)], words.paste.name);
      return uploadFile(importsApi.upload, { kind, name: words.paste.name }, { file, mediaType: 'text/csv' });
    },
    onSuccess: onTaken,
  });
  return (
    <Stack gap="xs">
      <Textarea
        label={words.paste.label}
        description={fill(words.paste.help, { fields: headings.join(', ') })}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        error={send.error ? reasonOf(send.error) : undefined}
      />
      <Group>
        <SpinnerButton disabled={text.trim() === ''} isBusy={send.isPending} onClick={() => send.mutate()}>
          {words.paste.use}
        </SpinnerButton>
      </Group>
    </Stack>
  );
}
