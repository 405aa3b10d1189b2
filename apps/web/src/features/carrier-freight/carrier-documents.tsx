import {
  carrierAddedKinds,
  carrierShipmentsApi,
  type CarrierAddedDocument,
  type CarrierAddedKind,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { documentKindName } from '@lading/domain/freight/document-kind';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Box, Button, FileButton, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { AttachedFile } from '../../entities/attachment/attached-file.js';
import { AttachmentDrop } from '../../entities/attachment/attachment-drop.js';
import { download } from '../../kernel/api/client.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileList } from '../../ui/files/file-list.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import type { UploadOptions } from '../../ui/files/use-uploads.js';
import { deskTexts } from './desk-texts.js';
import type { EnteredShipment } from './waiting/entry-store.js';
import classes from './touch-targets.module.css';
import { enteredShipment, newEntry, useEntering } from './waiting/use-entries.js';

const words = deskTexts.documents;
const kinds = carrierAddedKinds.map((kind) => ({ value: kind, label: documentKindName(kind) }));
/** Only of freight that the carrier has accepted. */
export const mayAddDocuments = ({ dispatchState }: Pick<CarrierShipmentDetail, 'dispatchState'>): boolean =>
  dispatchState === 'confirmed';

interface CarrierDocumentsProps {
  shipment: Pick<CarrierShipmentDetail, 'dispatchState' | 'documents'> & EnteredShipment;
}

/** What the carrier's users added, and a place for more: the customer reads them as the carrier's documents. */
export function CarrierDocuments({ shipment }: CarrierDocumentsProps) {
  const { id, dispatchState, documents } = shipment;
  return (
    <Stack gap="sm">
      {documents.length > 0 ? (
        <FileList label={words.title}>
          {documents.map((document) => (
            <DocumentRow key={document.documentId} id={id} document={document} />
          ))}
        </FileList>
      ) : null}
      {mayAddDocuments({ dispatchState }) ? <NewDocument shipment={shipment} /> : null}
    </Stack>
  );
}

/** Sent one after the other. Phones also have a button that opens the camera. */
function NewDocument({ shipment }: { shipment: EnteredShipment }) {
  const { enter } = useEntering();
  const [kind, setKind] = useState<CarrierAddedKind>('POD');
  const add = async (file: File, options?: UploadOptions): Promise<string> => {
    const entry = newEntry({ kind: 'document', shipment: enteredShipment(shipment), documentKind: kind, file });
    const [outcome] = await enter([entry], { ...options, keepsRefused: true });
    if (outcome?.state === 'refused' && !outcome.entry) throw outcome.problem;
    return entry.id;
  };
  const takePhoto = (photo: File | null) => {
    if (photo) void add(photo).catch(({ message }: Error) => toast.error(words.notAdded, message));
  };
  return (
    <Group align="flex-start" gap="md" className={`no-print ${classes.buttons}`}>
      <Dropdown
        label={words.kind}
        w={{ base: '100%', xs: 240 }}
        options={kinds}
        value={kind}
        onChange={(chosen) => setKind(carrierAddedKinds.find((one) => one === chosen) ?? kind)}
      />
      <FileButton accept="image/jpeg,image/png" capture="environment" onChange={takePhoto}>
        {(button) => (
          <Button {...button} fullWidth hiddenFrom="sm" variant="default">
            {words.photo}
          </Button>
        )}
      </FileButton>
      <Box flex="1 1 240px" miw={0}>
        <AttachmentDrop label={words.drop} upload={add} />
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
