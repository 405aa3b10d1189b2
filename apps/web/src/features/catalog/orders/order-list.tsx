import { orderUploadsApi, type OrderUpload, type UploadedOrder } from '@lading/contracts/shipments/order-uploads';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { saveAnswer } from '../../../kernel/files/save-answer.js';
import { useUser } from '../../../kernel/session/user.js';
import { DataGrid } from '../../../ui/data-grid/data-grid.js';
import { GridExport, type GridExportProps } from '../../../ui/data-grid/export/grid-export.js';
import { gridProblemOf } from '../../../ui/data-grid/grid-problem.js';
import { noSelection, type GridSelection } from '../../../ui/data-grid/grid-selection.js';
import { withCriteria } from '../../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../../ui/data-grid/use-grid-address.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { LeaveOut } from './leave-out.js';
import { OrderCard, orderColumns, pricelessColumns } from './order-columns.js';
import { filterOf, orderDefaults, ordersOfPage } from './order-criteria.js';
import { OrderTabs } from './order-tabs.js';
import { orderTexts as words } from './order-texts.js';

/** The orders of a file with their search; which of them stands in the address. */
export function OrderList({ upload }: { upload: OrderUpload }) {
  const { id, stage } = upload;
  const { seesCosts } = useUser();
  const [grid, setGrid] = useGridAddress(orderDefaults);
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const list = useQuery({
    ...answerOf(orderUploadsApi.orders, ordersOfPage(id, grid)),
    placeholderData: keepPreviousData,
  });
  const exported: GridExportProps = {
    pageIds: (list.data?.items ?? []).map((order) => order.id),
    save: (ids, watch) =>
      saveAnswer(orderUploadsApi.exportOrders, { ...filterOf(id, grid), ...(ids && { ids: [...ids] }) }, watch),
  };
  const clear = () => setSelection(noSelection);
  return (
    <Stack gap="sm">
      <OrderTabs upload={upload} grid={grid} />
      <DataGrid<UploadedOrder>
        name={words.name}
        columns={seesCosts ? orderColumns : pricelessColumns}
        rows={list.data?.items}
        total={list.data?.total ?? 0}
        isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
        rowId={(order) => String(order.id)}
        rowName={({ reference }) => reference}
        rowVersion={({ state, dispatchState, isExcluded }) => `${state} ${dispatchState ?? ''} ${isExcluded}`}
        renderCard={(row) => <OrderCard row={row} />}
        selection={selection}
        onSelectionChange={setSelection}
        renderActions={() => (
          <>
            {stage === 'idle' ? <LeaveOut uploadId={id} selection={selection} onDone={clear} /> : null}
            <GridExport {...exported} selection={selection} />
          </>
        )}
        toolbar={<GridExport {...exported} />}
        state={grid}
        onStateChange={setGrid}
        isRefreshing={list.isPlaceholderData}
        refreshedAt={list.dataUpdatedAt}
        problem={gridProblemOf(list)}
        onRetry={() => void list.refetch()}
        searchPlaceholder={words.searchPlaceholder}
        onClearFilters={() => setGrid(withCriteria(grid, { q: '', filters: {} }))}
        firstUse={<EmptyState kind="noMatch" order={2} title={words.none} />}
      />
    </Stack>
  );
}
