import { PageWriter } from './page-writer';
import { readPdf } from './read-pdf.fixture';
import { LETTER, Sheet } from './sheet';

const drawn = async (draw: (page: PageWriter) => void) => {
  const sheet = new Sheet({ title: 'A paper', author: 'Lading', createdAt: new Date(0), page: LETTER });
  draw(new PageWriter(sheet));
  const { pages } = readPdf(await sheet.finish());
  return pages.map(({ texts }) => texts.map(({ text }) => text));
};

describe('pages that are written from the top down', () => {
  it('wrap a value that is longer than its line, and lose no word of it', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);

    const [page = []] = await drawn((writer) => writer.section('Notes', [['Said', words.join(' ')]]));

    expect(page.slice(0, 2)).toEqual(['Notes', 'Said']);
    expect(page.slice(2).join(' ')).toBe(words.join(' '));
    expect(page.length).toBeGreaterThan(5);
  });

  it('begin another page when one is full', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `line ${index}`);
    const columns = [{ heading: 'WHAT', width: 200 }];

    const pages = await drawn((writer) => {
      writer.text('Statement', lines.join('\n'));
      writer.table(
        columns,
        lines.map((line) => [line]),
      );
    });

    expect(pages.length).toBeGreaterThan(3);
    const printed = pages.flat().filter((text) => text.startsWith('line'));
    expect(printed).toEqual([...lines, ...lines]);
  });
});
