import { formatAmount, formatDollars } from '@lading/domain/measures/money';
import { texts } from '../texts.js';

/** An amount in words of its currency, or that there is none. */
export const amountText = (cents: number | null | undefined, currency: string): string =>
  typeof cents === 'number' ? formatAmount(cents, currency) : texts.none;

export interface MoneyProps {
  /** Whole cents; nothing prints an en dash. */
  cents: number | null | undefined;
}

/** Amount of US dollars with two decimals and tabular digits. */
export function Money({ cents }: MoneyProps) {
  return <span className="num">{typeof cents === 'number' ? formatDollars(cents) : texts.none}</span>;
}
