import { texts } from '../texts.js';

export interface QuantityProps {
  value: number | null | undefined;
  /** Unit as printed, for example `lb` or `PCF`. */
  unit?: string;
  decimals?: number;
}

/** Prints a number in en-US with its unit; at most the given decimals, none that are needless. */
export function quantityText(value: number, unit = '', decimals = 2): string {
  const digits = value.toLocaleString('en-US', { maximumFractionDigits: decimals });
  return unit === '' ? digits : `${digits}\u00a0${unit}`;
}

/** Number with unit and tabular digits; nothing prints an en dash. */
export function Quantity({ value, unit = '', decimals = 2 }: QuantityProps) {
  return <span className="num">{typeof value === 'number' ? quantityText(value, unit, decimals) : texts.none}</span>;
}
