import { readPdf, textOf } from '../../kernel/documents/read-pdf.given.js';
import { givenBillOfLading } from './bill-of-lading.given.js';
import { drawStraightBillOfLading } from './straight-bill-of-lading.js';

describe('a draft of a bill of lading', () => {
  it('is marked on every page and carries no bar code that a terminal could scan', async () => {
    const content = givenBillOfLading({ bolNumber: 'DRAFT', proNumber: undefined, isDraft: true });

    const draft = readPdf(await drawStraightBillOfLading(content));

    const bars = draft.pages.flatMap(({ rectangles }) => rectangles.filter(({ width }) => width < 4));
    // Number, footer and the stamp across the page.
    expect(draft.pages.map(({ texts }) => texts.filter(({ text }) => text === 'DRAFT').length)).toEqual([2]);
    expect(textOf(draft)).toContain('Draft. Nothing is ordered yet.');
    expect(bars).toHaveLength(0);
  });
});
