import { shipmentDocumentsApi, type StoredDocument } from '@lading/contracts/shipment-documents';
import { shipmentsApi } from '@lading/contracts/shipments';
import { documentKindName } from '@lading/domain/document-kind';
import { formatMoment } from '@lading/domain/date-format';
import { Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileList } from '../../ui/display/file-list.js';
import { KeptFile } from '../../ui/display/kept-file.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { fileSizeText } from '../../ui/fields/file-rules.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { NewDocument } from './new-document.js';

const words = detailTexts.added;

/** What the carrier sent and what people of the company keep with the shipment, and a place for more. */
export function AddedDocuments({ shipmentId }: { shipmentId: number }) {
  const list = useQuery(answerOf(shipmentDocumentsApi.list, { shipmentId }));
  const items = list.data?.items.filter((document) => !isCarrierProof(document)) ?? [];
  const [shown, setShown] = useState('');
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  // What was shown alone may be gone by now.
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
              <KeptDocument key={document.documentId} shipmentId={shipmentId} document={document} />
            ))}
        </FileList>
      ) : null}
      <NewDocument shipmentId={shipmentId} />
    </Stack>
  );
}

/** The carrier's proof stands above, where it can be opened. */
const isCarrierProof = ({ kind, author }: StoredDocument): boolean => kind === 'POD' && !author;

const originOf = ({ kind, size, author, storedAt }: StoredDocument): string =>
  [
    documentKindName(kind),
    ...(typeof size === 'number' ? [fileSizeText(size)] : []),
    author ?? words.carrier,
    formatMoment(storedAt, viewerZone()),
  ].join(', ');

function KeptDocument({ shipmentId, document }: { shipmentId: number; document: StoredDocument }) {
  const { documentId, name, mayRemove } = document;
  const load = useMutation({
    mutationFn: async () => saveFile(await download(shipmentDocumentsApi.file, { shipmentId, documentId })),
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
    <KeptFile
      name={name}
      detail={originOf(document)}
      openLabel={fill(detailTexts.documents.downloadName, { name })}
      onOpen={() => load.mutate()}
      removal={
        mayRemove
          ? { label: fill(words.remove, { name }), isBusy: remove.isPending, onRemove: handleRemove }
          : undefined
      }
    />
  );
}
