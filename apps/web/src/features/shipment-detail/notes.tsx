import { shipmentsApi } from '@lading/contracts/shipments';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { NoteList } from '../../ui/display/note-list.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.notes;

/** What people of the company note for one another; the carrier and whoever holds a link never see it. */
export function Notes({ shipmentId }: { shipmentId: number }) {
  const add = useAct(shipmentsApi.addNote, shipmentsApi.notes, shipmentsApi.activity);
  return (
    <Stack gap="md">
      <NoteForm
        words={words}
        isBusy={add.isPending}
        error={add.error?.message}
        onSend={(text, onSuccess) => add.mutate({ shipmentId, text }, { onSuccess })}
      />
      <Written shipmentId={shipmentId} />
    </Stack>
  );
}

function Written({ shipmentId }: { shipmentId: number }) {
  const notes = useQuery(answerOf(shipmentsApi.notes, { shipmentId }));
  if (notes.error)
    return (
      <ErrorPanel isInline title={words.failed} detail={notes.error.message} onRetry={() => void notes.refetch()} />
    );
  if (!notes.data) return <TextSkeleton />;
  return (
    <NoteList
      label={detailTexts.sections.notes}
      notes={notes.data.items.map(({ noteId, ...note }) => ({ ...note, id: noteId }))}
      none={words.none}
    />
  );
}
