import type { ReportColumnView } from '@lading/contracts/reports';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { texts } from '../../ui/texts.js';

export const isFigure = ({ kind }: ReportColumnView): boolean => kind !== 'text' && kind !== 'day';

const inPlaces = (value: number, places: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });

const writers: Readonly<Record<ReportColumnView['kind'], (value: number) => string>> = {
  text: String,
  day: String,
  count: (value) => inPlaces(value, 0),
  cents: formatDollars,
  decimal: (value) => inPlaces(value, 1),
  percent: (value) => `${inPlaces(value, 1)} %`,
};

/** A cell for people; nothing prints an en dash. */
export function written({ name, kind }: ReportColumnView, row: object): string {
  const value: unknown = Reflect.get(row, name);
  if (typeof value === 'number') return writers[kind](value);
  if (typeof value !== 'string' || value === '') return texts.none;
  return kind === 'day' ? formatCalendarDate(value) : value;
}
