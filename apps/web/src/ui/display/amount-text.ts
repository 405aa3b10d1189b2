import { formatAmount } from '@lading/domain/measures/money';
import { texts } from '../texts.js';

/** An amount in words of its currency, or that there is none. */
export const amountText = (cents: number | null | undefined, currency: string): string =>
  typeof cents === 'number' ? formatAmount(cents, currency) : texts.none;
