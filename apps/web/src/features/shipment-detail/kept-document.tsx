import { viewableTypes } from '@lading/contracts/contact-support';
import { shipmentDocumentsApi, type StoredDocument } from '@lading/contracts/shipment-documents';
import { shipmentsApi } from '@lading/contracts/shipments';
import { formatZonedMoment } from '@lading/domain/date-format';
import { documentKindName } from '@lading/domain/document-kind';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { KeptFile } from '../../ui/files/kept-file.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { toast } from '../../ui/feedback/toast.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
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

/** One document, to be saved, viewed if it is of a kind that can be, and taken away by whoever may. */
export function KeptDocument({ shipmentId, document }: { shipmentId: number; document: StoredDocument }) {
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
    <KeptFile
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
    </KeptFile>
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
