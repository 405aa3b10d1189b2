import type { Claim, ClaimAttachment } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import { claimLifecycle } from '@lading/domain/cargo-claim/claim-lifecycle';
import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { FileLine, FileList } from '../../ui/files/file-list.js';
import { KeptFile } from '../../ui/files/kept-file.js';
import { StatusDot, type StatusTone } from '../../ui/display/tone-badge.js';
import { toast } from '../../ui/feedback/toast.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { NewFiles } from './new-files.js';
import { useClaimAction } from './use-claim-action.js';

const words = detailTexts.papers;

/** What the carrier expects, what is attached, and a place for more. */
export function Papers({ claim }: { claim: Claim }) {
  return (
    <Stack gap="md">
      <Expected claim={claim} />
      {claim.attachments.length > 0 ? (
        <FileList label={words.attached}>
          {claim.attachments.map((file) => (
            <AttachedFile key={file.id} claim={claim} file={file} />
          ))}
        </FileList>
      ) : null}
      {claimLifecycle.isFinal(claim.state) ? null : <NewFiles claim={claim} />}
    </Stack>
  );
}

const tones: Record<Claim['documents'][number]['standing'], StatusTone> = {
  attached: 'success',
  inPortal: 'success',
  missing: 'warning',
};

function Expected({ claim: { documents, state } }: { claim: Claim }) {
  const isMissing = documents.some(({ standing }) => standing === 'missing');
  return (
    <div>
      <FileList label={words.expected}>
        {documents.map(({ kind, standing }) => (
          <FileLine key={kind}>
            <Text>{words.kinds[kind]}</Text>
            <Text fz="sm" component="div">
              <StatusDot tone={tones[standing]}>{words.standings[standing]}</StatusDot>
            </Text>
          </FileLine>
        ))}
      </FileList>
      {isMissing && !claimLifecycle.isFinal(state) ? (
        <Text fz="sm" c="dimmed" mt="xs">
          {words.advice}
        </Text>
      ) : null}
    </div>
  );
}

function AttachedFile({ claim, file }: { claim: Claim; file: ClaimAttachment }) {
  const { id: claimId, state } = claim;
  const { id: attachmentId, name, kind, size } = file;
  const load = useMutation({
    mutationFn: async () => saveFile(await download(claimsApi.attachment, { claimId, attachmentId })),
    onError: (problem: Problem) => toast.error(words.failed, problem.message),
  });
  const { act, isBusy } = useClaimAction(claimsApi.detach);
  return (
    <KeptFile
      name={name}
      detail={`${words.kinds[kind]}, ${fileSizeText(size)}, ${file.author}`}
      openLabel={fill(words.open, { name })}
      onOpen={() => load.mutate()}
      removal={
        state === 'draft'
          ? {
              label: fill(words.remove, { name }),
              isBusy,
              onRemove: () => act({ claimId, attachmentId }, { done: fill(words.removed, { name }) }),
            }
          : undefined
      }
    />
  );
}
