import { tableFormats, type TableFormat } from '@lading/domain/text/list-file';
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fileSizeText } from '../../files/file-rules.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../../fields/selection-filter.js';
import { SpinnerButton } from '../../fields/spinner-button.js';
import { fileWorkTexts as workTexts, useFileWork, type FileWatch } from '../../files/file-work.js';
import { fill, texts } from '../../texts.js';
import { gridTexts } from '../grid-texts.js';

/** Maximum ids in one address. */
const mostIds = 200;

export interface ExportFrameProps {
  isOpen: boolean;
  onClose: () => void;
  pageIds: readonly number[];
  /** The selected rows; if undefined, the dialog asks for the scope. */
  selectedIds: readonly number[] | undefined;
}

export interface ExportFrameWords {
  readonly title: string;
  readonly selected: string;
  readonly tooMany: string;
  readonly go: string;
  readonly done: string;
  readonly failed: string;
}

/** Exports the named rows, or all that the filter finds, and returns the name of the file. */
export type SaveRows = (ids: readonly number[] | undefined, watch: FileWatch, format: TableFormat) => Promise<string>;

interface Settings extends ExportFrameProps {
  words: ExportFrameWords;
  save: SaveRows;
  /** A workbook is also possible. */
  hasFormats?: boolean;
}

/** Exports rows as a file: the selection, this page, or all that the filter finds. It continues when the dialog is closed; Cancel aborts it. */
export function ExportFrame({ isOpen, onClose, pageIds, selectedIds, words, save, hasFormats = false }: Settings) {
  const [scope, setScope] = useState<SelectionScope>(selectionScopes.allData);
  const [format, setFormat] = useState<TableFormat>('csv');
  const { isBusy, received, begin, cancel, leave } = useFileWork(onClose);
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostIds;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const closing = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={closing(leave)}
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
          {received > 0 ? `${fill(workTexts.received, { size: fileSizeText(received) })}. ${workTexts.mayLeave}` : null}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={closing(cancel)}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton
            isBusy={isBusy}
            disabled={isTooMany || isNothing}
            onClick={() => begin({ title: words.title, words, save: (watch) => save(ids, watch, format) })}
          >
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function FormatChoice({ value, onChange }: { value: TableFormat; onChange: (format: TableFormat) => void }) {
  const { label, ...names } = gridTexts.format;
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(next) => onChange(tableFormats.find((one) => one === next) ?? 'csv')}
      data={tableFormats.map((one) => ({ value: one, label: names[one] }))}
    />
  );
}
