import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LabelChoice, useLabelStock } from '../../entities/pickup-order/label-stock.js';
import { download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { AddedDocuments } from './added-documents.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.documents;

/** The documents of the shipment, to print or save. */
export function ShipmentDocuments({ shipment }: { shipment: Shipment }) {
  const { shipmentId } = shipment;
  const isDelivered = Boolean(shipment.tracking.deliveredAt);
  const proof = shipment.documents.find(({ kind }) => kind === 'POD');
  return (
    <Stack gap="sm">
      <DocumentRow name={words.bol} fetch={() => download(shipmentsApi.billOfLading, { shipmentId })} />
      <DocumentRow name={words.vics} fetch={() => download(shipmentsApi.vicsBillOfLading, { shipmentId })} />
      <ReplacedBols shipment={shipment} />
      <LabelsRow shipmentId={shipmentId} />
      {isDelivered ? (
        <DocumentRow
          name={words.proof}
          detail={
            proof ? fill(words.received, { when: formatZonedMoment(proof.storedAt, viewerZone()) }) : words.awaited
          }
          fetch={() => download(shipmentsApi.proofOfDelivery, { shipmentId })}
        />
      ) : (
        <Text fz="sm" c="dimmed">
          {words.proofLater}
        </Text>
      )}
      <AddedDocuments shipmentId={shipmentId} />
    </Stack>
  );
}

/** How many earlier versions are shown before "Show all". */
const shownVersions = 2;

/** Documents printed or mailed before a change stay available, marked as superseded. */
function ReplacedBols({ shipment: { shipmentId, replacedBols } }: { shipment: Shipment }) {
  const [areAllShown, setAllShown] = useState(false);
  if (!replacedBols?.length) return null;
  const shown = areAllShown ? replacedBols : replacedBols.slice(0, shownVersions);
  return (
    <>
      <Stack gap="sm" role="list" aria-label={words.replacedTitle}>
        {shown.map(({ version, replacedAt }) => (
          <div role="listitem" key={version}>
            <DocumentRow
              name={fill(words.replaced, { version })}
              detail={fill(words.replacedAt, { when: formatZonedMoment(replacedAt, viewerZone()) })}
              fetch={() => download(shipmentsApi.billOfLading, { shipmentId, version })}
            />
          </div>
        ))}
      </Stack>
      {replacedBols.length > shown.length ? (
        <Button size="compact-md" variant="subtle" className="no-print" onClick={() => setAllShown(true)}>
          {fill(words.allVersions, { count: replacedBols.length })}
        </Button>
      ) : null}
    </>
  );
}

interface DocumentRowProps {
  name: string;
  /** Shown beside its name. */
  detail?: string;
  fetch: () => Promise<Download>;
  children?: ReactNode;
}

function DocumentRow({ name, detail, fetch, children }: DocumentRowProps) {
  const load = useMutation({
    mutationFn: async (use: (file: Download) => void) => use(await fetch()),
    onError: (problem: Problem) => toast.error(words.failed, problem.message),
  });
  const isBusy = load.isPending;
  return (
    <Group justify="space-between" gap="xs" wrap={children ? 'wrap' : 'nowrap'}>
      <div>
        <Text fw={550}>{name}</Text>
        {detail ? (
          <Text fz="sm" c="dimmed" role="status">
            {detail}
          </Text>
        ) : null}
      </div>
      <Group gap="xs" wrap="nowrap" className="no-print">
        {children}
        <Button
          size="compact-md"
          variant="default"
          loading={isBusy}
          aria-label={fill(words.openName, { name })}
          onClick={() => load.mutate(openFile)}
        >
          {words.open}
        </Button>
        <Tooltip label={words.download}>
          <ActionIcon
            variant="default"
            size={30}
            disabled={isBusy}
            aria-label={fill(words.downloadName, { name })}
            onClick={() => load.mutate(saveFile)}
          >
            <ExportIcon {...iconProps} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}

/** Labels are printed on the stock that the user prefers or selects here. */
function LabelsRow({ shipmentId }: { shipmentId: number }) {
  const [stock, setStock] = useLabelStock();
  return (
    <DocumentRow name={words.labels} fetch={() => download(shipmentsApi.labels, { shipmentId, ...stock })}>
      <LabelChoice stock={stock} onStock={setStock} isCompact />
    </DocumentRow>
  );
}
