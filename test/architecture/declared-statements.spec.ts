import { productFiles, type SourceFile } from './source-files';

const server = productFiles().filter(({ path }) => path.startsWith('apps/server/src/modules/'));

const moduleOf = ({ path }: SourceFile): string => /^apps\/server\/src\/modules\/([^/]+)/.exec(path)?.[1] ?? '';
const isHome = ({ path }: SourceFile): boolean => /\.(queries|conditions|entities)\.ts$/.test(path);

/** Statements that a file sends as text, instead of declaring them with their rows. */
const undeclared = ({ text }: SourceFile): number =>
  [
    ...text.matchAll(
      /\bdatabase\s*\.(?:query|queryFor|findOne)<|\bdatabase\s*\.\w+\(\s*[`']\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|LOCK)\b/g,
    ),
  ].length;

/** Modules whose services still send statements as text, and how many; no number may grow, and none is added. */
const most: Readonly<Record<string, number>> = {
  booking: 1,
  carriers: 7,
};

it('services of modules send no statements as text, but for those that are listed', () => {
  const counts = new Map<string, number>();
  for (const file of server.filter((one) => !isHome(one)))
    counts.set(moduleOf(file), (counts.get(moduleOf(file)) ?? 0) + undeclared(file));
  const more = [...counts].filter(([name, count]) => count > (most[name] ?? 0));

  expect(counts.size).toBeGreaterThan(30);
  expect(Object.fromEntries(more)).toEqual({});
});
