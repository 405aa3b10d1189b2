import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { normalizeProNumber } from '@lading/domain/identifiers/pro-number';

/** The PRO number of an invoice as it is stored and compared; none where the carrier names the bill of lading alone. */
export const proOf = ({ proNumber }: Pick<NewInvoice, 'proNumber'>): string | null =>
  normalizeProNumber(proNumber ?? '') || null;

/** The numbers of an invoice as people know them, for a sentence. */
export const numbersOf = ({ proNumber, bolNumber }: Pick<NewInvoice, 'proNumber' | 'bolNumber'>): string =>
  [...(proNumber ? [`PRO ${proNumber}`] : []), ...(bolNumber ? [`bill of lading ${bolNumber}`] : [])].join(', ');
