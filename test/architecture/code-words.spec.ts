import { basename } from 'node:path';
import { parseSync } from '@swc/core';
import { filesBelow } from './source-files.js';

/** Words of a dialect of our own; `docs/glossary.md` has what the trade and the tools call each of them. */
const dialect =
  /^(given|deeds?|doors?|walls?|kept|shelf|errands?|tellings?|hearers?|news|ingredients|beginnings|surroundings|standings?|papers?|bills?)$/;

/** The same words as part of a usual term: a bill of lading, a bill-to party, the wall clock. */
const terms = /bills?[-_]?of[-_]?lading|bill[-_]?to|wall[-_]?(time|clock)|given[-_]?name/gi;

/** Names that a library, a standard, a setting or the schema gave. */
const givenNames = new Set(['Paper', 'PaperProps', 'backupsKept']);

/** Rooms in which a word is the usual one: a carrier's message counts bills, a deadline of a claim was kept. */
const rooms: Readonly<Record<string, RegExp>> = {
  bills: /^apps\/server\/src\/connectors\//,
  bill: /\.entities\.ts$|^apps\/server\/src\/connectors\//,
  given: /^apps\/server\/src\/(connectors|kernel\/database)\//,
  kept: /^packages\/domain\/src\/cargo-claim\/|\/claims?\/|^apps\/server\/src\/(connectors|kernel\/database)\//,
};

const code = filesBelow(['apps', 'packages', 'test', 'scripts'], /\.(tsx?|mjs)$/).filter(
  ({ path }) => path !== 'test/architecture/code-words.spec.ts',
);

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(terms, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isDialect = (name: string, path: string): boolean =>
  !givenNames.has(name) && wordsOf(name).some((word) => dialect.test(word) && !rooms[word]?.test(path));

function namesIn(node: unknown, found: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  if ('type' in node && node.type === 'Identifier' && 'value' in node) found.add(String(node.value));
  for (const part of Object.values(node)) namesIn(part, found);
  return found;
}

it('no file has a name that only we understand', () => {
  expect(code.map(({ path }) => path).filter((path) => isDialect(basename(path), path))).toEqual([]);
});

it('no symbol has a name that only we understand', () => {
  const found = code.flatMap(({ path, text }) => {
    if (
      !/given|deed|door|wall|kept|shel[fv]|errand|telling|hearer|news|ingredient|beginning|surrounding|standing|paper|bill/i.test(
        text,
      )
    )
      return [];
    const program = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true });
    return [...namesIn(program, new Set())].filter((name) => isDialect(name, path)).map((name) => `${path} ${name}`);
  });

  expect(found).toEqual([]);
});

it('no comment uses a word of our own where there is a usual one', () => {
  const comments = /(?<=^|\s)(\/\*[\s\S]*?\*\/|\/\/.*$)/gm;
  const banned =
    /\bdeeds?\b|\b(?<!fire)walls?\b(?!.?(clock|time))|\bshelf\b|\berrands?\b|\bpapers?\b|\bbills?\b(?!-| of |s? to\b| to\b)/i;
  const found = code.flatMap(({ path, text }) =>
    (text.match(comments) ?? []).filter((comment) => banned.test(comment)).map((comment) => `${path} ${comment}`),
  );

  expect(found).toEqual([]);
});
