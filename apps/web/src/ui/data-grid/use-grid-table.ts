import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from './grid-model.js';
import type { GridSort } from './grid-state.js';

/** Only what the grid uses; paging and filtering are the server's. */
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSortingFeature });

const noRows: readonly never[] = [];

interface GridTableSettings<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  shown: readonly string[];
  sort: GridSort | null;
}

/** The headless table behind the grid: which columns in which order, and what each cell holds. */
export function useGridTable<Row extends object>({ columns, rows, rowId, shown, sort }: GridTableSettings<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        enableSorting: column.isSortable ?? false,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowId,
    manualSorting: true,
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnOrder: [...shown],
    },
  });
}
