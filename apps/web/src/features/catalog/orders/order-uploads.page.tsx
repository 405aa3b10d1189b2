import { orderUploadsApi } from '@lading/contracts/shipments/order-uploads';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { iconProps, UploadIcon } from '../../../ui/icons/icons.js';
import { ImportDialog } from '../../../entities/file-import/import-dialog.js';
import { SavedMappings } from './saved-mappings.js';
import { OrderGuard } from './order-guard.js';
import { orderTexts as words } from './order-texts.js';
import { UploadList } from './upload-list.js';
import { useLiveFiles } from './use-live-orders.js';

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
