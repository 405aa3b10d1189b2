import { existsSync } from 'node:fs';
import type { Finding, SourceFile } from './source-files.js';
import { filesBelow, isTest, linesWith, nodesOf, productFiles } from './source-files.js';

const product = productFiles();
const everything = filesBelow(
  ['apps', 'packages', 'test', 'scripts', 'migrations'],
  /\.(tsx?|mjs|cjs|sql|css)$/,
).filter(({ path }) => !/^test\/architecture\/(forbidden|text)-words\.spec\.ts$/.test(path));
const isKernel = (path: string): boolean => /^(apps\/[a-z-]+|packages\/contracts)\/src\/kernel\//.test(path);

const found = (files: SourceFile[], pattern: RegExp): Finding[] => files.flatMap((file) => linesWith(file, pattern));

it('nothing is left to be done later', () => {
  expect(found(everything, /\b(TODO|FIXME|HACK)\b/)).toEqual([]);
});

it('no test is skipped or run alone', () => {
  const tests = everything.filter(({ path }) => isTest(path));

  expect(found(tests, /\b(it|test|describe)\.(skip|only|todo|fixme)\b|^\s*(xit|xdescribe|fit|fdescribe)\(/)).toEqual(
    [],
  );
});

it('the compiler is not silenced, and a lint rule only with a reason', () => {
  const silenced = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable(?!.* -- \S)/;

  expect(found(everything, silenced)).toEqual([]);
});

it('nothing is sworn to be present', () => {
  const oaths = new Set(['TsNonNullExpression']);

  expect(product.flatMap((file) => nodesOf(file, oaths))).toEqual([]);
});

it('types are neither dropped nor asserted, except in kernels for a reason that is written beside it', () => {
  const evasions = new Set(['TsKeywordType:any', 'TsAsExpression', 'TsTypeAssertion']);
  const unexcused = product.flatMap((file) => nodesOf(file, evasions).filter((finding) => !isExcused(file, finding)));

  expect(unexcused).toEqual([]);
});

it('the time comes from a clock', () => {
  const others = product.filter(({ path }) => !/\/kernel\/clock\/|\/kernel\/.*clock\.ts$/.test(path));

  expect(found(others, /\bnew Date\(\)|\bDate\.now\(\)/)).toEqual([]);
});

it('the environment is read in one place of each program', () => {
  const others = product.filter(
    ({ path }) => !/\/kernel\/config\/|^apps\/[a-z-]+\/src\/(command-line\/)?main\.ts$/.test(path),
  );

  expect(found(others, /\bprocess\.env\b/)).toEqual([]);
});

it('modules fail by problem code and never hand a transaction around', () => {
  const modules = product.filter(({ path }) => path.startsWith('apps/server/src/modules/'));

  expect(found(modules, /\bnew \w+Exception\(|:\s*(EntityManager|QueryRunner)\b/)).toEqual([]);
});

it('the kernel of the server would be the same in any product: it says no word of freight', () => {
  const kernel = product.filter(({ path }) => path.startsWith('apps/server/src/kernel/'));
  const freight =
    /freight|shipment|invoice|consignee|accessorial|tariff|pallet|handling.?unit|bill.?of.?lading|location_id|freight_terms/i;

  expect(found(kernel, freight)).toEqual([]);
});

it('no module needs another before it exists', () => {
  expect(found(product, /\bforwardRef\b/)).toEqual([]);
});

it('no file knows the machine it was written on', () => {
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docker-compose.yml'];
  const folders = ['docs', 'docker', '.ci', '.github'].filter((folder) => existsSync(folder));
  const rest = filesBelow(folders, /./);
  const root = filesBelow(['.'], new RegExp(`^(${documents.join('|')})$`));

  expect(found([...everything, ...rest, ...root], /\/(home|Users)\/[a-z]+\/|\/work\/|\/tmp\/bash_jobs/)).toEqual([]);
});

it('spelling is American', () => {
  const british =
    /[cC]olour|[cC]atalogue|[fF]avourite|[nN]ormalis|[rR]ecognis|[oO]rganis[ei]|[nN]eighbour|\b[cC]entre|\b[lL]abelled\b|\b[gG]rey|[tT]ravelled|\b[lL]icence|[bB]ehaviour|[cC]ancell(ed|ing)/;
  const documents = filesBelow(['docs'], /\.md$/);
  // Files of customers may spell a unit either way.
  const written = everything.filter(({ path }) => !/measure-units|\/carrier-shapes\//.test(path));

  expect(found([...written, ...documents], british)).toEqual([]);
});

/** The reason is in a comment with ` -- ` at the end of the line or on the line before. */
function isExcused({ path, text }: SourceFile, finding: Finding): boolean {
  const line = Number(/:(\d+) /.exec(finding)?.[1]);
  const around = text
    .split('\n')
    .slice(line - 2, line + 1)
    .join('\n');
  return isKernel(path) && /(\/\/|\/\*).*-- \S/.test(around);
}
