import { linesWith, productFiles } from './source-files';

const raw =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc\b|\beval\(|\bnew Function\(/;

it('texts of people reach a page as text alone: nothing in the web writes markup or runs words', () => {
  const web = productFiles().filter(({ path }) => path.startsWith('apps/web/'));

  expect(web.length).toBeGreaterThan(100);
  expect(web.flatMap((file) => linesWith(file, raw))).toEqual([]);
});
