import { freightAuditApi } from '@lading/contracts/invoices/freight-audit';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { detailTexts } from './detail/detail-texts.js';

interface Ending {
  /** Said when it has worked. */
  done?: string;
  onDone?: () => void;
  /** Takes a refusal itself instead of a toast. */
  onProblem?: (problem: Problem) => void;
}

/** Something that moves an invoice on; the page shows at once what the server answers. */
export function useInvoiceAction<In>(endpoint: Endpoint<In, Invoice>) {
  const client = useQueryClient();
  const mutation = useAct(
    endpoint,
    invoicesApi.list,
    invoicesApi.queues,
    invoicesApi.aging,
    freightAuditApi.list,
    freightAuditApi.totals,
  );
  const act = (input: In, { done, onDone, onProblem }: Ending = {}): void =>
    mutation.mutate(input, {
      onSuccess: (invoice) => {
        client.setQueryData(answerOf(invoicesApi.get, { invoiceId: invoice.id }).queryKey, invoice);
        onDone?.();
        if (done) toast.success(done);
      },
      onError: (problem) =>
        onProblem ? onProblem(problem) : void toast.error(detailTexts.confirm.failed, problem.message),
    });
  return { act, isBusy: mutation.isPending, problem: mutation.error };
}
