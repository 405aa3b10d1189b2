import { tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { Card, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { editorTexts } from './editor-texts.js';

const words = editorTexts.comments;

interface TariffCommentsProps {
  tariff: TariffDetail;
  mayWrite: boolean;
}

/** What was said about a version, with the steps of its approval. */
export function TariffComments({ tariff, mayWrite }: TariffCommentsProps) {
  const { id, comments, state } = tariff;
  const add = useAct(tariffsApi.commentTariff, tariffsApi.getTariff);
  const [text, setText] = useState('');
  const isOpen = state === 'draft' || state === 'inReview';
  const send = () =>
    add.mutate(
      { id, words: text.trim() },
      {
        onSuccess: () => {
          setText('');
          toast.success(words.sent);
        },
      },
    );
  return (
    <Stack>
      {mayWrite && isOpen ? (
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
          {add.error ? <ErrorPanel isInline title={add.error.title} detail={add.error.message} /> : null}
          <SpinnerButton variant="default" disabled={text.trim() === ''} isBusy={add.isPending} onClick={send}>
            {words.send}
          </SpinnerButton>
        </Stack>
      ) : null}
      {comments.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      {comments.map(({ id: key, kind, words: said, authorName, createdAt }) => (
        <Card key={key} padding="sm" withBorder>
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
