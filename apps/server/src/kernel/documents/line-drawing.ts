/** The colors a monogram is painted with: `F` in its source is the ink, `A` the accent. */
export interface DrawingColors {
  readonly ink: string;
  readonly accent: string;
}

/** One shape of a drawing, as path data with at most one fill or stroke. */
export interface DrawingShape {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: { readonly color: string; readonly width: number };
}

const ELEMENT = /<(circle|path)\b([^>]*?)\/?>/gu;
const HEX_COLOR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/iu;

/**
 * Reads the small SVG vocabulary of monograms: `circle` and `path` with a fill or a stroke. Paint is `F` or `A`
 * (fill), `SF n` or `SA n` (stroke of width n) or the usual attributes. Everything else is ignored, links included.
 */
export function readDrawing(svgBody: string, colors: DrawingColors): DrawingShape[] {
  return Array.from(svgBody.matchAll(ELEMENT)).flatMap(([, name, attributes = '']) => {
    const path = name === 'circle' ? circlePath(attributes) : attributeOf(attributes, 'd');
    return path === undefined || !/^[\dMmLlHhVvCcSsQqTtAaZz.,\s+-]+$/u.test(path)
      ? []
      : [{ path, ...paintOf(attributes, colors) }];
  });
}

function paintOf(attributes: string, colors: DrawingColors): Pick<DrawingShape, 'fill' | 'stroke'> {
  const [, strokeToken, width] = /\sS([FA])\s*([\d.]+)/u.exec(attributes) ?? [];
  if (strokeToken) {
    return { stroke: { color: strokeToken === 'F' ? colors.ink : colors.accent, width: Number(width) } };
  }
  const stroke = colorOf(attributeOf(attributes, 'stroke'), colors);
  if (stroke) return { stroke: { color: stroke, width: Number(attributeOf(attributes, 'stroke-width') ?? 1) } };
  const [, fillToken] = /\s([FA])(?=\s|$)/u.exec(attributes) ?? [];
  return { fill: colorOf(fillToken ?? attributeOf(attributes, 'fill') ?? 'F', colors) };
}

function colorOf(paint: string | undefined, colors: DrawingColors): string | undefined {
  if (paint === undefined || paint === 'none') return undefined;
  if (HEX_COLOR.test(paint)) return paint;
  return paint === 'A' || /accent/u.test(paint) ? colors.accent : colors.ink;
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`, 'u').exec(attributes)?.[1];
}

function circlePath(attributes: string): string | undefined {
  const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(attributeOf(attributes, name)));
  if (x === undefined || y === undefined || r === undefined || Number.isNaN(x + y + r)) return undefined;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
