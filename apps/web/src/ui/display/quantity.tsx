import { formatQuantity } from '@lading/domain/measures/measure-format';
import { texts } from '../texts.js';

export interface QuantityProps {
  value: number | null | undefined;
  /** Unit as printed, for example `lb` or `PCF`. */
  unit?: string;
  decimals?: number;
}

/** Number with unit and tabular digits; null prints an en dash. */
export function Quantity({ value, unit = '', decimals = 2 }: QuantityProps) {
  return <span className="num">{typeof value === 'number' ? formatQuantity(value, unit, decimals) : texts.none}</span>;
}
