import type { Claim } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import { Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import classes from './claim-notes.module.css';
import { detailTexts } from './detail-texts.js';
import { useClaimDeed } from './use-claim-deed.js';

const words = detailTexts.notes;
const longest = 2000;

/** What people of the company note for one another, the latest first. */
export function ClaimNotes({ claim }: { claim: Claim }) {
  return (
    <Stack gap="md">
      <NewNote claimId={claim.id} />
      {claim.notes.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <ol className={classes.notes} aria-label={detailTexts.sections.notes}>
          {claim.notes.map(({ noteId, text, author, createdAt }) => (
            <li key={noteId}>
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

function NewNote({ claimId }: { claimId: number }) {
  const [text, setText] = useState('');
  const { act, isBusy } = useClaimDeed(claimsApi.write);
  const note = text.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (note !== '' && !isBusy) act({ claimId, text: note }, { onDone: () => setText('') });
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
        <SpinnerButton type="submit" variant="default" isBusy={isBusy} disabled={note === ''}>
          {words.add}
        </SpinnerButton>
      </Stack>
    </form>
  );
}
