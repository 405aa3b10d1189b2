import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { detailTexts } from './detail/detail-texts.js';

const names: Readonly<Record<string, string>> = detailTexts.comparison.names;

/** What a charge is called: as the portal calls it, else as the invoice does. */
export const chargeName = (code: string, { charges }: Pick<NewInvoice, 'charges'>): string =>
  names[code] ?? charges.find((charge) => charge.code === code)?.description ?? code;
