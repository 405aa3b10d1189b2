import { attachmentTypes, supportAttachmentsApi, viewableTypes } from '@lading/contracts/support/contact-support';
import {
  carrierAddedKinds,
  carrierShipmentsApi,
  type CarrierAddedDocument,
  type CarrierAddedKind,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { documentKindName } from '@lading/domain/freight/document-kind';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import { FileLink } from '../../ui/files/file-link.js';
import { FileList } from '../../ui/files/file-list.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import type { Upload, UploadEntry } from '../../ui/files/use-uploads.js';
import { fill } from '../../ui/texts.js';
import { deskTexts } from './desk-texts.js';

const words = deskTexts.documents;
const kinds = carrierAddedKinds.map((kind) => ({ value: kind, label: documentKindName(kind) }));
const accepted = attachmentTypes.map(({ extension }) => `.${extension}`);

const mediaTypeOf = (name: string): string =>
  attachmentTypes.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))?.mediaType ??
  'application/octet-stream';

/** Sends the file and gives it to the shipment at once. */
const uploadTo =
  (id: number, kind: CarrierAddedKind): Upload =>
  async (file, options) => {
    const sent = { file, mediaType: mediaTypeOf(file.name), ...options };
    const attachment = await uploadFile(supportAttachmentsApi.uploadAttachment, { name: file.name }, sent);
    await call(carrierShipmentsApi.addCarrierDocument, { id, kind, attachmentId: attachment.id });
    return String(attachment.id);
  };

/** Only of freight that the carrier has accepted. */
export const mayAddDocuments = ({ dispatchState }: Pick<CarrierShipmentDetail, 'dispatchState'>): boolean =>
  dispatchState === 'confirmed';

interface CarrierDocumentsProps {
  shipment: Pick<CarrierShipmentDetail, 'id' | 'dispatchState' | 'documents'>;
}

/** What the carrier's users added, and a place for more: the customer reads them as the carrier's documents. */
export function CarrierDocuments({ shipment: { id, dispatchState, documents } }: CarrierDocumentsProps) {
  return (
    <Stack gap="sm">
      {documents.length > 0 ? (
        <FileList label={words.title}>
          {documents.map((document) => (
            <DocumentRow key={document.documentId} id={id} document={document} />
          ))}
        </FileList>
      ) : null}
      {mayAddDocuments({ dispatchState }) ? <NewDocument id={id} /> : null}
    </Stack>
  );
}

/** Phones offer their camera for pictures. */
function NewDocument({ id }: { id: number }) {
  const refresh = useRefresh();
  const [kind, setKind] = useState<CarrierAddedKind>('POD');
  const [round, setRound] = useState(0);
  /** What has arrived is in the list, so that the place for new ones is emptied. */
  const handleChange = (entries: readonly UploadEntry[]) => {
    const { getCarrierShipment, listCarrierShipments } = carrierShipmentsApi;
    if (entries.some(({ state }) => state === 'done')) void refresh(getCarrierShipment, listCarrierShipments);
    if (entries.length > 0 && entries.every(({ state }) => state === 'done')) setRound((before) => before + 1);
  };
  return (
    <Group align="flex-start" gap="md" className="no-print">
      <Dropdown
        label={words.kind}
        w={{ base: '100%', xs: 240 }}
        options={kinds}
        value={kind}
        onChange={(chosen) => setKind(carrierAddedKinds.find((one) => one === chosen) ?? kind)}
      />
      <Box flex="1 1 240px" miw={0}>
        <FileDrop
          key={round}
          label={words.drop}
          upload={uploadTo(id, kind)}
          rules={{ accepted }}
          isMultiple
          onChange={handleChange}
        />
      </Box>
    </Group>
  );
}

const detailOf = ({ kind, size, addedBy, storedAt }: CarrierAddedDocument): string =>
  [
    documentKindName(kind),
    ...(size === null ? [] : [fileSizeText(size)]),
    ...(addedBy ? [addedBy] : []),
    formatZonedMoment(storedAt, viewerZone()),
  ].join(', ');

function DocumentRow({ id, document }: { id: number; document: CarrierAddedDocument }) {
  const { documentId, name, mediaType } = document;
  const load = useMutation({
    mutationFn: async (use: (file: Download) => void) =>
      use(await download(carrierShipmentsApi.getCarrierAddedDocument, { id, documentId })),
    onError: (problem: Problem) => toast.error(words.failed, problem.message),
  });
  return (
    <FileLink
      name={name}
      detail={detailOf(document)}
      openLabel={fill(words.download, { name })}
      onOpen={() => load.mutate(saveFile)}
    >
      {viewableTypes.has(mediaType) ? (
        <Button
          size="compact-md"
          variant="default"
          className="no-print"
          loading={load.isPending}
          aria-label={fill(words.openNamed, { name })}
          onClick={() => load.mutate(openFile)}
        >
          {words.open}
        </Button>
      ) : null}
    </FileLink>
  );
}
