import { freightTerms } from '@lading/domain/freight/freight-terms';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { Menu, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile, printFile, saveFile } from '../../kernel/files/browser-files.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExportIcon, FileIcon, iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';
import { LabelChoice, type LabelStock } from './label-stock.js';

const words = texts.dispatched;
interface PrintProps {
  shipmentId: number;
  stock: LabelStock;
}

interface PrintAllProps extends PrintProps {
  onStock: (stock: LabelStock) => void;
}

/** Prints the bill of lading and the labels of a shipment for the driver. */
export function usePrintAll(shipmentId: number, stock: LabelStock) {
  return useMutation({
    mutationFn: async () => {
      // Includes third-party freight, even if the user hides it in lists.
      const terms = freightTerms.map((one) => one.terms);
      printFile(await download(shipmentsApi.print, { kind: 'bol-and-labels', ...stock, terms, ids: [shipmentId] }));
    },
    onError: (problem: Problem) => toast.error(words.fileFailed, problem.message),
  });
}

/** All documents for the driver, in one print. */
export function PrintAll({ shipmentId, stock, onStock }: PrintAllProps) {
  const print = usePrintAll(shipmentId, stock);
  return (
    <Stack gap="xs">
      <SpinnerButton
        size="xl"
        fullWidth
        leftSection={<PrintIcon size={24} stroke={1.75} aria-hidden />}
        isBusy={print.isPending}
        onClick={() => print.mutate()}
      >
        {words.print}
      </SpinnerButton>
      <LabelChoice stock={stock} onStock={onStock} />
    </Stack>
  );
}

/** Each document as a menu item, to read or to save. */
export function DocumentItems({ shipmentId, stock }: PrintProps) {
  const documents = [
    { name: words.straight, fetch: () => download(shipmentsApi.billOfLading, { shipmentId }) },
    { name: words.vics, fetch: () => download(shipmentsApi.vicsBillOfLading, { shipmentId }) },
    { name: words.labels, fetch: () => download(shipmentsApi.labels, { shipmentId, ...stock }) },
  ];
  const needs = useNeedsConnection();
  const load = useMutation({
    mutationFn: async ({ fetch, use }: { fetch: () => Promise<Download>; use: (file: Download) => void }) =>
      use(await fetch()),
    onError: (problem: Problem) => toast.error(words.fileFailed, problem.message),
  });
  return (
    <>
      {documents.map(({ name, fetch }) => (
        <Menu.Item
          key={`open ${name}`}
          {...needs}
          leftSection={<FileIcon {...iconProps} />}
          onClick={() => load.mutate({ fetch, use: openFile })}
        >
          {fill(words.open, { name })}
        </Menu.Item>
      ))}
      {documents.map(({ name, fetch }) => (
        <Menu.Item
          key={`download ${name}`}
          {...needs}
          leftSection={<ExportIcon {...iconProps} />}
          onClick={() => load.mutate({ fetch, use: saveFile })}
        >
          {fill(words.download, { name })}
        </Menu.Item>
      ))}
    </>
  );
}
