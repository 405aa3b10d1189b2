import { isCutFile, listFormats, type ListFormat } from '@lading/domain/list-file';
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toast.js';
import { fileSizeText } from '../fields/file-rules.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../fields/selection-filter.js';
import { SpinnerButton } from '../fields/spinner-button.js';
import { fill, texts } from '../texts.js';
import { gridTexts } from './grid-texts.js';

/** What one address can name. */
const mostIds = 200;

export interface ExportFrameProps {
  isOpen: boolean;
  onClose: () => void;
  pageIds: readonly number[];
  /** The chosen rows; nothing asks for the scope instead. */
  selectedIds: readonly number[] | undefined;
}

interface ExportFrameWords {
  readonly title: string;
  readonly selected: string;
  readonly tooMany: string;
  readonly go: string;
  readonly done: string;
  readonly failed: string;
}

interface Watch {
  /** Ends the loading; nothing is saved then. */
  readonly signal: AbortSignal;
  /** Told of the bytes so far. */
  readonly onReceived: (bytes: number) => void;
}

/** Saves the named rows, or all that the filter finds, and answers the name of the file. */
export type SaveRows = (ids: readonly number[] | undefined, watch: Watch, format: ListFormat) => Promise<string>;

interface Settings extends ExportFrameProps {
  words: ExportFrameWords;
  save: SaveRows;
  /** It can be a workbook too. */
  hasFormats?: boolean;
}

/** Saves found rows as a file: the chosen ones, this page, or all that the filter finds. */
export function ExportFrame({ isOpen, onClose, pageIds, selectedIds, words, save, hasFormats = false }: Settings) {
  const [scope, setScope] = useState<SelectionScope>(selectionScopes.allData);
  const [format, setFormat] = useState<ListFormat>('csv');
  const { isBusy, received, load, stop } = useLoading(words, save, onClose);
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostIds;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={words.title}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        {selectedIds ? (
          <Text>{fill(words.selected, { count: selectedIds.length })}</Text>
        ) : (
          <>
            <ExportScope value={scope} onChange={setScope} />
            {scope === selectionScopes.allData ? <Text c="dimmed">{gridTexts.exportMost}</Text> : null}
          </>
        )}
        {hasFormats ? <FormatChoice value={format} onChange={setFormat} /> : null}
        {isTooMany ? <Alert color="orange">{words.tooMany}</Alert> : null}
        <Text role="status" fz="sm" c="dimmed">
          {received > 0 ? fill(gridTexts.received, { size: fileSizeText(received) }) : null}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton isBusy={isBusy} disabled={isTooMany || isNothing} onClick={() => void load(ids, format)}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function FormatChoice({ value, onChange }: { value: ListFormat; onChange: (format: ListFormat) => void }) {
  const { label, ...names } = gridTexts.format;
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(next) => onChange(listFormats.find((one) => one === next) ?? 'csv')}
      data={listFormats.map((one) => ({ value: one, label: names[one] }))}
    />
  );
}

/** How often the size so far is told; each telling is read aloud. */
const tellingEvery = 2000;

/** Loads the file while the dialog is open; whoever closes it gets neither the file nor a message. */
function useLoading(words: ExportFrameWords, save: SaveRows, onDone: () => void) {
  const loading = useRef<AbortController>(undefined);
  const bytes = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [received, setReceived] = useState(0);
  const telling = useInterval(() => setReceived(bytes.current), tellingEvery);
  const end = () => {
    telling.stop();
    bytes.current = 0;
    setReceived(0);
    setBusy(false);
  };
  const load = async (ids: readonly number[] | undefined, format: ListFormat) => {
    const { signal } = (loading.current = new AbortController());
    setBusy(true);
    telling.start();
    try {
      const name = await save(ids, { signal, onReceived: (count) => (bytes.current = count) }, format);
      if (signal.aborted) return;
      onDone();
      if (isCutFile(name)) toast.warn(fill(words.done, { name }), gridTexts.exportCut, { sticky: true });
      else toast.success(fill(words.done, { name }));
    } catch (error) {
      if (!signal.aborted) toast.error(words.failed, error instanceof Error ? error.message : String(error));
    } finally {
      if (!signal.aborted) end();
    }
  };
  const stop = () => {
    loading.current?.abort();
    end();
  };
  useEffect(() => () => loading.current?.abort(), []);
  return { isBusy, received, load, stop };
}
