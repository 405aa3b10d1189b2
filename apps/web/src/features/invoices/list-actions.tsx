import type { InvoiceFilter } from '@lading/contracts/invoice-filter';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { canShow, useUser } from '../../kernel/session/user.js';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { BulkApprove } from './bulk-approve.js';
import { ExportDialog } from './export-dialog.js';
import { invoicesTexts as words } from './invoices-texts.js';

interface ListActionsProps {
  filter: InvoiceFilter;
  pageIds: readonly number[];
  nameOf: (invoiceId: number) => string;
  /** In the bar of the chosen rows. */
  selection?: GridSelection;
}

/** Export as a file; chosen rows can be approved together. */
export function ListActions({ filter, pageIds, nameOf, selection }: ListActionsProps) {
  const user = useUser();
  const [isOpen, { open, close }] = useDisclosure(false);
  useSingleKeys(selection ? {} : { e: { label: words.export.open, act: open } });
  const selectedIds = selection && !selection.isAll ? selection.ids.map(Number) : undefined;
  const label = words.export.open;
  return (
    <>
      <Button
        variant="default"
        size={selection ? 'compact-sm' : 'sm'}
        onClick={open}
        aria-label={label}
        aria-haspopup="dialog"
      >
        <Group gap={8} wrap="nowrap">
          <ExportIcon {...iconProps} {...(selection && { size: 14 })} />
          <Text span inherit visibleFrom="xs">
            {label}
          </Text>
        </Group>
      </Button>
      {selectedIds && canShow(user, 'approveInvoices') ? (
        <BulkApprove invoiceIds={selectedIds} nameOf={nameOf} />
      ) : null}
      <ExportDialog isOpen={isOpen} onClose={close} filter={filter} pageIds={pageIds} selectedIds={selectedIds} />
    </>
  );
}
