import { orderUploadsApi, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { useUser } from '../../../kernel/session/user.js';
import { DataGrid } from '../../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../../ui/data-grid/grid-problem.js';
import { withCriteria } from '../../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../../ui/data-grid/use-grid-address.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { uploadDefaults, uploadsOf } from './order-criteria.js';
import { orderTexts as words } from './order-texts.js';
import { UploadCard, uploadColumns } from './upload-columns.js';

const hrefOf = ({ id }: OrderUpload): string => `/customers/order-upload/${id}`;

/** The files with their search; one opens its page. */
export function UploadList({ onUpload }: { onUpload: () => void }) {
  const navigate = useNavigate();
  const { seesCosts } = useUser();
  const [grid, setGrid] = useGridAddress(uploadDefaults);
  const list = useQuery({ ...answerOf(orderUploadsApi.list, uploadsOf(grid)), placeholderData: keepPreviousData });
  const { title, detail } = words.empty;
  return (
    <DataGrid<OrderUpload>
      name={words.files}
      columns={uploadColumns(seesCosts)}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowVersion={({ stage }) => stage}
      rowHref={hrefOf}
      onOpen={(upload) => void navigate(hrefOf(upload))}
      renderCard={(row) => <UploadCard row={row} />}
      state={grid}
      onStateChange={setGrid}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={words.fileSearch}
      onClearFilters={() => setGrid(withCriteria(grid, { q: '', filters: {} }))}
      firstUse={
        <EmptyState
          kind="firstUse"
          order={2}
          title={title}
          detail={detail}
          actions={<Button onClick={onUpload}>{words.upload}</Button>}
        />
      }
    />
  );
}
