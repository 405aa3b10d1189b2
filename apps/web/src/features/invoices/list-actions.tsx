import type { InvoiceFilter } from '@lading/contracts/invoices/invoice-filter';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { call } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ExportFrame, type ExportFrameProps, type SaveRows } from '../../ui/data-grid/export/export-frame.js';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { BulkAction } from '../../ui/feedback/bulk-action.js';
import { CheckIcon, ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { invoicesTexts as words } from './invoices-texts.js';

const { list, queues, aging, get, approve } = invoicesApi;

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

/** Saves the found invoices as a CSV file. */
function ExportDialog({ filter, ...frame }: ExportFrameProps & { filter: InvoiceFilter }) {
  const save: SaveRows = (ids, watch) =>
    saveAnswer(invoicesApi.export, { ...filter, ...(ids && { ids: [...ids] }) }, watch);
  return <ExportFrame {...frame} words={words.export} save={save} />;
}

interface BulkApproveProps {
  invoiceIds: readonly number[];
  /** The number of an invoice, as far as it was on a page. */
  nameOf: (invoiceId: number) => string;
}

/** Approves the chosen invoices. */
function BulkApprove({ invoiceIds, nameOf }: BulkApproveProps) {
  const refresh = useRefresh();
  return (
    <BulkAction
      ids={invoiceIds}
      nameOf={nameOf}
      words={words.approveMany}
      icon={<CheckIcon {...iconProps} size={14} />}
      action={async (invoiceId) => (await call(approve, { invoiceId })).number}
      onEnd={() => refresh(list, queues, aging, get)}
    />
  );
}
