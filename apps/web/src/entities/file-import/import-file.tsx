import { importsApi, type ImportKind, type TableImport } from '@lading/contracts/imports';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import { Problem } from '../../kernel/api/problem.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import type { Upload } from '../../ui/files/use-uploads.js';
import { FetchButton } from './fetch-button.js';
import { importTexts as words } from './import-texts.js';

const accepted = ['.csv', '.xlsx'];
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const mediaTypeOf = (name: string): string => (name.toLowerCase().endsWith('.xlsx') ? workbook : 'text/csv');

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Problem)) return words.fileFailed;
  return error.fields[0]?.message ?? error.message;
};

/** The first step: a file, or the example to begin with. */
export function ImportFile({ kind, onTaken }: { kind: ImportKind; onTaken: (file: TableImport) => void }) {
  const [reason, setReason] = useState<string>();
  const upload: Upload = async (file, options) => {
    setReason(undefined);
    try {
      const sending = { file, mediaType: mediaTypeOf(file.name), ...options };
      const taken = await uploadFile(importsApi.upload, { kind, name: file.name }, sending);
      onTaken(taken);
      return String(taken.id);
    } catch (error) {
      if (!options.signal.aborted) setReason(reasonOf(error));
      throw error;
    }
  };
  return (
    <Stack>
      <FileDrop
        label={words.file}
        description={words.fileHelp}
        upload={upload}
        rules={{ accepted }}
        {...(reason && { error: reason })}
      />
      <Group>
        <FetchButton
          name={words.example}
          failed={words.exampleFailed}
          fetch={() => download(importsApi.example, { kind })}
        />
      </Group>
    </Stack>
  );
}
