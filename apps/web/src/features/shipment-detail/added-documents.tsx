import { attachmentTypes, supportAttachmentsApi, viewableTypes } from '@lading/contracts/support/contact-support';
import { shipmentDocumentsApi, type StoredDocument } from '@lading/contracts/shipments/shipment-documents';
import type { DocumentKind } from '@lading/contracts/fields/shipment-parts';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { documentKindName, shipmentDocumentKinds } from '@lading/domain/freight/document-kind';
import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import { FileList } from '../../ui/files/file-list.js';
import { FileLink } from '../../ui/files/file-link.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import type { Upload, UploadEntry } from '../../ui/files/use-uploads.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.added;

const originOf = ({ kind, size, author, storedAt }: StoredDocument): string =>
  [
    documentKindName(kind),
    ...(typeof size === 'number' ? [fileSizeText(size)] : []),
    author ?? words.carrier,
    formatZonedMoment(storedAt, viewerZone()),
  ].join(', ');

/** The kinds that users upload; the portal itself prints labels. */
const offered = shipmentDocumentKinds.filter(({ code }) => code !== 'LABEL');

const accepted = attachmentTypes.map(({ extension }) => `.${extension}`);

const mediaTypeOf = (name: string): string =>
  attachmentTypes.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))?.mediaType ??
  'application/octet-stream';

/** Uploads the file and attaches it to the shipment at once. */
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

/** Documents from the carrier and from the company's users, and an upload field. */
export function AddedDocuments({ shipmentId }: { shipmentId: number }) {
  const list = useQuery(answerOf(shipmentDocumentsApi.list, { shipmentId }));
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
        <ErrorPanel isInline title={words.failed} detail={list.error.message} onRetry={() => void list.refetch()} />
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
              <StoredDocumentRow key={document.documentId} shipmentId={shipmentId} document={document} />
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
  const [round, setRound] = useState(0);
  /** Uploaded files are in the list, so the upload field is emptied. */
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

/** One document, to be saved, viewed if the browser can show it, and removed by users who may. */
function StoredDocumentRow({ shipmentId, document }: { shipmentId: number; document: StoredDocument }) {
  const { documentId, name, mediaType, mayRemove } = document;
  const load = useMutation({
    mutationFn: async (use: (file: Download) => void) =>
      use(await download(shipmentDocumentsApi.file, { shipmentId, documentId })),
    onError: (problem: Problem) => toast.error(detailTexts.documents.failed, problem.message),
  });
  const remove = useAct(shipmentDocumentsApi.remove, shipmentDocumentsApi.list, shipmentsApi.activity);
  const handleRemove = () =>
    remove.mutate(
      { shipmentId, documentId },
      {
        onSuccess: () => toast.success(fill(words.removed, { name })),
        onError: ({ message }) => toast.error(words.notRemoved, message),
      },
    );
  return (
    <FileLink
      name={name}
      detail={originOf(document)}
      openLabel={fill(detailTexts.documents.downloadName, { name })}
      onOpen={() => load.mutate(saveFile)}
      removal={
        mayRemove
          ? { label: fill(words.remove, { name }), isBusy: remove.isPending, onRemove: handleRemove }
          : undefined
      }
    >
      {viewableTypes.has(mediaType) ? (
        <ViewButton name={name} isBusy={load.isPending} onView={() => load.mutate(openFile)} />
      ) : null}
    </FileLink>
  );
}

function ViewButton({ name, isBusy, onView }: { name: string; isBusy: boolean; onView: () => void }) {
  return (
    <Button
      size="compact-md"
      variant="default"
      className="no-print"
      loading={isBusy}
      aria-label={fill(words.openName, { name })}
      onClick={onView}
    >
      {detailTexts.documents.open}
    </Button>
  );
}
