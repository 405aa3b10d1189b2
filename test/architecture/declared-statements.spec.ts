import { productFiles, type SourceFile } from './source-files';

const server = productFiles().filter(({ path }) => path.startsWith('apps/server/src/modules/'));

const isHome = ({ path }: SourceFile): boolean => /\.(queries|conditions|entities)\.ts$/.test(path);

/** Statements that a file sends as text, instead of declaring them with their rows. */
const undeclared = ({ text }: SourceFile): number =>
  [
    ...text.matchAll(
      /\bdatabase\s*\.(?:query|queryFor|findOne)<|\bdatabase\s*\.\w+\(\s*[`']\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|LOCK)\b/g,
    ),
  ].length;

it('services of modules send no statements as text', () => {
  const services = server.filter((one) => !isHome(one));

  expect(services.length).toBeGreaterThan(300);
  expect(services.filter((one) => undeclared(one) > 0).map(({ path }) => path)).toEqual([]);
});
