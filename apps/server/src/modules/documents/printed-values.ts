/** A calendar date as forms show it, `MM/DD/YYYY`. */
export function printedDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** The instant of printing with its zone, which tells two prints of one bill of lading apart. */
export function printedInstant(instant: Date): string {
  const [date = '', time = ''] = instant.toISOString().split('T');
  return `${printedDate(date)} ${time.slice(0, 5)} UTC`;
}

/** A count or weight with thousands separators and at most two decimals. */
export function printedNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  const [whole = '', fraction] = String(rounded).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Whole cents as dollars, `$1,234.50`. */
export function printedCents(cents: number): string {
  const dollars = printedNumber(Math.trunc(cents / 100));
  return `$${dollars}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;
}
