import { Card, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { approvalTexts } from './approval-texts.js';

const words = approvalTexts.comments;

interface ApprovalComment {
  readonly id: number;
  readonly kind: keyof typeof words.kinds;
  readonly words: string;
  readonly authorName: string;
  readonly createdAt: string;
}

interface ApprovalCommentsProps {
  comments: readonly ApprovalComment[];
  /** Whether the viewer may add one now. */
  mayAdd: boolean;
  isBusy: boolean;
  error: { readonly title: string; readonly message: string } | null;
  onSend: (words: string, onSuccess: () => void) => void;
}

/** What was said about prices, with the steps of their approval. */
export function ApprovalComments({ comments, mayAdd, isBusy, error, onSend }: ApprovalCommentsProps) {
  const [text, setText] = useState('');
  const send = () =>
    onSend(text.trim(), () => {
      setText('');
      toast.success(words.sent);
    });
  return (
    <Stack>
      {mayAdd ? (
        <Stack gap="xs" align="flex-start">
          <Textarea
            label={words.label}
            autosize
            minRows={2}
            maxLength={2000}
            w="100%"
            maw={640}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {error ? <ErrorPanel isInline title={error.title} problem={error} /> : null}
          <SpinnerButton variant="default" disabled={text.trim() === ''} isBusy={isBusy} onClick={send}>
            {words.send}
          </SpinnerButton>
        </Stack>
      ) : null}
      {comments.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      {comments.map(({ id, kind, words: said, authorName, createdAt }) => (
        <Card key={id} padding="sm" withBorder>
          <Text fz="sm" c="dimmed" component="div">
            {fill(words.by, { what: words.kinds[kind], name: authorName })} ·{' '}
            <DateTime instant={createdAt} zone={viewerZone()} />
          </Text>
          {said ? <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{said}</Text> : null}
        </Card>
      ))}
    </Stack>
  );
}
