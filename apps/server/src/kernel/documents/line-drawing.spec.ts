import { readDrawing } from './line-drawing.js';

const COLORS = { ink: '#FFFFFF', accent: '#F2B84B' };

describe('monograms', () => {
  it('are read from the short paint marks of the brand table', () => {
    expect(
      readDrawing('<circle cx="10" cy="9" r="2" A/><path d="M5 27h22" SA 2.8/><path d="M4 4z" F/>', COLORS),
    ).toEqual([
      { path: 'M8 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z', fill: '#F2B84B' },
      { path: 'M5 27h22', stroke: { color: '#F2B84B', width: 2.8 } },
      { path: 'M4 4z', fill: '#FFFFFF' },
    ]);
  });

  it('are read from plain SVG attributes too', () => {
    const body =
      '<path fill="none" stroke="var(--accent)" stroke-width="3" stroke-linecap="round" d="M1 1h2"/>' +
      '<path d="M2 2z" fill="#123456"/>';

    expect(readDrawing(body, COLORS)).toEqual([
      { path: 'M1 1h2', stroke: { color: '#F2B84B', width: 3 } },
      { path: 'M2 2z', fill: '#123456' },
    ]);
  });

  it('ignore whatever is not a shape', () => {
    const hostile = '<script>alert(1)</script><image href="http://x"/><path d="javascript:x"/><a href="x"/>';

    expect(readDrawing(hostile, COLORS)).toEqual([]);
  });
});
