import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ExportIcon, iconProps } from '../../icons/icons.js';
import { useSingleKeys } from '../../use-single-keys.js';
import type { GridSelection } from '../grid-selection.js';
import { gridTexts } from '../grid-texts.js';
import { ExportFrame, type ExportFrameWords, type SaveRows } from './export-frame.js';

const { goAny, ...usual } = gridTexts.export;

/** Texts of an export and of its button. */
export type ExportWords = ExportFrameWords & { readonly open: string };

export interface GridExportProps {
  pageIds: readonly number[];
  /** In the bar of the selected rows, only these are exported. */
  selection?: GridSelection;
  save: SaveRows;
  /** A workbook is also possible. */
  hasFormats?: boolean;
  /** Replaces the usual texts. */
  words?: ExportWords | undefined;
}

/** Saves rows of a list as a file: none, this page, all data, or the selection; on a phone only the icon is shown. */
export function GridExport({ pageIds, selection, save, hasFormats = false, words: own }: GridExportProps) {
  const words = own ?? (hasFormats ? { ...usual, go: goAny } : usual);
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
        words={words}
        save={save}
        hasFormats={hasFormats}
      />
    </>
  );
}
