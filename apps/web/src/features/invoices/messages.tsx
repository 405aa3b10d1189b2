import { invoicesApi, type Invoice } from '@lading/contracts/invoices';
import { Stack } from '@mantine/core';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoteList } from '../../ui/display/note-list.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { detailTexts } from './detail-texts.js';
import { useInvoiceAction } from './use-invoice-action.js';

const words = detailTexts.messages;

/** What is said about a bill, the latest first. */
export function Messages({ invoice: { id: invoiceId, messages } }: { invoice: Invoice }) {
  const mayWrite = canShow(useUser(), 'disputeInvoices');
  const { act, isBusy } = useInvoiceAction(invoicesApi.write);
  const send = (text: string, onSent: () => void) => act({ invoiceId, text }, { onDone: onSent });
  return (
    <Stack gap="md">
      {mayWrite ? <NoteForm words={words} isBusy={isBusy} onSend={send} /> : null}
      <NoteList
        label={detailTexts.sections.messages}
        notes={messages.map(({ messageId, ...message }) => ({ ...message, id: messageId }))}
        none={words.none}
      />
    </Stack>
  );
}
