import type { Brand, MonogramShape } from './brands.js';
import { inkOn } from './palette.js';

type Monogram = Pick<Brand, 'mark' | 'accent' | 'monogram'>;

function drawn(shape: MonogramShape, { mark, accent }: Monogram): string {
  const colour = shape.paint === 'ink' ? inkOn(mark) : accent;
  const paint = shape.stroke
    ? `fill="none" stroke="${colour}" stroke-width="${shape.stroke}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${colour}"`;
  if ('path' in shape) return `<path d="${shape.path}" ${paint}/>`;
  const [x, y, radius] = shape.circle;
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;
}

/** The sign of a brand as a whole SVG: header mark and favicon are this one picture. */
export function monogramSvg(brand: Monogram): string {
  const shapes = brand.monogram.map((shape) => drawn(shape, brand)).join('');
  const square = `<rect width="32" height="32" rx="8" fill="${brand.mark}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${shapes}</svg>`;
}
