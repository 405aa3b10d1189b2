import { useState, type ReactNode } from 'react';
import type { SaveRows } from './export-frame.js';
import { GridExport } from './grid-export.js';
import { noSelection, type GridSelection } from '../grid-selection.js';

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
