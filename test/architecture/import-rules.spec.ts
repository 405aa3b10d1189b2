import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

jest.setTimeout(60_000);

const libraries = ['typeorm', 'class-validator', 'socket.io'];

// Each is planted in a separate small project; the rule beside it has to name it.
const wrongImports: [rule: string, from: string, to: string][] = [
  ['domain-is-pure', 'packages/domain/src/freight/density.ts', '@lading/contracts/accounts/account'],
  ['domain-needs-no-library', 'packages/domain/src/freight/density.ts', 'typeorm'],
  ['domain-needs-no-library', 'packages/domain/src/freight/density.ts', 'node:fs'],
  ['contracts-know-domain-only', 'packages/contracts/src/accounts/account.ts', 'apps/server/src/kernel/clock/clock.ts'],
  [
    'kernel-knows-no-module',
    'apps/server/src/kernel/clock/clock.ts',
    'apps/server/src/modules/account/account.service.ts',
  ],
  [
    'connectors-know-no-module',
    'apps/server/src/connectors/tariff/tariff.ts',
    'apps/server/src/modules/account/account.service.ts',
  ],
  ['kernel-knows-no-module', 'apps/server/src/kernel/clock/clock.ts', 'apps/server/src/business/customer-access.ts'],
  ['demo-data-is-data', 'packages/demo-data/src/faq.ts', 'apps/server/src/kernel/clock/clock.ts'],
  [
    'demo-data-fills-demos-alone',
    'apps/server/src/modules/carriers/tariffs/tariffs.service.ts',
    '@lading/demo-data/demo-tariff',
  ],
  ['embedded-postgres-stands-alone', 'packages/embedded-postgres/src/cluster.ts', '@lading/domain/freight/density'],
  ['kernel-knows-no-module', 'apps/server/src/kernel/clock/clock.ts', '@lading/demo-data/faq'],
  [
    'business-knows-no-module',
    'apps/server/src/business/customer-access.ts',
    'apps/server/src/modules/account/account.service.ts',
  ],
  [
    'server-stays-on-the-server',
    'apps/server/src/modules/account/account.service.ts',
    'apps/web/src/kernel/session.ts',
  ],
  ['simulator-stands-alone', 'apps/carrier-simulator/src/main.ts', 'apps/server/src/kernel/clock/clock.ts'],
  [
    'modules-meet-at-the-front-door',
    'apps/server/src/modules/account/account.service.ts',
    'apps/server/src/modules/quotes/quotes.queries.ts',
  ],
  ['web-stays-in-the-browser', 'apps/web/src/kernel/session.ts', 'apps/server/src/kernel/clock/clock.ts'],
  ['ui-knows-no-feature', 'apps/web/src/ui/badge.tsx', 'apps/web/src/features/landing/landing.page.tsx'],
  ['ui-knows-no-feature', 'apps/web/src/ui/badge.tsx', '@lading/contracts/accounts/account'],
  ['web-kernel-knows-no-screen', 'apps/web/src/kernel/session.ts', 'apps/web/src/ui/badge.tsx'],
  [
    'lists-and-pages-know-no-feature',
    'apps/web/src/lists/list-page.tsx',
    'apps/web/src/features/landing/landing.page.tsx',
  ],
  ['lists-and-pages-know-no-feature', 'apps/web/src/pages/flag-guard.tsx', 'apps/web/src/entities/quote/offer.ts'],
  ['widgets-and-kernel-know-no-freight', 'apps/web/src/ui/badge.tsx', '@lading/domain/freight/freight-class'],
  ['widgets-and-kernel-know-no-freight', 'apps/web/src/kernel/session.ts', '@lading/contracts/shipments/shipments'],
  ['entities-know-no-feature', 'apps/web/src/entities/quote/offer.ts', 'apps/web/src/features/quote-wizard/wizard.ts'],
  ['ui-knows-no-feature', 'apps/web/src/ui/badge.tsx', 'apps/web/src/entities/quote/offer.ts'],
  ['web-kernel-knows-no-screen', 'apps/web/src/kernel/session.ts', 'apps/web/src/entities/quote/offer.ts'],
  [
    'features-do-not-meet',
    'apps/web/src/features/landing/landing.page.tsx',
    'apps/web/src/features/quote-wizard/wizard.ts',
  ],
  ['features-do-not-meet', 'apps/web/src/features/landing/landing.page.tsx', 'apps/web/src/app/routes.tsx'],
  ['product-needs-no-tests', 'apps/server/src/main.ts', 'test/harness/fixtures.ts'],
  ['typeorm-stays-at-the-tables', 'apps/server/src/modules/account/account.service.ts', 'typeorm'],
  ['class-validator-stays-in-the-contract-kernel', 'packages/contracts/src/accounts/account.ts', 'class-validator'],
  ['sockets-stay-in-realtime', 'apps/server/src/modules/account/account.service.ts', 'socket.io'],
  ['no-dumping-grounds', 'apps/server/src/main.ts', 'apps/server/src/kernel/utils.ts'],
  ['imports-resolve', 'apps/server/src/main.ts', './lost.js'],
];

let project: string;
beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'lading-imports-')));
  mkdirSync(join(project, 'apps'));
  for (const name of ['domain', 'contracts', 'demo-data']) {
    const exports = { './*': { '@lading/source': './src/*.ts' } };
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@lading/${name}`, exports }));
    mkdirSync(join(project, 'node_modules/@lading'), { recursive: true });
    symlinkSync(`../../packages/${name}`, join(project, 'node_modules/@lading', name));
  }
  for (const library of libraries) {
    write(`node_modules/${library}/package.json`, JSON.stringify({ name: library, main: 'main.js' }));
    write(`node_modules/${library}/main.js`, 'module.exports = {};');
  }
  const dependencies = Object.fromEntries(libraries.map((library) => [library, '1']));
  write('package.json', JSON.stringify({ type: 'module', dependencies }));
});
afterEach(() => rmSync(project, { recursive: true }));

it('every rule names the import that breaks it', () => {
  const planted = wrongImports.map(([rule, from, to], at) => {
    const own = join(dirname(from), `w${at}-${basename(from)}`);
    write(own, importOf(own, to));
    plantTarget(to);
    return `${rule}: ${own}`;
  });

  expect(planted.filter((wrong) => !broken().includes(wrong))).toEqual([]);
});

it('no-cycles: two files may not import each other, not even for a type', () => {
  write('apps/server/src/main.ts', "import type { B } from './other.js';\nexport type A = B;");
  write('apps/server/src/other.ts', "import { type A } from './main.js';\nexport type B = A;");

  expect(broken()).toEqual(expect.arrayContaining([expect.stringMatching(/^no-cycles: /)]));
});

it('entities-form-no-circle: of two entities at most one knows the other', () => {
  write('apps/web/src/entities/quote/offer.ts', "import { map } from '../shipment/map.js';\nexport const offer = map;");
  write('apps/web/src/entities/shipment/map.ts', 'export const map = 1;');
  write('apps/web/src/entities/shipment/lane.ts', "import { way } from '../quote/way.js';\nexport const lane = way;");
  write('apps/web/src/entities/quote/way.ts', 'export const way = 1;');

  expect(broken()).toEqual(expect.arrayContaining([expect.stringMatching(/^entities-form-no-circle: /)]));
});

it('what the table allows is allowed, decorators and type imports included', () => {
  write('packages/domain/src/freight/density.ts', 'export const thing = 1;\nexport type Density = number;');
  write('packages/contracts/src/accounts/account.ts', importOf('', '@lading/domain/freight/density'));
  write(
    'apps/server/src/modules/quotes/quotes.service.ts',
    '@Injectable()\nexport class thing { constructor(@Inject("a") private readonly a: string) {} }',
  );
  write(
    'apps/server/src/modules/account/account.service.ts',
    importOf('apps/server/src/modules/account/x.ts', 'apps/server/src/modules/quotes/quotes.service.ts'),
  );
  write(
    'apps/web/src/features/landing/landing.page.tsx',
    "import type { thing } from '@lading/contracts/accounts/account';\nimport { offer } from '../../entities/quote/offer.js';\nexport const page = (x: thing) => <p>{x}{offer}</p>;",
  );
  write(
    'apps/web/src/entities/quote/offer.ts',
    importOf('apps/web/src/entities/quote/offer.ts', 'apps/web/src/ui/badge.ts'),
  );
  write('apps/web/src/ui/badge.ts', 'export const thing = 1;');

  expect(broken()).toEqual([]);
});

function importOf(from: string, to: string): string {
  const isPath = /^(apps|packages|test)\//.test(to);
  const target = isPath
    ? relative(dirname(from), to)
        .replace(/^(?!\.)/, './')
        .replace(/\.tsx?$/, '.js')
    : to;
  return `import { thing } from '${target}';\nexport const own = thing;`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function plantTarget(to: string): void {
  const path = to.startsWith('@lading/') ? `packages/${to.slice('@lading/'.length).replace('/', '/src/')}.ts` : to;
  if (/^(apps|packages|test)\//.test(path)) write(path, 'export const thing = 1;');
}

const reports = new Map<string, string[]>();

function broken(): string[] {
  const known = reports.get(project) ?? cruise();
  reports.set(project, known);
  return known;
}

function cruise(): string[] {
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = ['--config', resolve('.dependency-cruiser.mjs'), '--output-type', 'json', 'apps', 'packages'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], { cwd: project, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(stdout);
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}
