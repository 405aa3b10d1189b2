import { orderUploadsApi } from '@lading/contracts/order-uploads';
import { orderUploadChanged, orderUploadFinished } from '@lading/contracts/pushes';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/api/client.js';
import { useRefresh } from '../../../kernel/api/use-contract.js';
import { usePush } from '../../../kernel/realtime/use-push.js';
import { RecordList } from '../../../ui/display/record-list.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../../ui/feedback/skeletons.js';
import { MoreButton } from '../../../ui/fields/more-button.js';
import { iconProps, UploadIcon } from '../../../ui/icons/icons.js';
import { ImportDialog } from '../imports/import-dialog.js';
import { KeptMappings } from './kept-mappings.js';
import { OrderDoor } from './order-door.js';
import { orderTexts as words } from './order-texts.js';
import { uploadColumns } from './upload-columns.js';

/** Files of orders that a company has uploaded, newest first. */
export function OrderUploadsPage() {
  return (
    <OrderDoor>
      <Uploads />
    </OrderDoor>
  );
}

function Uploads() {
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
      <KeptMappings />
      <ImportDialog kind="orders" refreshes={[orderUploadsApi.list]} isOpen={isUploading} onClose={close} />
    </Stack>
  );
}

function UploadList({ onUpload }: { onUpload: () => void }) {
  const refresh = useRefresh();
  usePush(orderUploadChanged, () => void refresh(orderUploadsApi.list));
  usePush(orderUploadFinished, () => void refresh(orderUploadsApi.list));
  const list = useInfiniteQuery({
    queryKey: [orderUploadsApi.list.group, orderUploadsApi.list.name],
    queryFn: ({ pageParam }) => call(orderUploadsApi.list, { limit: 25, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (list.error && !list.data)
    return <ErrorPanel title={words.loadFailed} detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={6} label={words.title} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <NoUploads onUpload={onUpload} />;
  return (
    <Stack gap="sm">
      <Card p={{ base: 'md', sm: 'lg' }}>
        <RecordList label={words.list} rows={rows} keyOf={({ id }) => id} columns={uploadColumns} />
      </Card>
      <MoreButton list={list} style={{ alignSelf: 'center' }}>
        {words.more}
      </MoreButton>
    </Stack>
  );
}

function NoUploads({ onUpload }: { onUpload: () => void }) {
  const { title, detail } = words.empty;
  return (
    <EmptyState
      kind="firstUse"
      order={2}
      title={title}
      detail={detail}
      actions={<Button onClick={onUpload}>{words.upload}</Button>}
    />
  );
}
