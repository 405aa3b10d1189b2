import type { ReportColumnView } from '@lading/contracts/reports';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { formatDecimals, formatNumber } from '@lading/domain/number-format';
import { texts } from '../../ui/texts.js';

export const isFigure = ({ kind }: ReportColumnView): boolean => kind !== 'text' && kind !== 'day';

const writers: Readonly<Record<ReportColumnView['kind'], (value: number) => string>> = {
  text: String,
  day: String,
  count: (value) => formatNumber(value, 0),
  cents: formatDollars,
  decimal: (value) => formatDecimals(value, 1),
  weight: (value) => formatDecimals(value, 1),
  distance: (value) => formatDecimals(value, 1),
  percent: (value) => `${formatDecimals(value, 1)} %`,
};

/** A cell for people; nothing prints an en dash. */
export function written({ name, kind }: ReportColumnView, row: object): string {
  const value: unknown = Reflect.get(row, name);
  if (typeof value === 'number') return writers[kind](value);
  if (typeof value !== 'string' || value === '') return texts.none;
  return kind === 'day' ? formatCalendarDate(value) : value;
}
