import { attachmentTypes, supportAttachmentsApi } from '@lading/contracts/contact-support';
import { shipmentDocumentsApi } from '@lading/contracts/shipment-documents';
import type { DocumentKind } from '@lading/contracts/shipment-parts';
import { shipmentsApi } from '@lading/contracts/shipments';
import { shipmentDocumentKinds } from '@lading/domain/document-kind';
import { Box, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import type { Upload, UploadEntry } from '../../ui/files/use-uploads.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.added;

/** What people add; labels are printed by the portal. */
const offered = shipmentDocumentKinds.filter(({ code }) => code !== 'LABEL');

const accepted = attachmentTypes.map(({ extension }) => `.${extension}`);

const mediaTypeOf = (name: string): string =>
  attachmentTypes.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))?.mediaType ??
  'application/octet-stream';

/** Sends the file and gives it to the shipment at once. */
const uploadTo =
  (shipmentId: number, kind: DocumentKind): Upload =>
  async (file, options) => {
    const { id } = await uploadFile(
      supportAttachmentsApi.uploadAttachment,
      { name: file.name },
      { file, mediaType: mediaTypeOf(file.name), ...options },
    );
    await call(shipmentDocumentsApi.add, { shipmentId, kind, attachmentId: id });
    return String(id);
  };

/** A place for documents of one kind after another. */
export function NewDocument({ shipmentId }: { shipmentId: number }) {
  const refresh = useRefresh();
  const [kind, setKind] = useState<DocumentKind>('POD');
  const [round, setRound] = useState(0);
  /** What has arrived stands in the list, so that the place for new ones is emptied. */
  const handleChange = (entries: readonly UploadEntry[]) => {
    if (entries.some(({ state }) => state === 'done')) void refresh(shipmentDocumentsApi.list, shipmentsApi.activity);
    if (entries.length > 0 && entries.every(({ state }) => state === 'done')) setRound((before) => before + 1);
  };
  return (
    <Group align="flex-start" gap="md" className="no-print">
      <Dropdown
        label={words.kind}
        w={{ base: '100%', xs: 260 }}
        options={offered.map(({ code, name }) => ({ value: code, label: fill(words.coded, { name, code }) }))}
        value={kind}
        onChange={(chosen) => setKind(offered.find(({ code }) => code === chosen)?.code ?? kind)}
      />
      <Box flex="1 1 260px" miw={0}>
        <FileDrop
          key={round}
          label={words.drop}
          upload={uploadTo(shipmentId, kind)}
          rules={{ accepted }}
          isMultiple
          onChange={handleChange}
        />
      </Box>
    </Group>
  );
}
