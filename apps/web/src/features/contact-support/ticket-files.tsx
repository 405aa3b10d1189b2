import { attachmentTypes, supportAttachmentsApi } from '@lading/contracts/contact-support';
import { Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { uploadFile } from '../../kernel/api/upload.js';
import type { Upload, UploadEntry } from '../../ui/files/use-uploads.js';
import { texts } from './support-texts.js';

/** Visitors send no files, so they do without it. */
const FileDrop = lazy(() => import('../../ui/files/file-drop.js').then((file) => ({ default: file.FileDrop })));

const accepted = attachmentTypes.map(({ extension }) => `.${extension}`);

const mediaTypeOf = (name: string): string =>
  attachmentTypes.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))?.mediaType ??
  'application/octet-stream';

const upload: Upload = async (file, options) => {
  const { id } = await uploadFile(
    supportAttachmentsApi.uploadAttachment,
    { name: file.name },
    { file, mediaType: mediaTypeOf(file.name), ...options },
  );
  return String(id);
};

/** The numbers of the files that have arrived. */
export const arrivedIds = (entries: readonly UploadEntry[]): number[] =>
  entries.flatMap(({ state, fileId }) => (state === 'done' && fileId ? [Number(fileId)] : []));

interface TicketFilesProps {
  isVisitor: boolean;
  error: string | undefined;
  onChange: (entries: readonly UploadEntry[]) => void;
}

/** Files of the ticket, sent as soon as they are chosen; the server takes them from signed-in people only. */
export function TicketFiles({ isVisitor, error, onChange }: TicketFilesProps) {
  if (isVisitor) {
    return (
      <Text fz="sm" c="dimmed">
        {texts.filesSignedIn}
      </Text>
    );
  }
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <FileDrop
        label={texts.files}
        upload={upload}
        rules={{ accepted }}
        isMultiple
        onChange={onChange}
        {...(error && { error })}
      />
    </Suspense>
  );
}
