import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './source-files';

const imported = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes that a component takes from a style sheet, as written. */
const classesOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
    ([, plain, quoted]) => plain ?? quoted ?? '',
  );

// A class that no sheet has is undefined at run time, and the compiler takes any name.
it('every class that a component takes from a style sheet is declared there', () => {
  const uses = filesBelow(['apps/web/src'], /\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(imported)].map(([, name = '', sheet = '']) => ({
      path,
      sheet: readFileSync(join(dirname(path), sheet), 'utf8'),
      classes: classesOf(text, name),
    })),
  );
  const missing = uses.flatMap(({ path, sheet, classes }) =>
    classes.filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(sheet)).map((one) => `${path}: ${one}`),
  );

  expect(uses.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
