import { signInFile } from './logo-file.js';
import { shapesOf } from './monogram.js';

const svg = (inner: string, more = 'viewBox="0 0 64 64"'): string =>
  `<?xml version="1.0"?><!-- made by a program --><svg xmlns="http://www.w3.org/2000/svg" ${more}>${inner}</svg>`;
const signOf = (inner: string, more?: string): string => {
  const read = signInFile(svg(inner, more));
  if ('refusal' in read) throw new Error(read.refusal);
  return read.sign;
};

describe('a logo mark from an SVG file', () => {
  it('is its shapes on the square of 32, with the most colorful paint as the accent', () => {
    const sign = signOf(
      '<rect width="64" height="64" fill="#0F52C4"/><g fill="#fff"><path d="M8 48l8-20h14z"/></g><circle cx="44" cy="18" r="6" fill="#F2B84B"/>',
    );

    expect(shapesOf(sign)).toEqual([
      { path: 'M4 24l4 -10h7z', paint: 'ink' },
      { path: 'M19 9A3 3 0 1 0 25 9A3 3 0 1 0 19 9Z', paint: 'accent' },
    ]);
  });

  it('keeps lines with their width, centers a drawing that is not square, and reads arcs without spaces', () => {
    expect(signOf('<line x1="0" y1="8" x2="64" y2="8" stroke="black" stroke-width="4"/>', 'viewBox="0 0 64 16"')).toBe(
      '<path d="M0 16L32 16" stroke="ink" stroke-width="2"/>',
    );
    expect(signOf('<path style="fill:#111" d="m10,20a5,5 0 0110,0 5 5 0 01-10 0"/>')).toContain(
      'M5 10a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1 -5 0',
    );
    expect(signOf('<path d="M10 20a.5e1 5 0 0 1 1e1 0z"/>')).toContain('M5 10a2.5 2.5 0 0 1 5 0z');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<path d="M0 0h8z" onload="alert(1)"/>'],
    ['a handler of the whole drawing', '', 'onload="alert(1)"'],
    ['foreign content', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['an image of another host', '<image href="https://evil.example/x.png"/>'],
    ['a reference to another file', '<use xlink:href="https://evil.example/x.svg#a"/>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0h8z"/></a>'],
    ['a style sheet', '<style>@import url(https://evil.example/x.css);</style>'],
    ['a gradient of another file', '<path d="M0 0h8z" fill="url(https://evil.example/x.svg#a)"/>'],
    ['a style with an address', '<path d="M0 0h8z" style="fill:url(#a)"/>'],
    ['an animation', '<animate attributeName="d" values="M0 0"/>'],
    ['text', '<text>Hello</text>'],
    ['an entity', '<path d="&x;"/>'],
    ['a quoted tag in a path', '<path d="M0 0"><script>alert(1)</script></path>'],
    ['path data that is none', '<path d="javascript:alert(1)"/>'],
  ])('is refused as a whole when it has %s', (_, inner, more = 'viewBox="0 0 32 32"') => {
    expect(signInFile(svg(`<path d="M0 0h8v8z"/>${inner}`, more))).toEqual({ refusal: expect.any(String) });
  });

  it.each([
    ['a document type', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1"/>'],
    ['character data', '<svg viewBox="0 0 32 32"><![CDATA[<script>]]><path d="M0 0h8z"/></svg>'],
    ['another page', '<html><svg viewBox="0 0 32 32"><path d="M0 0h8z"/></svg></html>'],
    ['an open end', '<svg viewBox="0 0 32 32"><path d="M0 0h8z"/>'],
    ['a picture', '\u0089PNG\r\n'],
    ['nothing', ''],
    ['no shape', '<svg viewBox="0 0 32 32"></svg>'],
    ['too much', `<svg viewBox="0 0 32 32"><path d="M0 0${'h1'.repeat(150_000)}"/></svg>`],
    ['too many shapes', svg('<path d="M0 0h8z"/>'.repeat(17))],
  ])('is refused for %s', (_, text) => {
    expect(signInFile(text)).toEqual({ refusal: expect.any(String) });
  });
});
