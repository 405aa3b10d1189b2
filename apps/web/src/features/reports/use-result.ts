import { claimChanged } from '@lading/contracts/invoices/claims';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { reportsApi, type ReportRequest } from '@lading/contracts/reports/reports';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';

/** The answer to a report, asked again when freight, an invoice or a claim has moved on. */
export function useResult(request: ReportRequest | undefined) {
  const ask = useAskAgain([reportsApi.run], 5000);
  usePush(shipmentChanged, () => ask());
  usePush(invoiceChanged, () => ask());
  usePush(claimChanged, () => ask());
  return useQuery({
    ...answerOf(reportsApi.run, request ?? { report: 'shipments' }),
    ...(!request && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
}
