import { allBrands } from '@lading/demo-data/brands';
import { shapesOf, signOf } from './monogram.js';

describe('the sign of a brand', () => {
  it.each(allBrands.map(({ key, monogram }) => [key, monogram] as const))(
    'of %s is written and read back',
    (_, own) => {
      expect(shapesOf(signOf(own))).toEqual(own);
    },
  );

  it.each([
    '',
    'a picture',
    '<script>alert(1)</script>',
    '<path d="M0 0h4" fill="ink"/><script/>',
    '<path d="M0 0h4" fill="red"/>',
    '<path d="M0 0h4" fill="ink" onload="x"/>',
    '<path d="url(x)" fill="ink"/>',
    '<path d="M0 0h4" fill="ink" stroke="accent" stroke-width="2"/>',
    '<path d="M0 0h4" stroke="accent"/>',
    '<circle cx="4" cy="40" r="2" fill="ink"/>',
    '<circle cx="4" cy="4" r="1e9" fill="ink"/>',
    '<use href="#a" fill="ink"/>',
    '<path d="M0 0h4" fill="ink"/>'.repeat(17),
  ])('is not %s', (text) => {
    expect(shapesOf(text)).toBeUndefined();
  });
});
