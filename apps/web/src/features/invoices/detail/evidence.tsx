import type { InvoiceAttachment } from '@lading/contracts/invoices/invoice-attachments';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { attachmentTypes, supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { Anchor, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '../../../kernel/api/client.js';
import type { Problem } from '../../../kernel/api/problem.js';
import { uploadFile } from '../../../kernel/api/upload.js';
import { useRefresh } from '../../../kernel/api/use-contract.js';
import { saveFile } from '../../../kernel/files/browser-files.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FileDrop } from '../../../ui/files/file-drop.js';
import { fileSizeText } from '../../../ui/files/file-rules.js';
import type { Upload, UploadEntry } from '../../../ui/files/use-uploads.js';
import { fill } from '../../../ui/texts.js';
import { attachmentTexts as words } from '../invoices-texts.js';
import classes from '../invoices.module.css';

const accepted = attachmentTypes.map(({ extension }) => `.${extension}`);

const mediaTypeOf = (name: string): string =>
  attachmentTypes.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))?.mediaType ??
  'application/octet-stream';

/** Evidence for a dispute, and an upload field until the invoice is archived. */
export function Evidence({ invoice }: { invoice: Invoice }) {
  const mayAttach = canShow(useUser(), 'disputeInvoices') && invoice.state !== 'archived';
  const { attachments } = invoice;
  return (
    <Stack gap="md">
      {attachments.length > 0 ? (
        <ul className={classes.files} aria-label={words.attached}>
          {attachments.map((file) => (
            <AttachedFile key={file.id} invoiceId={invoice.id} file={file} />
          ))}
        </ul>
      ) : (
        <Text fz="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {mayAttach ? <NewFiles invoiceId={invoice.id} /> : null}
    </Stack>
  );
}

function AttachedFile({ invoiceId, file: { id, name, size, author } }: { invoiceId: number; file: InvoiceAttachment }) {
  const load = useMutation({
    mutationFn: async () => saveFile(await download(invoicesApi.attachment, { invoiceId, attachmentId: id })),
    onError: (problem: Problem) => toast.error(words.failed, problem.message),
  });
  return (
    <li>
      <Anchor component="button" type="button" onClick={() => load.mutate()} aria-label={fill(words.open, { name })}>
        {name}
      </Anchor>
      <Text fz="sm" c="dimmed">
        {fileSizeText(size)}, {author}
      </Text>
    </li>
  );
}

/** Uploads the file and attaches it to the invoice at once. */
const uploadTo =
  (invoiceId: number): Upload =>
  async (file, options) => {
    const { id } = await uploadFile(
      supportAttachmentsApi.uploadAttachment,
      { name: file.name },
      { file, mediaType: mediaTypeOf(file.name), ...options },
    );
    await call(invoicesApi.attach, { invoiceId, attachmentId: id });
    return String(id);
  };

function NewFiles({ invoiceId }: { invoiceId: number }) {
  const refresh = useRefresh();
  const [round, setRound] = useState(0);
  /** Uploaded files are listed as attached, so the upload field is emptied. */
  const handleChange = (entries: readonly UploadEntry[]) => {
    if (entries.some(({ state }) => state === 'done')) void refresh(invoicesApi.get);
    if (entries.length > 0 && entries.every(({ state }) => state === 'done')) setRound((before) => before + 1);
  };
  return (
    <div className="no-print">
      <FileDrop
        key={round}
        label={words.drop}
        upload={uploadTo(invoiceId)}
        rules={{ accepted }}
        isMultiple
        onChange={handleChange}
      />
    </div>
  );
}
