import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './source-files.js';

const root = readdirSync('.').filter((name) => name.endsWith('.md'));
const pages = [...root.map((path) => ({ path, text: readFileSync(path, 'utf8') })), ...filesBelow(['docs'], /\.md$/)];
const recordsFolder = 'docs/decisions';
const records = pages.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
const specification = readFileSync('docs/specification.md', 'utf8');

/** How a heading is addressed on the usual hosts of repositories. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsIn = (path: string): Set<string> =>
  new Set([...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

it.each(pages.map(({ path }) => path))('%s links to nothing that is missing', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const path = target ? join(dirname(page), target) : page;
    return !existsSync(path) || (anchor !== undefined && path.endsWith('.md') && !anchorsIn(path).has(anchor));
  });

  expect(broken).toEqual([]);
});

it('the tour has a picture for each station of its script, in the same order, and no other', () => {
  const script = readFileSync('test/tutorials/tour-stations.mjs', 'utf8');
  const stations = [...script.matchAll(/^    name: '([\w-]+)',$/gm)].map(([, name = '']) => name);
  const text = readFileSync('docs/tour.md', 'utf8');
  const shown = [...text.matchAll(/^!\[[^\]]{20,}\]\(tour\/([\w-]+)\.webp\)$/gm)].map(([, name]) => name);
  const headings = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));

  expect(stations.length).toBeGreaterThan(7);
  expect(shown).toEqual(stations);
  expect(headings).toEqual(stations.map((_, at) => at + 1));
  expect(readdirSync('docs/tour').toSorted()).toEqual(stations.map((name) => `${name}.webp`).toSorted());
});

it('the pictures of the documentation are small, and each is shown', () => {
  const pictures = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(webp|png|jpe?g)$/.test(path),
  );
  const shown = new Set(
    pages.flatMap(({ path, text }) =>
      [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, picture = '']) => join(dirname(path), picture)),
    ),
  );

  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.filter((path) => !shown.has(join('docs', path)))).toEqual([]);
  expect(pictures.filter((path) => statSync(join('docs', path)).size >= 120_000)).toEqual([]);
});

it('every section of the specification that code or a test points to exists', () => {
  const sections = new Set([...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  const code = filesBelow(['apps', 'packages', 'test', 'scripts', 'migrations'], /\.(tsx?|mjs|sql|css)$/);
  const lost = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\bSpecification (\d+)\b/g)]
      .filter(([, number]) => !sections.has(String(number)))
      .map(([pointer]) => `${path}: ${pointer}`),
  );

  expect(sections.size).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});

it('every test that the page of threats names exists', () => {
  const threats = readFileSync('docs/threats.md', 'utf8');
  const named = [...threats.matchAll(/`([\w./-]+\.(?:spec|test|journey)\.tsx?)`/g)].map(([, path = '']) => path);
  const isThere = (path: string): boolean =>
    ['test', 'apps/server/src', 'apps/server/src/modules'].some((folder) => existsSync(join(folder, path))) ||
    existsSync(path.replace(/^web\//, 'apps/web/src/'));

  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

it('the sections of the specification are numbered in order', () => {
  const numbers = [...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));

  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

it('decision records are numbered without gaps', () => {
  const numbers = records.map(({ path }) => Number(path.slice(recordsFolder.length + 1, recordsFolder.length + 5)));

  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

it.each(records)('$path says context, decision, consequences and status, and is in the index', ({ path, text }) => {
  const index = readFileSync(`${recordsFolder}/README.md`, 'utf8');
  const name = path.slice(recordsFolder.length + 1);
  const [, number, title] = /^# (\d{4}): (.+)\n/.exec(text) ?? [];
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  expect(name).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
  expect(text).toMatch(/^Status: (proposed|accepted|replaced by \d{4})$/m);
  expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  expect(index).toContain(`| [${number}](${name}) | ${title} |`);
  expect(text.split('\n').length).toBeLessThan(80);
});

it('the README and the architecture are one page each', () => {
  const lines = ['README.md', 'ARCHITECTURE.md'].map((path) => readFileSync(path, 'utf8').split('\n').length);

  expect(lines.filter((count) => count > 100)).toEqual([]);
});
