import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ImportDialog } from '../../entities/file-import/import-dialog.js';
import { InvoicesPage } from './invoices.page.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { iconProps, UploadIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';

const words = { upload: 'Upload carrier bills' } as const;
const refreshes = [invoicesApi.list, invoicesApi.queues, invoicesApi.aging];

/** The invoices, with the way in for invoices that carriers send as a file. */
export function InvoicingPage() {
  const mayUpload = canShow(useUser(), 'approveInvoices');
  const [isUploading, { open, close }] = useDisclosure(false);
  usePageActions(mayUpload ? [{ label: words.upload, act: open }] : []);
  if (!mayUpload) return <InvoicesPage />;
  return (
    <>
      <InvoicesPage
        begin={
          <Button
            variant="default"
            className="no-print"
            leftSection={<UploadIcon {...iconProps} />}
            aria-haspopup="dialog"
            onClick={open}
          >
            {words.upload}
          </Button>
        }
      />
      <ImportDialog kind="invoices" refreshes={refreshes} isOpen={isUploading} onClose={close} />
    </>
  );
}
