import type { SourceFile, SyntaxNode } from './source-files.js';
import { codeLines, filesBelow, isTest, nodesWhere, productFiles } from './source-files.js';

const above = (files: SourceFile[], limit: number, measure: (file: SourceFile) => number): string[] =>
  files.filter((file) => measure(file) > limit).map((file) => `${file.path}: ${measure(file)} of ${limit}`);

it('a file has at most 300 lines of code', () => {
  expect(above(productFiles(), 300, codeLines)).toEqual([]);
  expect(above(filesBelow(['scripts'], /\.mjs$/), 300, codeLines)).toEqual([]);
});

it('a service has at most 250', () => {
  expect(
    above(
      productFiles().filter(({ path }) => path.endsWith('.service.ts')),
      250,
      codeLines,
    ),
  ).toEqual([]);
});

it('a test file has at most 500', () => {
  const tests = filesBelow(['apps', 'packages', 'test'], /\.tsx?$/).filter(({ path }) => isTest(path));

  expect(above(tests, 500, codeLines)).toEqual([]);
});

it('a class is given at most six things', () => {
  expect(above(productFiles(), 6, largestConstructor)).toEqual([]);
});

it('a function takes at most four parameters', () => {
  const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod']);
  const greedy = productFiles().flatMap((file) =>
    nodesWhere(file, (node) => functions.has(String(node['type'])) && parametersOf(node) > 4),
  );

  expect(greedy).toEqual([]);
});

it('a file imports from at most 20 places, lists of all modules and routes aside', () => {
  const imports = ({ text }: SourceFile): number =>
    new Set([...text.matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gm)].map(([, from]) => from)).size;
  const lists =
    /packages\/contracts\/src\/apis\.ts$|apps\/server\/src\/(app\.module|entities|portal|main)\.ts$|\.module\.ts$|apps\/web\/src\/app\//;

  expect(
    above(
      productFiles().filter(({ path }) => !lists.test(path)),
      20,
      imports,
    ),
  ).toEqual([]);
});

// A method keeps its parameters in the function that it holds.
function parametersOf({ params, function: held }: SyntaxNode): number {
  if (Array.isArray(params)) return params.length;
  const inner: unknown = typeof held === 'object' && held !== null && 'params' in held ? held.params : [];
  return Array.isArray(inner) ? inner.length : 0;
}

function largestConstructor({ text }: SourceFile): number {
  const given = [...text.matchAll(/constructor\(([^)]*)\)/g)].map(
    ([, list = '']) => list.match(/\b(private|readonly|public)\b[^,]*:/g)?.length ?? 0,
  );
  return Math.max(0, ...given);
}
