import { importsApi } from '@lading/contracts/customers/imports';
import { orderUploadsApi, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ImportDialog } from '../../../entities/file-import/import-dialog.js';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { useUser } from '../../../kernel/session/user.js';
import { DataGrid } from '../../../ui/data-grid/data-grid.js';
import { gridProblemOf, useGridAddress } from '../../../ui/data-grid/grid-model.js';
import { withCriteria } from '../../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { iconProps, UploadIcon } from '../../../ui/icons/icons.js';
import { fill } from '../../../ui/texts.js';
import { uploadDefaults, uploadsOf } from './order-criteria.js';
import { OrderGuard } from './order-guard.js';
import { orderTexts as words } from './order-texts.js';
import { UploadCard, uploadColumns } from './upload-columns.js';
import { useLiveFiles } from './upload-work.js';

/** Files of orders that a company has uploaded, newest first. */
export function OrderUploadsPage() {
  return (
    <OrderGuard>
      <Uploads />
    </OrderGuard>
  );
}

function Uploads() {
  useLiveFiles();
  const [isUploading, { open, close }] = useDisclosure(false);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed" maw={640}>
            {words.lead}
          </Text>
        </div>
        <Button leftSection={<UploadIcon {...iconProps} />} onClick={open}>
          {words.upload}
        </Button>
      </Group>
      <UploadList onUpload={open} />
      <SavedMappings />
      <ImportDialog kind="orders" refreshes={[orderUploadsApi.list]} isOpen={isUploading} onClose={close} />
    </Stack>
  );
}

/** The mappings by which files of orders are recognized; absent while there are none. */
function SavedMappings() {
  const saved = useQuery(answerOf(importsApi.profiles, { kind: 'orders' }));
  const forget = useAct(importsApi.removeProfile, importsApi.profiles);
  if (!saved.data || saved.data.items.length === 0) return null;
  const remove = (id: number) =>
    forget.mutate({ id }, { onError: (problem) => toast.error(words.forgetFailed, problem.message) });
  return (
    <Card withBorder>
      <Title order={2} fz="lg">
        {words.mappings}
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        {words.mappingsLead}
      </Text>
      <Stack gap="xs">
        {saved.data.items.map(({ id, name }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
            <SpinnerButton
              size="compact-sm"
              variant="default"
              aria-label={fill(words.forgetNamed, { name })}
              onClick={() => remove(id)}
            >
              {words.forget}
            </SpinnerButton>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

const hrefOf = ({ id }: OrderUpload): string => `/customers/order-upload/${id}`;

/** The files with their search; one opens its page. */
function UploadList({ onUpload }: { onUpload: () => void }) {
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
