import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import type { Finding } from './source-files.js';
import { filesBelow, isTest } from './source-files.js';

/** A text that users, operators or integrators read, and where it is. */
interface Text {
  readonly path: string;
  readonly line?: number;
  readonly text: string;
}

const british = new RegExp(
  `\\b(${[
    ...['colour\\w*', 'centre\\w*', 'favour\\w*', 'behaviour\\w*', 'neighbour\\w*', 'honour\\w*', 'labour\\w*'],
    ...['cancelled', 'cancelling', 'labelled', 'labelling', 'travell\\w+', 'modell(ed|ing)', 'fulfil', 'enrol'],
    ...['(kilo|centi|milli)?metres?', 'litres?', 'fibres?', 'tonnes? of', 'grey', 'catalogues?', 'programmes?'],
    ...[
      '(organ|recogn|author|custom|summar|optim|minim|maxim|synchron|serial|initial|normal|util|final)is(e|ed|es|ing)',
    ],
    ...['analys(e|ed|ing)', 'licences?', 'defence', 'offence', 'cheques?', 'whilst', 'towards', 'ageing'],
    ...['learnt', 'spelt', 'misspelt', 'judgement', 'acknowledgement', 'mark-up'],
  ].join('|')})\\b`,
  'i',
);

/** Words and phrases that no dispatcher at a US manufacturer would say, and what the trade says instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\b(nobody|whoever|whosoever|somebody (else|of))\b/i, 'name the person: a user, a carrier'],
  [/\bstands? (here|there|in(?! for)|on|at|beside|below|above|still|ready|behind)\b/i, 'is in, is on, appears in'],
  [/\bas (it|they|things) stands?\b/i, 'currently, as shown'],
  [/\b(is|are|was|were) (kept|told)\b/i, 'is saved, is retained; is notified'],
  [/\bkept (as|for|in|on|nowhere|parameters)\b/i, 'saved, stored, available for'],
  [/\bhears? of\b/i, 'is notified of'],
  [/\b(put|thrown?|taken?|throws?|brought|brings?) (away|back)\b/i, 'archive, discard, remove, restore, withdraw'],
  [/\b(taken|takes) (in|over)\b(?! another)/i, 'imported, copied'],
  [/\b(begun|(begins?|starts?|started) anew)\b/i, 'started, starts over'],
  [/\bunder ?way\b/i, 'in progress, in transit'],
  [/\blooked after\b|\blooks after\b/i, 'assigned, manages'],
  [/\bparted\b/i, 'separated by'],
  [/\w at most\b(?= ?[.;:)]|$)/i, 'up to 10, not 10 at most'],
  [/\bthose (that|which|who|of which)\b/i, 'name the noun'],
  [
    /\bwhat (was|has been|had been) \w+ed\b|\bwhat (was|has been) (taken|shown|sent|said|done|known|told|given)\b/i,
    'name the noun',
  ],
  [/\bof (one[’']s own|yours|ours|theirs)\b/i, 'your, our, their'],
  [/\b(day by day|again and again|time and again)\b/i, 'daily, repeatedly'],
  [/\b(any|no) more\b(?= ?[.,;:)]|$)/i, 'any longer, no longer'],
  [/\bneeds? nobody\b|\bto nobody\b/i, 'automatically; to no one'],
  [/\b(carriers?[’']?s?|freight|duplicate|original|audited|disputed) bills?\b/i, 'invoice'],
  [/\bbills? (that|which) (is|are|was|were)\b/i, 'invoice'],
  [/\bpapers\b/i, 'documents'],
  [/\bfor good\b(?! \w+ faith)/i, 'permanently'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bas far as (it|they|the \w+) (is|are|tells?|shows?|goes?|go)\b/i, 'if known, based on'],
  [/\b(is|are|was) mended\b|\bmend (it|the)\b/i, 'fix'],
  [/\bmails? (it|you|them|every|each)\b|\b(is|are|was|were) mailed\b/i, 'email'],
  [/\bhand(ed|s)? over\b/i, 'send, tender'],
  [/\bdearer\b/i, 'more expensive'],
  [/\binvented (carriers?|companies|business|people|names?)\b/i, 'demo, sample'],
  [/\blift gates?\b/i, 'liftgate'],
  [/\d %/, 'no space before %'],
];

/** Texts that the specification of the product gives word for word, and texts that name an older spelling. */
const allowed: readonly RegExp[] = [
  /\(was `cancelled`, `cancelling`\)|\(were `isFavourite`, `favourite`\)|\(was `BrandColours`\)/g,
  /\bLabour Day\b/g,
  // The standard's name of a kind of document, a heading of carriers' files, and a line of the log that alerts look for.
  /^Freight bill$|job failed for good/g,
];

const strings = filesBelow(['apps/web/src', 'apps/server/src', 'packages'], /\/src\/.*\.tsx?$/).filter(
  ({ path }) => !isTest(path) && !/\/(dist|embedded-postgres)\//.test(path),
);
/** The texts of the data model are comments of the schema, which a migration changes. */
const pages = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'],
  ...filesBelow(['docs'], /^docs\/(?!data-model)[^/]+\.md$/).map(({ path }) => path),
];

const isSql = (text: string): boolean =>
  /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|COALESCE|BEGIN|ALTER|CREATE|DROP|ARRAY|NULL|NOT IN|IN \()\b/.test(
    text,
  ) || /\b(coalesce|now\(\)|jsonb_build_object)\b/.test(text);

const quasisOf = (quasis: unknown): string =>
  Array.isArray(quasis) ? quasis.map((quasi: { raw: string }) => quasi.raw).join('…') : '';

/** The text of a node itself; none where the node is no text. */
function textOf(node: Readonly<Record<string, unknown>>): string[] {
  if (node['type'] === 'StringLiteral' || node['type'] === 'JSXText') return [String(node['value'])];
  return node['type'] === 'TemplateLiteral' ? [quasisOf(node['quasis'])] : [];
}

function textsIn(node: unknown, found: string[]): string[] {
  if (!isNode(node) || node['type'] === 'ImportDeclaration') return found;
  found.push(...textOf(node));
  for (const part of Object.values(node)) textsIn(part, found);
  return found;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const productTexts = strings.flatMap(({ path, text }): Text[] => {
  const program = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true });
  return [...new Set(textsIn(program.body, []))]
    .map((found) => found.replaceAll(/\s+/g, ' ').trim())
    .filter((found) => /[A-Za-z]{2}.* .*[A-Za-z]/.test(found) && !isSql(found))
    .map((found) => ({ path, text: found }));
});

/** Prose of a page by line, without code and addresses. */
const pageTexts = pages.flatMap((path): Text[] => {
  const prose = readFileSync(path, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  return prose
    .split('\n')
    .map((text, at) => ({ path, line: at + 1, text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ') }));
});

const without = (text: string): string => allowed.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);

function findingsOf(texts: readonly Text[], patterns: readonly (readonly [RegExp, string])[]): Finding[] {
  return texts.flatMap(({ path, line, text }) =>
    patterns.flatMap(([pattern, instead]) => {
      const found = pattern.exec(without(text))?.[0];
      const place = line === undefined ? path : `${path}:${line}`;
      return found === undefined ? [] : [`${place} "${found}" in "${text.trim()}"; say: ${instead}`];
    }),
  );
}

it('finds the texts that it has to read', () => {
  expect(productTexts.length).toBeGreaterThan(4000);
  expect(productTexts.map(({ text }) => text)).toContain('Dispatched and not canceled');
});

it('no text for users says what only we would say', () => {
  expect(findingsOf(productTexts, banned)).toEqual([]);
});

it('no page of the documentation says what only we would say', () => {
  expect(findingsOf(pageTexts, banned)).toEqual([]);
});

it('every text has American spelling', () => {
  const spelling = [[british, 'the American spelling']] as const;

  expect([...findingsOf(productTexts, spelling), ...findingsOf(pageTexts, spelling)]).toEqual([]);
});
