import { invoicesApi, type Invoice } from '@lading/contracts/invoices';
import { Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { detailTexts } from './detail-texts.js';
import classes from './messages.module.css';
import { useInvoiceDeed } from './use-invoice-deed.js';

const words = detailTexts.messages;
const longest = 2000;

/** What is said about a bill, the latest first. */
export function Messages({ invoice }: { invoice: Invoice }) {
  const user = useUser();
  return (
    <Stack gap="md">
      {canShow(user, 'disputeInvoices') ? <NewMessage invoiceId={invoice.id} /> : null}
      {invoice.messages.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <ol className={classes.messages} aria-label={detailTexts.sections.messages}>
          {invoice.messages.map(({ messageId, text, author, createdAt }) => (
            <li key={messageId}>
              <Text className={classes.text ?? ''}>{text}</Text>
              <Text fz="sm" c="dimmed">
                {author}, <DateTime instant={createdAt} zone={viewerZone()} />
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

function NewMessage({ invoiceId }: { invoiceId: number }) {
  const [text, setText] = useState('');
  const { act, isBusy } = useInvoiceDeed(invoicesApi.write);
  const message = text.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (message !== '' && !isBusy) act({ invoiceId, text: message }, { onDone: () => setText('') });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label={words.label}
          description={words.audience}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SpinnerButton type="submit" variant="default" isBusy={isBusy} disabled={message === ''}>
          {words.add}
        </SpinnerButton>
      </Stack>
    </form>
  );
}
