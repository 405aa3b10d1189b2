import { formatNumber } from '@lading/domain/measures/number-format';
import { ActionBar, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { giveLostFocus } from '../display/use-record-focus.js';
import { counted, fill, texts } from '../texts.js';
import { gridTexts } from './grid-texts.js';
import { noSelection, selectedCount, type GridSelection } from './grid-selection.js';

export interface GridActionBarProps {
  selection: GridSelection;
  total: number;
  onChange: (selection: GridSelection) => void;
  children: ReactNode;
}

/** A selection in words: "3 selected", "All 214 selected". */
export function selectionWords(selection: GridSelection, total: number): string {
  const count = formatNumber(selectedCount(selection, total));
  return fill(selection.isAll ? texts.selection.allSelected : texts.selection.selected, { count });
}

/** Actions without enough room beside each other on a phone wrap to the next line, instead of being cut off. */
const wrapping = { flexWrap: 'wrap', justifyContent: 'center', gap: '6px 8px' } as const;

/** Below the overlay of dialogs and drawers (200), whose buttons it would cover on a phone. */
const barLayer = 150;

/** Bar at the bottom center while rows are selected. */
export function GridActionBar({ selection, total, onChange, children }: GridActionBarProps) {
  return (
    <ActionBar
      withinPortal={false}
      opened={selectedCount(selection, total) > 0}
      onClose={() => onChange(noSelection)}
      transitionProps={{ onExited: giveLostFocus }}
      aria-label={gridTexts.actions}
      zIndex={barLayer}
      style={wrapping}
    >
      <Text fw={600} fz="sm" role="status" style={{ whiteSpace: 'nowrap' }}>
        {selectionWords(selection, total)}
      </Text>
      <ActionBar.Divider />
      {children}
      <ActionBar.CloseButton aria-label={texts.selection.clear} />
    </ActionBar>
  );
}

/** Count of rows, as announced after filtering. */
export function resultWords(total: number, isLowerBound: boolean): string {
  return `${counted(total, gridTexts.result, gridTexts.results)}${isLowerBound ? '+' : ''}`;
}
