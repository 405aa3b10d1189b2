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

/** Dark modules side by side become one stroke, so that the path stays short. The large library is loaded when it is first needed. */
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
