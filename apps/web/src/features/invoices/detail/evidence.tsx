import type { InvoiceAttachment } from '@lading/contracts/invoices/invoice-attachments';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { Anchor, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { AttachmentDrop } from '../../../entities/attachment/attachment-drop.js';
import { uploadAttachment } from '../../../entities/attachment/upload-attachment.js';
import { call, download } from '../../../kernel/api/client.js';
import type { Problem } from '../../../kernel/api/problem.js';
import { useRefresh } from '../../../kernel/api/use-contract.js';
import { saveFile } from '../../../kernel/files/browser-files.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { toast } from '../../../ui/feedback/toast.js';
import { fileSizeText } from '../../../ui/files/file-rules.js';
import { fill } from '../../../ui/texts.js';
import { attachmentTexts as words } from '../invoices-texts.js';
import classes from '../invoices.module.css';

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

function NewFiles({ invoiceId }: { invoiceId: number }) {
  const refresh = useRefresh();
  return (
    <div className="no-print">
      <AttachmentDrop
        label={words.drop}
        upload={uploadAttachment((attachmentId) => call(invoicesApi.attach, { invoiceId, attachmentId }))}
        onAttached={() => void refresh(invoicesApi.get)}
      />
    </div>
  );
}
