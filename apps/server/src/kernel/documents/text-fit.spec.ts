import * as fc from 'fast-check';
import { CONTINUED, fit, fitLine, lineHeight, SMALLEST_SIZE, wrap } from './text-fit.js';
import { printable } from './printable-text.js';
import { typeface } from './typeface.js';

const squeezed = (text: string): string => text.replaceAll(/\s/gu, '');

describe('text fitting', () => {
  it('keeps quotes, brackets, accents and other alphabets', () => {
    const name = 'Łódź "Škoda" (Привет) [Αθήνα] <b>é</b> & O’Neil – Tiếng Việt';

    expect(printable(name)).toBe(name);
  });

  it('names a character that the typeface cannot draw by its code', () => {
    expect(printable('中 🚚 \u202e')).toBe('[U+4E2D] [U+1F69A] [U+202E]');
  });

  it('composes accents and collapses white space but keeps line breaks', () => {
    expect(printable(' Cafe\u0301\u00a0 \t bar\r\nnext ')).toBe('Café bar\nnext');
  });

  it('never makes a line wider than its room and never loses a letter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 20, max: 400 }), (text, width) => {
        const lines = wrap(text, width, { size: 7 });

        expect(squeezed(lines.join(''))).toBe(squeezed(printable(text)));
        for (const line of lines) expect(typeface('regular').widthOf(line, 7)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('hands back exactly what did not fit, and says so in the box', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), fc.integer({ min: 12, max: 60 }), (text, height) => {
        const fitted = fit(text, { width: 90, height }, { size: 8 });
        const shown = fitted.lines.filter((line) => line !== CONTINUED).join(' ');

        expect(squeezed(`${shown} ${fitted.rest}`)).toBe(squeezed(text));
        expect(fitted.lines.includes(CONTINUED)).toBe(fitted.rest !== '');
        expect(fitted.lines.length * lineHeight(fitted.size)).toBeLessThanOrEqual(height + 0.01);
        expect(fitted.size).toBeGreaterThanOrEqual(SMALLEST_SIZE);
      }),
    );
  });

  it('shrinks before it wraps where one line is wanted', () => {
    const fitted = fitLine('A name of some length', { width: 60, height: 14 }, { size: 12 });

    expect(fitted.lines).toHaveLength(1);
    expect(fitted.size).toBeLessThan(12);
  });
});
