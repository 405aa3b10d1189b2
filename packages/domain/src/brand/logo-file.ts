import { isHexColor } from './color.js';
import { shapesOf, signOf, type MonogramShape } from './monogram.js';
import { scaledPath, type Placement } from './svg-path.js';

/** Characters of a file; a logo mark is a few shapes. */
export const mostLogoCharacters = 200_000;
/** As long as the stored sign may be. */
const mostSignCharacters = 4000;
const side = 32;
const mostDepth = 20;

/** A drawing as a sign, or why it can't be one. */
export type ReadLogo = { readonly sign: string } | { readonly refusal: string };

const drawn = ['path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line'] as const;
type Drawn = (typeof drawn)[number];
const isDrawn = (name: string): name is Drawn => drawn.some((one) => one === name);

/** Elements that only hold others, or that show nothing. */
const holders: ReadonlySet<string> = new Set(['svg', 'g', 'title', 'desc']);
const paints = ['fill', 'stroke', 'stroke-width'] as const;
type Paints = Readonly<Partial<Record<(typeof paints)[number], string>>>;

/** Attributes that change nothing here, or that are read below; every other one is refused. */
const known: ReadonlySet<string> = new Set([
  ...paints,
  ...['style', 'id', 'class', 'version', 'width', 'height', 'viewBox', 'x', 'y', 'rx', 'ry', 'cx', 'cy', 'r', 'd'],
  ...['points', 'x1', 'y1', 'x2', 'y2', 'role', 'focusable', 'aria-hidden', 'aria-label', 'preserveAspectRatio'],
  ...['fill-rule', 'clip-rule', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'data-name', 'xml:space'],
]);

class Refused extends Error {}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly paint: Paints;
}

const markup =
  /<!--[^]*?-->|<\?xml[^>]*\?>|<\/?([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function attributesIn(name: string, text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single] of text.matchAll(attribute)) {
    const value = double ?? single ?? '';
    if (/^xmlns(:|$)/.test(key)) continue;
    if (value.includes('&')) throw new Refused(`${name} has an entity in ${key}`);
    if (!known.has(key)) throw new Refused(`${name} has the attribute ${key}, which a logo mark can't have`);
    attributes.set(key, value.trim());
  }
  return attributes;
}

/** The paints of an element: its own, those of its style, and those that it inherits. */
function paintOf(attributes: ReadonlyMap<string, string>, inherited: Paints): Paints {
  const paint: Partial<Record<(typeof paints)[number], string>> = { ...inherited };
  for (const name of paints) {
    const value = attributes.get(name);
    if (value !== undefined) paint[name] = value;
  }
  for (const declaration of (attributes.get('style') ?? '').split(';')) {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim());
    const painted = paints.find((one) => one === name);
    if (painted) paint[painted] = value;
  }
  if (Object.values(paint).some((value) => /url|\(\s*["']|expression|import/i.test(value)))
    throw new Refused('a color refers to something outside of the shape, such as a gradient');
  return paint;
}

function requireAllowed(name: string, depth: number): void {
  if (!holders.has(name) && !isDrawn(name))
    throw new Refused(`it has the element ${name}, which a logo mark can't have`);
  if ((depth === 0) !== (name === 'svg')) throw new Refused('it is not one svg element');
  if (depth > mostDepth) throw new Refused('its groups are nested too deeply');
}

/** The shapes of a file in order, with their paints. Everything that is not a plain shape is refused. */
function elementsIn(text: string): Element[] {
  const elements: Element[] = [];
  const open: { readonly name: string; readonly paint: Paints }[] = [];
  for (const [token, name, attributeText = '', isEmpty] of text.replace(/^\uFEFF/, '').matchAll(markup)) {
    if (name === undefined) {
      if (token === '<') throw new Refused('it has markup other than elements');
      continue;
    }
    if (token.startsWith('</')) {
      if (open.pop()?.name !== name) throw new Refused('its elements are not closed in order');
      continue;
    }
    requireAllowed(name, open.length);
    const attributes = attributesIn(name, attributeText);
    const paint = paintOf(attributes, open.at(-1)?.paint ?? {});
    elements.push({ name, attributes, paint });
    if (!isEmpty) open.push({ name, paint });
  }
  if (open.length > 0 || elements.length === 0) throw new Refused('it is not a complete SVG file');
  return elements;
}

const numbersOf = (text: string | undefined): number[] =>
  (text ?? '').split(/[\s,]+/).flatMap((part) => (part === '' ? [] : [Number.parseFloat(part)]));

function placementOf({ attributes }: Element): Placement & { readonly width: number; readonly height: number } {
  const [x = 0, y = 0, width, height] = numbersOf(attributes.get('viewBox'));
  const wide = width ?? numbersOf(attributes.get('width'))[0] ?? side;
  const high = height ?? numbersOf(attributes.get('height'))[0] ?? wide;
  if (!(wide > 0) || !(high > 0)) throw new Refused('it has no size');
  const scale = side / Math.max(wide, high);
  const left = (side - wide * scale) / 2 - x * scale;
  const top = (side - high * scale) / 2 - y * scale;
  return { scale, left, top, width: wide, height: high };
}

/** A shape as path data, in the units of the file. */
function pathOf({ name, attributes }: Element): string {
  const at = (key: string): number => numbersOf(attributes.get(key))[0] ?? 0;
  const oval = (x: number, y: number, rx: number, ry: number): string =>
    `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`;
  if (name === 'circle') return oval(at('cx'), at('cy'), at('r'), at('r'));
  if (name === 'ellipse') return oval(at('cx'), at('cy'), at('rx'), at('ry'));
  if (name === 'rect') return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`;
  if (name === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
  if (name === 'path') return attributes.get('d') ?? '';
  const points = numbersOf(attributes.get('points')).join(' ');
  return points === '' ? '' : `M${points}${name === 'polygon' ? 'Z' : ''}`;
}

const isBackground = ({ name, attributes }: Element, { width, height }: { width: number; height: number }): boolean =>
  name === 'rect' &&
  (attributes.get('width') === '100%' || numbersOf(attributes.get('width'))[0] === width) &&
  (attributes.get('height') === '100%' || numbersOf(attributes.get('height'))[0] === height);

/** How far a color is from gray: the most colorful one of a drawing becomes the accent. */
function chromaOf(color: string): number {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : color;
  if (!isHexColor(hex)) return 0;
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return Math.max(...channels) - Math.min(...channels);
}

interface Painted {
  readonly path: string;
  readonly color: string;
  readonly stroke?: number;
}

const isPainted = (value: string | undefined): value is string =>
  value !== undefined && value !== '' && value !== 'none' && value !== 'transparent';

function paintedOf(element: Element, place: Placement): Painted[] {
  const data = pathOf(element);
  if (data === '') return [];
  const path = scaledPath(data, place);
  if (path === undefined) throw new Refused('a path has data that is not a drawing');
  const { fill = '#000000', stroke, 'stroke-width': width = '1' } = element.paint;
  const line = Math.round((numbersOf(width)[0] ?? 1) * place.scale * 100) / 100;
  return [
    ...(isPainted(fill) && element.name !== 'line' ? [{ path, color: fill.toLowerCase() }] : []),
    ...(isPainted(stroke) && line >= 0.1 ? [{ path, color: stroke.toLowerCase(), stroke: line }] : []),
  ];
}

function shapesIn(text: string): MonogramShape[] {
  const elements = elementsIn(text);
  const [root] = elements;
  if (!root) return [];
  const place = placementOf(root);
  const painted = elements
    .filter((element) => isDrawn(element.name) && !isBackground(element, place))
    .flatMap((element) => paintedOf(element, place));
  const colors = [...new Set(painted.map(({ color }) => color))];
  const accent = colors.length > 1 ? colors.toSorted((a, b) => chromaOf(b) - chromaOf(a))[0] : undefined;
  return painted.map(({ path, color, stroke }) => ({
    path,
    paint: color === accent ? 'accent' : 'ink',
    ...(stroke !== undefined && { stroke }),
  }));
}

export const tooLargeLogo: ReadLogo = { refusal: 'the file is too large' };

/**
 * Reads an SVG file as a sign: its plain shapes in two paints, scaled to the square. Scripts, styles, links, images, text and everything
 * else that is not a shape refuse the whole file, so that none of it is ever stored.
 */
export function signInFile(text: string): ReadLogo {
  if (text.length > mostLogoCharacters) return tooLargeLogo;
  try {
    const shapes = shapesIn(text);
    if (shapes.length === 0) return { refusal: 'it has no shapes' };
    const sign = signOf(shapes);
    if (!shapesOf(sign)) return { refusal: 'it has more than 16 shapes, or lines that are too wide' };
    return sign.length > mostSignCharacters ? { refusal: 'its shapes have too many points' } : { sign };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message };
    throw error;
  }
}
