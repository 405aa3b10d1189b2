/** Everything is formatted for en-US; formatters are expensive to create, so they are cached. */
const locale = 'en-US';

const saved = new Map<number, Intl.NumberFormat>();

function formatterOf(decimals: number): Intl.NumberFormat {
  const known = saved.get(decimals) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  saved.set(decimals, known);
  return known;
}

/** A number with thousands separators and a maximum of decimals, without trailing zeros: `1,234.5`. */
export const formatNumber = (value: number, decimals = 3): string => formatterOf(decimals).format(value);

/** A count with its noun: `1 shipment`, `1,234 shipments`. */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A number with thousands separators and fixed decimals: `1,234.50`. */
export const formatDecimals = (value: number, decimals: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

const compact = /* @__PURE__ */ new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** A short form for the axis of a chart: 12,300 is `12.3K`. */
export const formatCompact = (value: number): string => compact.format(value);
