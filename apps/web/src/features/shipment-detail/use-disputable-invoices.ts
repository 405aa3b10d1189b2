import { invoicesApi, type InvoiceRow } from '@lading/contracts/invoices/invoices';
import { invoiceLifecycle } from '@lading/domain/lifecycle/invoice-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/today.js';
import { canShow, useUser } from '../../kernel/session/user.js';

/** As many invoices as the page shows, so that both ask once. */
export const mostInvoices = 10;

/** The invoices of a shipment that may still be disputed, for people who dispute invoices. */
export function useDisputableInvoices(shipmentId: number): readonly InvoiceRow[] {
  const user = useUser();
  const mayDispute = canShow(user, 'viewInvoices') && canShow(user, 'disputeInvoices');
  const { data } = useQuery({
    ...answerOf(invoicesApi.list, { shipmentId, limit: mostInvoices }),
    enabled: mayDispute,
  });
  if (!mayDispute) return [];
  const day = today();
  return (data?.items ?? []).filter(
    ({ state, contestUntil }) => invoiceLifecycle.may(state, 'dispute') && day <= contestUntil,
  );
}
