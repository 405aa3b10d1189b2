import { linesWith, productFiles } from './source-files';

const server = productFiles().filter(({ path }) => path.startsWith('apps/server/src/'));

/** Readings whose rows are given a type beside the one that their statement declares. */
const typed = /\bdatabase\s*(?:\.\s*(?:query|queryFor|findOne)|\[[^\]]*\])</;

it('a statement declares the type of its rows, and no reading passes another', () => {
  expect(server.length).toBeGreaterThan(500);
  expect(server.flatMap((file) => linesWith(file, typed))).toEqual([]);
});

it('only statements that a library writes leave their rows open', () => {
  const opening = server.filter(({ text }) => /\bofLibrary\(|new RowShape\b/.test(text)).map(({ path }) => path);

  expect(opening).toEqual([
    'apps/server/src/kernel/auth/attempt-limits.ts',
    'apps/server/src/kernel/database/declared-statement.ts',
    'apps/server/src/kernel/jobs/jobs.ts',
  ]);
});
