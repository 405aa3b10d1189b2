import { supportTicketsApi, type AnswerTicket, type SupportTicket } from '@lading/contracts/support-tickets';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { callOnce } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { useSubmitKey } from '../../ui/use-submit-key.js';
import { texts } from './tickets-texts.js';

const words = texts.answer;
const longest = 5000;

/** The same text gets the same key, so that an answer whose receipt was lost is not mailed twice. */
function useAnswer() {
  const sent = useRef({ message: '', key: '' });
  const refresh = useRefresh();
  return useMutation<SupportTicket, Problem, AnswerTicket>({
    mutationFn: (answer) => {
      if (sent.current.message !== answer.message) sent.current = { message: answer.message, key: crypto.randomUUID() };
      return callOnce(supportTicketsApi.answerTicket, sent.current.key, answer);
    },
    onSuccess: async () => {
      sent.current = { message: '', key: '' };
      await refresh(supportTicketsApi.getSupportTicket, supportTicketsApi.listSupportTickets);
    },
  });
}

/** Answers the sender by mail. */
export function AnswerForm({ ticket: { id, contactEmail } }: { ticket: SupportTicket }) {
  const [text, setText] = useState('');
  const answer = useAnswer();
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
