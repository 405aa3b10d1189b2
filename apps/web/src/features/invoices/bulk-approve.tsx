import { invoicesApi } from '@lading/contracts/invoices';
import { call } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { BulkAction } from '../../ui/feedback/bulk-action.js';
import { CheckIcon, iconProps } from '../../ui/icons/icons.js';
import { invoicesTexts } from './invoices-texts.js';

const { list, queues, aging, get, approve } = invoicesApi;

interface BulkApproveProps {
  invoiceIds: readonly number[];
  /** The number of an invoice, as far as it was on a page. */
  nameOf: (invoiceId: number) => string;
}

/** Approves the chosen invoices. */
export function BulkApprove({ invoiceIds, nameOf }: BulkApproveProps) {
  const refresh = useRefresh();
  return (
    <BulkAction
      ids={invoiceIds}
      nameOf={nameOf}
      words={invoicesTexts.approveMany}
      icon={<CheckIcon {...iconProps} size={14} />}
      action={async (invoiceId) => (await call(approve, { invoiceId })).number}
      onEnd={() => refresh(list, queues, aging, get)}
    />
  );
}
