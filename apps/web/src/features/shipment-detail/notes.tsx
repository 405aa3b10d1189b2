import { AddNote } from '@lading/contracts/shipment-deeds';
import { shipmentsApi } from '@lading/contracts/shipments';
import { Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { detailTexts } from './detail-texts.js';
import classes from './notes.module.css';

const words = detailTexts.notes;
const longest = 2000;

/** What people of the company note for one another; the carrier and whoever holds a link never see it. */
export function Notes({ shipmentId }: { shipmentId: number }) {
  return (
    <Stack gap="md">
      <NewNote shipmentId={shipmentId} />
      <NoteList shipmentId={shipmentId} />
    </Stack>
  );
}

function NewNote({ shipmentId }: { shipmentId: number }) {
  const [text, setText] = useState('');
  const add = useAct(shipmentsApi.addNote, shipmentsApi.notes, shipmentsApi.activity);
  const note: AddNote = { shipmentId, text: text.trim() };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (note.text === '' || add.isPending) return;
    add.mutate(note, { onSuccess: () => setText('') });
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
          error={add.error?.message}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SpinnerButton type="submit" variant="default" isBusy={add.isPending} disabled={note.text === ''}>
          {words.add}
        </SpinnerButton>
      </Stack>
    </form>
  );
}

function NoteList({ shipmentId }: { shipmentId: number }) {
  const notes = useQuery(answerOf(shipmentsApi.notes, { shipmentId }));
  if (notes.error)
    return (
      <ErrorPanel isInline title={words.failed} detail={notes.error.message} onRetry={() => void notes.refetch()} />
    );
  if (!notes.data) return <TextSkeleton />;
  if (notes.data.items.length === 0) return <Text c="dimmed">{words.none}</Text>;
  return (
    <ol className={classes.notes} aria-label={detailTexts.sections.notes}>
      {notes.data.items.map(({ noteId, text, author, createdAt }) => (
        <li key={noteId}>
          <Text className={classes.text ?? ''}>{text}</Text>
          <Text fz="sm" c="dimmed">
            {author}, <DateTime instant={createdAt} zone={viewerZone()} />
          </Text>
        </li>
      ))}
    </ol>
  );
}
