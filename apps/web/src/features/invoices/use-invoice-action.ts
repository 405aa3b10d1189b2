import { freightAuditApi } from '@lading/contracts/invoices/freight-audit';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useRecordAction } from '../../pages/use-record-action.js';
import { detailTexts } from './detail/detail-texts.js';

/** A mutation of an invoice. */
export const useInvoiceAction = <In>(endpoint: Endpoint<In, Invoice>) =>
  useRecordAction(endpoint, {
    keyOf: ({ id }) => answerOf(invoicesApi.get, { invoiceId: id }).queryKey,
    refreshes: [invoicesApi.list, invoicesApi.queues, invoicesApi.aging, freightAuditApi.list, freightAuditApi.totals],
    refused: detailTexts.confirm.failed,
  });
