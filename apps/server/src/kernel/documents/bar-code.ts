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

/** A QR code as the data of one SVG path, one unit a module, without the quiet zone. */
export interface QrCode {
  /** Modules on each side. */
  readonly size: number;
  readonly path: string;
}

interface Matrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
}

const isMatrix = (symbol: unknown): symbol is Matrix =>
  typeof symbol === 'object' && symbol !== null && 'pixs' in symbol && 'pixx' in symbol;

/** Dark modules side by side become one stroke, so that the path stays short. Its large library is read when first needed. */
export async function qrCode(text: string): Promise<QrCode> {
  const { default: bwip } = await import('bwip-js');
  const [symbol]: unknown[] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!isMatrix(symbol)) throw new Error('the text does not fit into a QR code');
  const { pixs, pixx: size } = symbol;
  const rows = Array.from({ length: size }, (_, row) => pixs.slice(row * size, (row + 1) * size).join(''));
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join('') };
}
