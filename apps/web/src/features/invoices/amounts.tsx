import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { formatDollars } from '@lading/domain/measures/money';
import { texts } from '../../ui/texts.js';
import { detailTexts } from './detail/detail-texts.js';

const names: Readonly<Record<string, string>> = detailTexts.comparison.names;

/** The name of a charge in the portal, else on the invoice. */
export const chargeName = (code: string, { charges }: Pick<NewInvoice, 'charges'>): string =>
  names[code] ?? charges.find((charge) => charge.code === code)?.description ?? code;

interface AmountProps {
  /** Whole cents; null prints an en dash. */
  cents: number | null | undefined;
  currency?: string;
  /** Shows a plus sign for increases. */
  isSigned?: boolean;
}

/** An amount with its currency; US dollars have the plain sign. */
export function amountText({ cents, currency = 'USD', isSigned = false }: AmountProps): string {
  if (typeof cents !== 'number') return texts.none;
  const dollars = formatDollars(cents);
  const plain = currency === 'USD' ? dollars : dollars.replace('$', `${currency} `);
  return isSigned && cents > 0 ? `+${plain}` : plain;
}

/** The same with tabular digits. */
export function Amount(props: AmountProps) {
  return <span className="num">{amountText(props)}</span>;
}
