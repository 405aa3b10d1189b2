import { invoicesApi } from '@lading/contracts/invoices';
import { call } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { BulkDeed } from '../../ui/feedback/bulk-deed.js';
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
    <BulkDeed
      ids={invoiceIds}
      nameOf={nameOf}
      words={invoicesTexts.approveMany}
      icon={<CheckIcon {...iconProps} size={14} />}
      deed={async (invoiceId) => (await call(approve, { invoiceId })).number}
      onEnd={() => refresh(list, queues, aging, get)}
    />
  );
}
