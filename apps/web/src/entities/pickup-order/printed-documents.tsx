import { labelFormats, type LabelFormat } from '@lading/contracts/shipments/printed-documents';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { ActionIcon, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';

const words = texts.dispatched;
const sheetPositions = ['1', '2', '3', '4', '5', '6'];

/** What is printed and handed to the driver. */
export function PrintedDocuments({ shipmentId }: { shipmentId: number }) {
  const [format, setFormat] = useState<LabelFormat>('letter');
  const [start, setStart] = useState('1');
  const startPosition = format === 'avery' ? Number(start) : 1;
  return (
    <Card component="section" aria-labelledby="documents-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="documents-title">
          {words.documents}
        </Title>
        <DocumentRow name={words.straight} fetch={() => download(shipmentsApi.billOfLading, { shipmentId })} />
        <DocumentRow name={words.vics} fetch={() => download(shipmentsApi.vicsBillOfLading, { shipmentId })} />
        <DocumentRow
          name={words.labels}
          fetch={() => download(shipmentsApi.labels, { shipmentId, format, startPosition })}
        >
          <NativeSelect
            aria-label={words.format}
            value={format}
            onChange={({ currentTarget: { value } }) =>
              setFormat(labelFormats.find((one) => one === value) ?? 'letter')
            }
            data={labelFormats.map((value) => ({ value, label: words.formats[value] }))}
          />
          {format === 'avery' ? (
            <NativeSelect
              aria-label={words.start}
              value={start}
              onChange={({ currentTarget: { value } }) => setStart(value)}
              data={sheetPositions}
            />
          ) : null}
        </DocumentRow>
      </Stack>
    </Card>
  );
}

function DocumentRow({
  name,
  fetch,
  children,
}: {
  name: string;
  fetch: () => Promise<Download>;
  children?: ReactNode;
}) {
  const load = useMutation({
    mutationFn: async (use: (file: Download) => void) => use(await fetch()),
    onError: (problem: Problem) => toast.error(words.fileFailed, problem.message),
  });
  return (
    <Group justify="space-between" gap="xs">
      <Text>{name}</Text>
      <Group gap="xs">
        {children}
        <SpinnerButton
          variant="default"
          isBusy={load.isPending}
          aria-label={fill(words.open, { name })}
          onClick={() => load.mutate(openFile)}
        >
          {words.openShort}
        </SpinnerButton>
        <ActionIcon
          variant="default"
          disabled={load.isPending}
          aria-label={fill(words.download, { name })}
          onClick={() => load.mutate(saveFile)}
        >
          <ExportIcon {...iconProps} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
