import type { ReceivedInvoice } from '@lading/domain/invoice-audit/audit-case';

/** An invoice as its carrier hands it out, read but not believed. */
export interface CarrierInvoice extends ReceivedInvoice {
  readonly bolNumber: string | null;
}
