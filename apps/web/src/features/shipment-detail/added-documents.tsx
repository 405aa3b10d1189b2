import { shipmentDocumentsApi, type StoredDocument } from '@lading/contracts/shipments/shipment-documents';
import type { DocumentKind } from '@lading/contracts/fields/shipment-parts';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { documentKindName, shipmentDocumentKinds } from '@lading/domain/freight/document-kind';
import { Box, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AttachedFile } from '../../entities/attachment/attached-file.js';
import { AttachmentDrop } from '../../entities/attachment/attachment-drop.js';
import { uploadAttachment } from '../../entities/attachment/upload-attachment.js';
import { call, download } from '../../kernel/api/client.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileList } from '../../ui/files/file-list.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.added;
const { downloadName, open, failed } = detailTexts.documents;
const fileWords = { download: downloadName, open, openNamed: words.openName, failed };

const originOf = ({ kind, size, author, storedAt }: StoredDocument): string =>
  [
    documentKindName(kind),
    ...(typeof size === 'number' ? [fileSizeText(size)] : []),
    author ?? words.carrier,
    formatZonedMoment(storedAt, viewerZone()),
  ].join(', ');

/** The kinds that users upload; the portal itself prints labels. */
const offered = shipmentDocumentKinds.filter(({ code }) => code !== 'LABEL');

/** Documents from the carrier and from the company's users, and an upload field. */
export function AddedDocuments({ shipmentId }: { shipmentId: number }) {
  const list = useQuery(answerOf(shipmentDocumentsApi.list, { shipmentId }));
  // The row is gone once its document is removed.
  const remove = useAct(shipmentDocumentsApi.remove, shipmentDocumentsApi.list, shipmentsApi.activity);
  const handleRemove = ({ documentId, name }: StoredDocument) =>
    remove.mutate(
      { shipmentId, documentId },
      {
        onSuccess: () => toast.success(fill(words.removed, { name })),
        onError: ({ message }) => toast.error(words.notRemoved, message),
      },
    );
  const items = list.data?.items.filter((document) => !isCarrierProof(document)) ?? [];
  const [shown, setShown] = useState('');
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  // The chosen kind may be gone by now.
  const only = kinds.find((kind) => kind === shown);
  return (
    <Stack gap="xs">
      <Title order={3} fz="h4">
        {words.title}
      </Title>
      {list.error ? (
        <ErrorPanel isInline title={words.failed} problem={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {kinds.length > 1 ? (
        <Dropdown
          label={words.shown}
          options={[
            { value: '', label: words.allKinds },
            ...kinds.map((kind) => ({ value: kind, label: documentKindName(kind) })),
          ]}
          value={only ?? ''}
          onChange={setShown}
        />
      ) : null}
      {items.length > 0 ? (
        <FileList label={words.title}>
          {items
            .filter(({ kind }) => !only || kind === only)
            .map((document) => (
              <StoredDocumentRow
                key={document.documentId}
                shipmentId={shipmentId}
                document={document}
                isRemoving={remove.isPending && remove.variables.documentId === document.documentId}
                onRemove={() => handleRemove(document)}
              />
            ))}
        </FileList>
      ) : null}
      <NewDocument shipmentId={shipmentId} />
    </Stack>
  );
}

/** The carrier's proof is shown above, where it can be opened. */
const isCarrierProof = ({ kind, author }: StoredDocument): boolean => kind === 'POD' && !author;

/** An upload field for documents of one kind after another. */
function NewDocument({ shipmentId }: { shipmentId: number }) {
  const refresh = useRefresh();
  const [kind, setKind] = useState<DocumentKind>('POD');
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
        <AttachmentDrop
          label={words.drop}
          upload={uploadAttachment((attachmentId) =>
            call(shipmentDocumentsApi.add, { shipmentId, kind, attachmentId }),
          )}
          onAttached={() => void refresh(shipmentDocumentsApi.list, shipmentsApi.activity)}
        />
      </Box>
    </Group>
  );
}

interface StoredDocumentRowProps {
  shipmentId: number;
  document: StoredDocument;
  isRemoving: boolean;
  onRemove: () => void;
}

/** One document, to be saved, viewed if the browser can show it, and removed by users who may. */
function StoredDocumentRow({ shipmentId, document, isRemoving, onRemove }: StoredDocumentRowProps) {
  const { documentId, name, mediaType, mayRemove } = document;
  return (
    <AttachedFile
      name={name}
      mediaType={mediaType}
      detail={originOf(document)}
      load={() => download(shipmentDocumentsApi.file, { shipmentId, documentId })}
      words={fileWords}
      removal={mayRemove ? { label: fill(words.remove, { name }), isBusy: isRemoving, onRemove } : undefined}
    />
  );
}
