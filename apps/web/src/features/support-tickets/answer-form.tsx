import { supportTicketsApi, type SupportTicket } from '@lading/contracts/support-tickets';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { useSubmitKey } from '../../ui/use-submit-key.js';
import { texts } from './tickets-texts.js';

const { answerTicket, getSupportTicket, listSupportTickets } = supportTicketsApi;
const words = texts.answer;
const longest = 5000;

/** Answers the sender by mail; an answer whose receipt was lost is not mailed twice. */
export function AnswerForm({ ticket: { id, contactEmail } }: { ticket: SupportTicket }) {
  const [text, setText] = useState('');
  const answer = useAct(answerTicket, getSupportTicket, listSupportTickets);
  const message = text.trim();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    if (message === '' || answer.isPending) return;
    answer.mutate(
      { id, message },
      {
        onSuccess: () => {
          toast.success(fill(words.done, { email: contactEmail }));
          setText('');
          field.current?.focus();
        },
      },
    );
  };
  useSubmitKey(words.send, send);
  if (!contactEmail) return <Text c="dimmed">{words.impossible}</Text>;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={handleSubmit} className="no-print">
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={words.label}
          description={fill(words.help, { email: contactEmail })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          styles={{ description: { overflowWrap: 'anywhere' } }}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={longest}
          value={text}
          error={answer.error ? `${words.failed}: ${answer.error.message}` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group>
          <SpinnerButton type="submit" isBusy={answer.isPending} disabled={message === ''}>
            {words.send}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}
