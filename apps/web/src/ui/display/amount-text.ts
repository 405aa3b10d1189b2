import { formatDollars } from '@lading/domain/money';
import { texts } from '../texts.js';

/** An amount in words of its currency; dollars of the United States have the plain sign. */
export function amountText(cents: number | null | undefined, currency: string): string {
  if (typeof cents !== 'number') return texts.none;
  const dollars = formatDollars(cents);
  return currency === 'USD' ? dollars : dollars.replace('$', `${currency} `);
}
