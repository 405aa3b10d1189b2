import type { Claim, ClaimAttachment } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { claimDocumentKinds, type ClaimDocumentKind, claimLifecycle } from '@lading/domain/cargo-claim/cargo-claim';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AttachmentDrop } from '../../entities/attachment/attachment-drop.js';
import { uploadAttachment } from '../../entities/attachment/upload-attachment.js';
import { call, download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { StatusDot, type StatusTone } from '../../ui/display/tone-badge.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileLine, FileList } from '../../ui/files/file-list.js';
import { FileLink } from '../../ui/files/file-link.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { useClaimAction } from './use-claim-action.js';

const words = detailTexts.documents;

/** The documents that the carrier expects, the attached ones, and an upload field. */
export function ClaimDocuments({ claim }: { claim: Claim }) {
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

const tones: Record<Claim['documents'][number]['status'], StatusTone> = {
  attached: 'success',
  inPortal: 'success',
  missing: 'warning',
};

function Expected({ claim: { documents, state } }: { claim: Claim }) {
  const isMissing = documents.some(({ status }) => status === 'missing');
  return (
    <div>
      <FileList label={words.expected}>
        {documents.map(({ kind, status }) => (
          <FileLine key={kind}>
            <Text>{words.kinds[kind]}</Text>
            <Text fz="sm" component="div">
              <StatusDot tone={tones[status]}>{words.statuses[status]}</StatusDot>
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
    <FileLink
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

/** An upload field for files of one kind after another. */
function NewFiles({ claim: { id: claimId, documents } }: { claim: Claim }) {
  const refresh = useRefresh();
  const [kind, setKind] = useState<ClaimDocumentKind>(
    documents.find(({ status }) => status === 'missing')?.kind ?? 'other',
  );
  return (
    <Group align="flex-start" gap="md" className="no-print">
      <Dropdown
        label={words.kind}
        w={{ base: '100%', xs: 200 }}
        options={claimDocumentKinds.map((one) => ({ value: one, label: words.kinds[one] }))}
        value={kind}
        onChange={(chosen) => setKind(claimDocumentKinds.find((one) => one === chosen) ?? kind)}
      />
      <Box flex="1 1 260px" miw={0}>
        <AttachmentDrop
          label={words.drop}
          upload={uploadAttachment((attachmentId) => call(claimsApi.attach, { claimId, kind, attachmentId }))}
          onAttached={() => void refresh(claimsApi.get)}
        />
      </Box>
    </Group>
  );
}
