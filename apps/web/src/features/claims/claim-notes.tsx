import type { Claim } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import { Stack } from '@mantine/core';
import { NoteList } from '../../ui/display/note-list.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { detailTexts } from './detail-texts.js';
import { useClaimAction } from './use-claim-action.js';

const words = detailTexts.notes;

/** What people of the company note for one another, the latest first. */
export function ClaimNotes({ claim: { id: claimId, notes } }: { claim: Claim }) {
  const { act, isBusy } = useClaimAction(claimsApi.write);
  return (
    <Stack gap="md">
      <NoteForm words={words} isBusy={isBusy} onSend={(text, onSent) => act({ claimId, text }, { onDone: onSent })} />
      <NoteList
        label={detailTexts.sections.notes}
        notes={notes.map(({ noteId, ...note }) => ({ ...note, id: noteId }))}
        none={words.none}
      />
    </Stack>
  );
}
