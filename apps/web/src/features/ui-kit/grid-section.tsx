import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import type { DataGridProps, GridColumn } from '../../ui/data-grid/grid-model.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportIcon, FilterIcon, iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { shipments, type KitShipment } from './kit-data.js';
import { KitSection } from './kit-section.js';

const columns: readonly GridColumn<KitShipment>[] = [
  { id: 'number', header: 'Shipment', cell: ({ number }) => number, isSortable: true },
  { id: 'status', header: 'Status', cell: ({ category }) => <StatusBadge category={category} /> },
  { id: 'carrier', header: 'Carrier', cell: ({ carrier }) => carrier, isSortable: true },
  { id: 'lane', header: 'Lane', cell: ({ from, to }) => `${from} → ${to}` },
  { id: 'pro', header: 'PRO#', cell: ({ pro }) => <span className="identifier">{pro}</span> },
  { id: 'pickup', header: 'Pickup', cell: ({ pickup }) => <CalendarDate date={pickup} />, isSortable: true },
  {
    id: 'total',
    header: 'Total',
    cell: ({ totalCents }) => <Money cents={totalCents} />,
    isSortable: true,
    align: 'end',
  },
  {
    id: 'dot',
    header: 'Status as dot',
    cell: ({ category }) => <StatusBadge category={category} variant="dot" />,
    isExtra: true,
  },
];

const sortKeys: Readonly<Record<string, (row: KitShipment) => string | number>> = {
  number: ({ number }) => number,
  carrier: ({ carrier }) => carrier,
  pickup: ({ pickup }) => pickup,
  total: ({ totalCents }) => totalCents,
};

function found({ q, sort }: GridState): KitShipment[] {
  const key = sort ? sortKeys[sort.column] : undefined;
  const matching = shipments.filter((row) =>
    `${row.number} ${row.carrier} ${row.pro}`.toLowerCase().includes(q.toLowerCase()),
  );
  if (!key) return matching;
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return matching.sort((a, b) => (key(a) < key(b) ? -sign : sign));
}

const firstUse = (
  <EmptyState
    kind="firstUse"
    title="No shipments yet"
    detail="Your first quote becomes your first shipment."
    actions={<Button>Get your first quote</Button>}
  />
);

const fixed: Pick<DataGridProps<KitShipment>, 'columns' | 'rowId' | 'rowName' | 'renderCard' | 'firstUse'> = {
  columns,
  rowId: ({ number }) => number,
  rowName: ({ number }) => number,
  firstUse,
  renderCard: (row) => (
    <Stack gap={2}>
      <StatusBadge category={row.category} />
      <Text fz="sm">
        {row.from} to {row.to}
      </Text>
      <Text fz="sm" c="dimmed">
        {row.carrier} · <Money cents={row.totalCents} />
      </Text>
    </Stack>
  ),
};

/** The grid with rows, and its empty, failed and loading states. */
export function GridSection() {
  const [state, setState] = useState<GridState>(emptyGridState);
  const [selection, setSelection] = useState(noSelection);
  const rows = found(state);
  const still = {
    ...fixed,
    state: emptyGridState,
    onStateChange: setState,
    hasKeys: false,
    hasSearch: false,
    total: 0,
  };
  return (
    <KitSection id="grid" title="Data grid" note="Keys: / J K X Enter Esc">
      <DataGrid
        {...fixed}
        name="shipments"
        rows={rows.slice((state.page - 1) * state.size, state.page * state.size)}
        total={rows.length}
        state={state}
        onStateChange={setState}
        selection={selection}
        onSelectionChange={setSelection}
        onOpen={({ number }) => toast.info(number)}
        searchPlaceholder="BOL#, PRO#, PO#, city"
        filterControls={
          <Button variant="default" leftSection={<FilterIcon {...iconProps} />}>
            Add filter
          </Button>
        }
        chips={[{ id: 'pickup', label: 'Pickup: last thirty days', onRemove: () => toast.info('Filter removed') }]}
        onClearFilters={() => setState(emptyGridState)}
        toolbar={
          <Button variant="default" leftSection={<ExportIcon {...iconProps} />}>
            Export
          </Button>
        }
        renderActions={() => (
          <Button size="compact-sm" variant="default" leftSection={<PrintIcon {...iconProps} size={14} />}>
            Print BOL
          </Button>
        )}
        refreshedAt={Date.UTC(2026, 10, 20, 19, 41, 10)}
      />
      <DataGrid {...still} name="new shipments" rows={[]} />
      <DataGrid {...still} name="lost shipments" rows={[]} state={{ ...emptyGridState, q: 'zebra' }} />
      <DataGrid
        {...still}
        name="failed shipments"
        rows={undefined}
        problem={{ detail: 'The server did not answer in time.', referenceId: '7f3a-91c2' }}
        onRetry={() => toast.info('Asking again')}
      />
      <DataGrid {...still} name="waiting shipments" rows={undefined} />
    </KitSection>
  );
}
