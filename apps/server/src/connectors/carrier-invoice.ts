import type { FreightBill } from '@lading/domain/invoice-audit/freight-bill';

/** A bill as its carrier hands it out, read but not believed. */
export interface CarrierInvoice extends FreightBill {
  readonly bolNumber: string | null;
}
