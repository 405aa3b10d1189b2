import type { Claim } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import { attachmentTypes, supportAttachmentsApi } from '@lading/contracts/contact-support';
import { claimDocumentKinds, type ClaimDocumentKind } from '@lading/domain/cargo-claim/claim-content';
import { Box, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import type { Upload, UploadEntry } from '../../ui/files/use-uploads.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.papers;

const accepted = attachmentTypes.map(({ extension }) => `.${extension}`);

const mediaTypeOf = (name: string): string =>
  attachmentTypes.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))?.mediaType ??
  'application/octet-stream';

/** Sends the file and gives it to the claim at once. */
const uploadTo =
  (claimId: number, kind: ClaimDocumentKind): Upload =>
  async (file, options) => {
    const { id } = await uploadFile(
      supportAttachmentsApi.uploadAttachment,
      { name: file.name },
      { file, mediaType: mediaTypeOf(file.name), ...options },
    );
    await call(claimsApi.attach, { claimId, kind, attachmentId: id });
    return String(id);
  };

/** A place for files of one kind after another. */
export function NewFiles({ claim: { id: claimId, documents } }: { claim: Claim }) {
  const refresh = useRefresh();
  const [kind, setKind] = useState<ClaimDocumentKind>(
    documents.find(({ standing }) => standing === 'missing')?.kind ?? 'other',
  );
  const [round, setRound] = useState(0);
  /** What has arrived stands among the attached files, so that the place for new ones is emptied. */
  const handleChange = (entries: readonly UploadEntry[]) => {
    if (entries.some(({ state }) => state === 'done')) void refresh(claimsApi.get);
    if (entries.length > 0 && entries.every(({ state }) => state === 'done')) setRound((before) => before + 1);
  };
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
        <FileDrop
          key={round}
          label={words.drop}
          upload={uploadTo(claimId, kind)}
          rules={{ accepted }}
          isMultiple
          onChange={handleChange}
        />
      </Box>
    </Group>
  );
}
