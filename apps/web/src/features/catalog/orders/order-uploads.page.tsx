import { importsApi } from '@lading/contracts/customers/imports';
import { orderUploadList } from '@lading/contracts/lists/order-uploads';
import { orderUploadsApi, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ImportDialog } from '../../../entities/file-import/import-dialog.js';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { ownZone } from '../../../kernel/clock/now.js';
import { ListGrid } from '../../../lists/list-page.js';
import { useListed } from '../../../lists/use-listed.js';
import { DateTime } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { iconProps, UploadIcon } from '../../../ui/icons/icons.js';
import { fill } from '../../../ui/texts.js';
import { FlagGuard } from '../../../pages/flag-guard.js';
import { orderTexts as words } from './order-texts.js';
import { statusOf, useLiveFiles } from './upload-work.js';

/** Files of orders that a company has uploaded, newest first. */
export function OrderUploadsPage() {
  return (
    <FlagGuard flag="Order_Upload" privilege="quote" words={words}>
      <Uploads />
    </FlagGuard>
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

/** The saved mappings for files of orders; hidden while there are none. */
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
  const listed = useListed(orderUploadList);
  return (
    <ListGrid
      listed={listed}
      words={words.uploads}
      rowName={({ name }) => name}
      rowVersion={({ stage }) => stage}
      rowHref={hrefOf}
      onOpen={(upload) => void navigate(hrefOf(upload))}
      cells={{
        name: ({ name }) => name,
        uploaded: Uploaded,
        by: ({ uploadedBy }) => uploadedBy,
        orders: ({ orderCount }) => formatNumber(orderCount),
        states: statusOf,
        total: ({ totalCents }) => <Money cents={totalCents || null} />,
      }}
      card={(row) => <UploadCard row={row} />}
      firstUseAction={<Button onClick={onUpload}>{words.upload}</Button>}
    />
  );
}

function Uploaded({ createdAt }: OrderUpload) {
  return <DateTime instant={createdAt} zone={ownZone()} />;
}

/** A file on a phone. */
function UploadCard({ row }: { row: OrderUpload }) {
  return (
    <Stack gap={4}>
      <Text fz="sm">{statusOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {fill(words.uploadedBy, { name: row.uploadedBy })} · <Uploaded {...row} />
      </Text>
    </Stack>
  );
}
