import bwip from 'bwip-js';

/** Width in points of the narrowest bar: 0.010 inch. */
export const X_DIMENSION = 0.72;
/** Height of the bars in points: half an inch, the least a scanner in a terminal is sure to read. */
export const BAR_HEIGHT = 36;
const QUIET_MODULES = 10;

/** A linear bar code as widths in modules, bar and space in turn, starting with a bar. */
export interface BarCode {
  readonly caption: string;
  readonly widths: readonly number[];
}

/** A Code 128 symbol; digits are packed in pairs where that is shorter. */
export function code128(text: string): BarCode {
  return { caption: text, widths: widthsOf('code128', text) };
}

/** A GS1-128 symbol of bracketed application identifiers, such as `(402)04000000000000015`; refuses a wrong check digit. */
export function gs1Code128(elements: string): BarCode {
  return { caption: elements, widths: widthsOf('gs1-128', elements) };
}

/** Width in points over all, with ten modules of quiet zone on each side. */
export function barCodeWidth(code: BarCode): number {
  return (code.widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_MODULES) * X_DIMENSION;
}

/** The dark bars: distance from the left edge of the quiet zone and width, in points. */
export function barsOf(code: BarCode): { left: number; width: number }[] {
  const bars: { left: number; width: number }[] = [];
  let module = QUIET_MODULES;
  code.widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ left: module * X_DIMENSION, width: width * X_DIMENSION });
    module += width;
  });
  return bars;
}

function widthsOf(symbology: string, text: string): number[] {
  const [symbol] = bwip.raw({ bcid: symbology, text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`${symbology} is not a linear bar code`);
  return symbol.sbs;
}
