import {
  carrierAddedKinds,
  carrierShipmentsApi,
  type CarrierAddedDocument,
  type CarrierAddedKind,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { documentKindName } from '@lading/domain/freight/document-kind';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Box, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { AttachedFile } from '../../entities/attachment/attached-file.js';
import { AttachmentDrop } from '../../entities/attachment/attachment-drop.js';
import { call, download } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileList } from '../../ui/files/file-list.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { deskTexts } from './desk-texts.js';

const words = deskTexts.documents;
const kinds = carrierAddedKinds.map((kind) => ({ value: kind, label: documentKindName(kind) }));
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
        <AttachmentDrop
          label={words.drop}
          attach={(attachmentId) => call(carrierShipmentsApi.addCarrierDocument, { id, kind, attachmentId })}
          onAttached={() =>
            void refresh(carrierShipmentsApi.getCarrierShipment, carrierShipmentsApi.listCarrierShipments)
          }
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
  return (
    <AttachedFile
      name={name}
      mediaType={mediaType}
      detail={detailOf(document)}
      load={() => download(carrierShipmentsApi.getCarrierAddedDocument, { id, documentId })}
      words={words}
    />
  );
}
