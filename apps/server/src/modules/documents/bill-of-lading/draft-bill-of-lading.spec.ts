import { readPdf, textOf } from '../../../kernel/documents/read-pdf.fixture.js';
import { createBillOfLading, createLine } from '../bill-of-lading.fixture.js';
import { drawStraightBillOfLading } from './straight-bill-of-lading.js';
import { drawVicsBillOfLading } from './vics-bill-of-lading.js';

describe('a draft of a bill of lading', () => {
  it('is marked on every page and carries no bar code that a terminal could scan', async () => {
    const content = createBillOfLading({ bolNumber: 'DRAFT', proNumber: undefined, isDraft: true });

    const draft = readPdf(await drawStraightBillOfLading(content));

    const bars = draft.pages.flatMap(({ rectangles }) => rectangles.filter(({ width }) => width < 4));
    // Number, footer and the stamp across the page.
    expect(draft.pages.map(({ texts }) => texts.filter(({ text }) => text === 'DRAFT').length)).toEqual([2]);
    expect(textOf(draft)).toContain('Draft. No pickup has been requested.');
    expect(bars).toHaveLength(0);
  });
});

describe('a canceled bill of lading', () => {
  it.each([
    ['straight', drawStraightBillOfLading],
    ['VICS', drawVicsBillOfLading],
  ])(
    'says VOID across every page of the %s form, without a bar code, its number still readable',
    async (_name, draw) => {
      const lines = Array.from({ length: 60 }, () => createLine());
      const document = readPdf(await draw(createBillOfLading({ lines, isVoid: true })));

      const bars = document.pages.flatMap(({ rectangles }) => rectangles.filter(({ width }) => width < 4));
      expect(document.pages.length).toBeGreaterThan(1);
      for (const { texts } of document.pages) expect(texts.map(({ text }) => text)).toContain('VOID');
      expect(textOf(document)).toContain('04001085000012342');
      expect(bars).toHaveLength(0);
    },
  );
});

describe('a bill of lading that a later version replaces', () => {
  it.each([
    ['straight', drawStraightBillOfLading],
    ['VICS', drawVicsBillOfLading],
  ])('says SUPERSEDED across every page of the %s form, and which version it is', async (_name, draw) => {
    const lines = Array.from({ length: 60 }, () => createLine());
    const { pages } = readPdf(await draw(createBillOfLading({ lines, isSuperseded: true, version: 2 })));

    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const stamp = page.texts.find(({ text }) => text === 'SUPERSEDED');
      expect(stamp?.width).toBeLessThan(Math.hypot(page.width, page.height));
      expect(page.texts.map(({ text }) => text)).toContain('BOL 04001085000012342, version 2');
    }
  });

  it('says VOID even when its shipment was canceled too', async () => {
    const document = readPdf(await drawStraightBillOfLading(createBillOfLading({ isSuperseded: true, isVoid: true })));

    expect(textOf(document)).toContain('VOID');
    expect(textOf(document)).not.toContain('SUPERSEDED');
  });
});
