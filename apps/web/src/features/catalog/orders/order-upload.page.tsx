import { orderUploadsApi, type OrderUpload } from '@lading/contracts/order-uploads';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { ownZone } from '../../../kernel/clock/now.js';
import { DateTime } from '../../../ui/display/date-time.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { MissingPage } from '../../../ui/feedback/missing-page.js';
import { PageSkeleton } from '../../../ui/feedback/skeletons.js';
import { counted, fill } from '../../../ui/texts.js';
import { OrderDoor } from './order-door.js';
import { OrderList } from './order-list.js';
import { orderTexts as words } from './order-texts.js';
import { standingOf } from './upload-columns.js';
import { UploadActions } from './upload-actions.js';
import { UploadWork } from './upload-work.js';
import { useLiveOrders } from './use-live-orders.js';

/** Milliseconds after which orders in work are asked for again when no push has come. */
const patience = 5000;

/** One file of orders: where each order stands, and what can be done with all of them. */
export function OrderUploadPage() {
  const id = Number(useParams()['uploadId']);
  return <OrderDoor>{Number.isSafeInteger(id) && id > 0 ? <LoadedUpload id={id} /> : <NotFound />}</OrderDoor>;
}

function NotFound() {
  return <MissingPage words={words.notFound} to="/customers/order-upload" />;
}

function LoadedUpload({ id }: { id: number }) {
  useLiveOrders(id);
  const upload = useQuery({
    ...answerOf(orderUploadsApi.get, { id }),
    refetchInterval: ({ state }) => (state.data && state.data.stage !== 'idle' ? patience : false),
  });
  if (upload.error?.code === 'not-found') return <NotFound />;
  if (upload.error && !upload.data)
    return <ErrorPanel title={words.loadFailed} detail={upload.error.message} onRetry={() => void upload.refetch()} />;
  if (!upload.data) return <PageSkeleton />;
  return (
    <Stack gap="lg">
      <Heading upload={upload.data} />
      <UploadWork upload={upload.data} />
      <UploadActions upload={upload.data} />
      <OrderList upload={upload.data} />
    </Stack>
  );
}

function Heading({ upload }: { upload: OrderUpload }) {
  const { name, uploadedBy, createdAt, orderCount, badRowCount } = upload;
  return (
    <div>
      <Anchor component={Link} to="/customers/order-upload" fz="sm">
        {words.notFound.action}
      </Anchor>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <Text c="dimmed">
        {fill(words.uploadedBy, { name: uploadedBy })} · <DateTime instant={createdAt} zone={ownZone()} />
      </Text>
      <Text fw={550} role="status">
        {`${counted(orderCount, words.oneOrder, words.orders)}: ${standingOf(upload)}`}
      </Text>
      {badRowCount > 0 ? <Text c="dimmed">{counted(badRowCount, words.oneBadRow, words.badRows)}</Text> : null}
    </div>
  );
}
