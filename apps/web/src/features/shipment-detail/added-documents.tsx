import { shipmentDocumentsApi, type StoredDocument } from '@lading/contracts/shipment-documents';
import { documentKindName } from '@lading/domain/document-kind';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { FileList } from '../../ui/files/file-list.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { detailTexts } from './detail-texts.js';
import { KeptDocument } from './kept-document.js';
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
