import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { ExportIcon, iconProps } from '../../icons/icons.js';
import { useSingleKeys } from '../../use-single-keys.js';
import { noSelection, type GridSelection } from '../grid-selection.js';
import { gridTexts } from '../grid-texts.js';
import { ExportFrame, type SaveRows } from './export-frame.js';

const words = gridTexts.export;

export interface GridExportProps {
  pageIds: readonly number[];
  /** In the bar of the chosen rows only these are exported. */
  selection?: GridSelection;
  save: SaveRows;
  /** It can be a workbook too. */
  hasFormats?: boolean;
}

/** Saves rows of a list as a file: none, this page, all data, or those that were chosen; on a phone the icon says it alone. */
export function GridExport({ pageIds, selection, save, hasFormats = false }: GridExportProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  useSingleKeys(selection ? {} : { e: { label: words.open, act: open } });
  const selectedIds = selection && !selection.isAll ? selection.ids.map(Number) : undefined;
  return (
    <>
      <Button
        variant="default"
        size={selection ? 'compact-sm' : 'sm'}
        onClick={open}
        aria-label={words.open}
        aria-haspopup="dialog"
      >
        <Group gap={8} wrap="nowrap">
          <ExportIcon {...iconProps} {...(selection && { size: 14 })} />
          <Text span inherit visibleFrom="xs">
            {words.open}
          </Text>
        </Group>
      </Button>
      <ExportFrame
        isOpen={isOpen}
        onClose={close}
        pageIds={pageIds}
        selectedIds={selectedIds}
        words={hasFormats ? { ...words, go: words.goAny } : words}
        save={save}
        hasFormats={hasFormats}
      />
    </>
  );
}

interface ExportedRows {
  selection: GridSelection;
  onSelectionChange: (selection: GridSelection) => void;
  renderActions: () => ReactNode;
  toolbar: ReactNode;
}

/** The choosing and exporting of a grid that has no other actions for many rows; to be spread into it. */
export function useExportedRows(pageIds: readonly number[], save: SaveRows): ExportedRows {
  const [selection, onSelectionChange] = useState<GridSelection>(noSelection);
  const exported = { pageIds, save };
  return {
    selection,
    onSelectionChange,
    renderActions: () => <GridExport {...exported} selection={selection} />,
    toolbar: <GridExport {...exported} />,
  };
}
