import { inkOn } from './palette.js';

/** A shape of a monogram on a square of 32; filled unless it has a stroke width. */
export type MonogramShape = (
  | { readonly path: string }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
) & { readonly paint: 'ink' | 'accent'; readonly stroke?: number };

/** With more shapes than this, a favicon is unreadable. */
const mostShapes = 16;
/** The square that a sign is drawn on, and the widest line, in its units. */
const side = 32;
const widest = 16;

const element = /<(path|circle)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/>/g;
const attribute = /([a-z-]+)="([^"]*)"/g;
const pathData = /^[Mm][MmZzLlHhVvCcSsQqTtAa\d\s,.+-]*$/;
const number = /^-?\d{0,4}(\.\d{1,4})?$/;

type Attributes = ReadonlyMap<string, string>;

const isPaint = (text: string | undefined): text is 'ink' | 'accent' => text === 'ink' || text === 'accent';

/** A number of an attribute within limits, undefined for anything else. */
function numberIn(attributes: Attributes, name: string, [least, most]: readonly [number, number]): number | undefined {
  const text = attributes.get(name) ?? '';
  const value = text !== '' && number.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

type Painted = Pick<MonogramShape, 'paint' | 'stroke'>;

function paintedIn(attributes: Attributes): Painted | undefined {
  const [fill, line] = [attributes.get('fill'), attributes.get('stroke')];
  if (isPaint(fill) && line === undefined && !attributes.has('stroke-width')) return { paint: fill };
  const stroke = numberIn(attributes, 'stroke-width', [0.1, widest]);
  return isPaint(line) && fill === undefined && stroke !== undefined ? { paint: line, stroke } : undefined;
}

const knownOf: Readonly<Record<string, ReadonlySet<string>>> = {
  path: new Set(['d', 'fill', 'stroke', 'stroke-width']),
  circle: new Set(['cx', 'cy', 'r', 'fill', 'stroke', 'stroke-width']),
};

function shapeIn(kind: string, attributes: Attributes): MonogramShape | undefined {
  const painted = paintedIn(attributes);
  if (!painted || [...attributes.keys()].some((name) => !knownOf[kind]?.has(name))) return undefined;
  if (kind === 'path') {
    const path = attributes.get('d') ?? '';
    return pathData.test(path) ? { path, ...painted } : undefined;
  }
  const [x, y] = [numberIn(attributes, 'cx', [0, side]), numberIn(attributes, 'cy', [0, side])];
  const radius = numberIn(attributes, 'r', [0.1, side]);
  if (x === undefined || y === undefined || radius === undefined) return undefined;
  return { circle: [x, y, radius], ...painted };
}

/**
 * The shapes of a sign written as SVG elements `path` and `circle` whose `fill` or `stroke` is `ink` or `accent`;
 * undefined when anything else is in it, so that nothing but shapes ever gets into a page.
 */
export function shapesOf(sign: string): readonly MonogramShape[] | undefined {
  if (sign.replaceAll(element, '').trim() !== '') return undefined;
  const shapes = [...sign.matchAll(element)].map(([, kind = '', input = '']) =>
    shapeIn(kind, new Map([...input.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))),
  );
  const drawn = shapes.filter((shape) => shape !== undefined);
  return drawn.length === shapes.length && drawn.length > 0 && drawn.length <= mostShapes ? drawn : undefined;
}

/** The SVG element of a shape with its paint attributes. */
function elementOf(shape: MonogramShape, paint: string): string {
  if ('path' in shape) return `<path d="${shape.path}" ${paint}/>`;
  const [x, y, radius] = shape.circle;
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;
}

/** A sign as text, one shape a line; `shapesOf` reads it back. */
export const signOf = (shapes: readonly MonogramShape[]): string =>
  shapes
    .map((shape) => {
      const { paint, stroke } = shape;
      return elementOf(shape, stroke === undefined ? `fill="${paint}"` : `stroke="${paint}" stroke-width="${stroke}"`);
    })
    .join('\n');

/** The shapes of a brand's sign with its two colors, `#RRGGBB`. */
interface Monogram {
  readonly mark: string;
  readonly accent: string;
  readonly monogram: readonly MonogramShape[];
}

function drawn(shape: MonogramShape, { mark, accent }: Monogram): string {
  const color = shape.paint === 'ink' ? inkOn(mark) : accent;
  const paint = shape.stroke
    ? `fill="none" stroke="${color}" stroke-width="${shape.stroke}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${color}"`;
  return elementOf(shape, paint);
}

/** The sign of a brand as a complete SVG, used for header and favicon. */
export function monogramSvg(brand: Monogram): string {
  const shapes = brand.monogram.map((shape) => drawn(shape, brand)).join('');
  const square = `<rect width="32" height="32" rx="8" fill="${brand.mark}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${shapes}</svg>`;
}
