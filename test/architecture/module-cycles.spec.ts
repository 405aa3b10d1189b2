import { dirname, join, normalize } from 'node:path';
import { productFiles, type SourceFile } from './source-files.js';

/** Folders whose parts are nodes: what lies within one of them may know itself, but no circle goes through two. */
const layers = [
  'apps/server/src',
  'apps/server/src/kernel',
  'apps/server/src/modules',
  'apps/server/src/connectors',
  'apps/server/src/business',
  'apps/web/src',
  'apps/web/src/entities',
  'apps/web/src/features',
  'packages/contracts/src',
  'packages/domain/src',
];

/** The folder of a layer that a path lies in; files of the layer itself are no folder. */
function nodeOf(layer: string, path: string): string | undefined {
  if (!path.startsWith(`${layer}/`)) return undefined;
  const [folder, ...rest] = path.slice(layer.length + 1).split('/');
  return rest.length > 0 ? folder : undefined;
}

const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) => normalize(join(dirname(path), to)));

/** Every circle of folders, each as the folders that reach one another. */
export function circlesOf(layer: string, files: readonly SourceFile[]): string[][] {
  const known = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nodeOf(layer, file.path);
    if (from === undefined) continue;
    const targets = known.get(from) ?? new Set<string>();
    for (const to of importsOf(file).map((path) => nodeOf(layer, path))) {
      if (to !== undefined && to !== from) targets.add(to);
    }
    known.set(from, targets);
  }
  const reached = new Map([...known.keys()].map((folder) => [folder, reachedFrom(folder, known)]));
  const circles = [...known.keys()]
    .filter((folder) => reached.get(folder)?.has(folder))
    .map((folder) =>
      [...known.keys()].filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort(),
    );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reachedFrom(folder: string, known: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [...(known.get(folder) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(known.get(next) ?? []));
  }
  return reached;
}

it.each(layers)('no circle of imports goes through two folders of %s', (layer) => {
  expect(circlesOf(layer, productFiles())).toEqual([]);
});

it('a circle is found through a third folder, a subfolder and a type', () => {
  const modules = 'apps/server/src/modules';
  const file = (path: string, to: string): SourceFile => ({
    path: `${modules}/${path}`,
    text: `import type { A } from '${to}';`,
  });
  const files = [
    file('claims/claims.service.ts', '../invoices/invoices.service.js'),
    file('invoices/audit/audit.service.ts', '../../carriers/carriers.service.js'),
    file('carriers/carriers.service.ts', '../claims/claims.events.js'),
    file('carriers/tariffs/tariffs.service.ts', '../carriers.service.js'),
    file('quotes/quotes.service.ts', '../carriers/carriers.service.js'),
  ];

  expect(circlesOf(modules, files)).toEqual([['carriers', 'claims', 'invoices']]);
});
