import { formatAmount, formatDollars } from '@lading/domain/measures/money';
import { texts } from '../texts.js';

/** A formatted amount, or an en dash. */
export const amountText = (cents: number | null | undefined, currency: string): string =>
  typeof cents === 'number' ? formatAmount(cents, currency) : texts.none;

export interface MoneyProps {
  /** Whole cents; null prints an en dash. */
  cents: number | null | undefined;
}

/** Amount of US dollars with two decimals and tabular digits. */
export function Money({ cents }: MoneyProps) {
  return <span className="num">{typeof cents === 'number' ? formatDollars(cents) : texts.none}</span>;
}
