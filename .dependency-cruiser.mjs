// Who may import whom. The table of the same name in ARCHITECTURE.md is this file in words.
const tests = '\\.(spec|test|fixture)\\.tsx?$';
const ours = '^(apps|packages|test)/';

const onlyTo = ({ name, from, allowed, comment }) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^${from}`, pathNot: tests },
  to: { path: ours, pathNot: allowed.map((folder) => `^${folder}`) },
});

const onlyIn = ({ name, library, places, comment }) => ({
  name,
  severity: 'error',
  comment,
  from: { path: '^(apps|packages)/', pathNot: [tests, ...places] },
  to: { path: `node_modules/${library}/` },
});

/** What every product has: sign-in, sites, settings, money, dates, units. */
const withoutFreight = [
  'packages/contracts/src/(kernel|sites)/',
  'packages/contracts/src/accounts/(account|preferences|saved-views)\\.ts$',
  'packages/contracts/src/fields/joining\\.ts$',
  'packages/domain/src/(brand|users|text|time)/',
  'packages/domain/src/measures/(measure-format|money|number-format|units)\\.ts$',
];

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Nothing imports itself the long way round.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      comment: 'An import that cannot be found escapes every other rule.',
      from: {},
      to: { couldNotResolve: true },
    },
    onlyTo({
      name: 'domain-is-pure',
      from: 'packages/domain/',
      allowed: ['packages/domain/'],
      comment: 'Business arithmetic knows no framework and no wire.',
    }),
    {
      name: 'domain-needs-no-library',
      severity: 'error',
      comment: 'Business arithmetic runs everywhere, so it leans on nothing.',
      from: { path: '^packages/domain/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core'], dependencyTypesNot: ['type-only'] },
    },
    onlyTo({
      name: 'contracts-know-domain-only',
      from: 'packages/contracts/',
      allowed: ['packages/contracts/', 'packages/domain/'],
      comment: 'The wire is described without server or web.',
    }),
    onlyTo({
      name: 'demo-data-is-data',
      from: 'packages/demo-data/',
      allowed: ['packages/demo-data/', 'packages/contracts/', 'packages/domain/'],
      comment: 'What a demo is filled with knows the words of the wire, and no program.',
    }),
    {
      name: 'demo-data-fills-demos-alone',
      severity: 'error',
      comment:
        'Nothing that a customer relies on, such as the terms of a tariff, comes from demo data. Brands are values of the product.',
      from: { path: '^apps/(server|web)/', pathNot: [tests, '^apps/server/src/modules/demo', '/demo-[^/]*\\.ts$'] },
      to: { path: '^packages/demo-data/', pathNot: '^packages/demo-data/src/brands' },
    },
    onlyTo({
      name: 'embedded-postgres-stands-alone',
      from: 'packages/embedded-postgres/',
      allowed: ['packages/embedded-postgres/'],
      comment: 'Starting a PostgreSQL would be the same in any product.',
    }),
    onlyTo({
      name: 'kernel-knows-no-module',
      from: 'apps/server/src/kernel/',
      allowed: ['apps/server/src/kernel/', 'packages/domain/', 'packages/contracts/'],
      comment: 'Kernels carry no business words.',
    }),
    onlyTo({
      name: 'connectors-know-no-module',
      from: 'apps/server/src/connectors/',
      allowed: ['apps/server/src/connectors/', 'apps/server/src/kernel/', 'packages/'],
      comment: 'How a carrier is reached does not depend on what asks.',
    }),
    onlyTo({
      name: 'business-knows-no-module',
      from: 'apps/server/src/business/',
      allowed: ['apps/server/src/business/', 'apps/server/src/connectors/', 'apps/server/src/kernel/', 'packages/'],
      comment: 'What several modules share knows none of them.',
    }),
    onlyTo({
      name: 'server-stays-on-the-server',
      from: 'apps/server/',
      allowed: ['apps/server/', 'packages/'],
      comment: 'The server serves the contract, not one web application.',
    }),
    onlyTo({
      name: 'simulator-stands-alone',
      from: 'apps/carrier-simulator/',
      allowed: ['apps/carrier-simulator/', 'packages/'],
      comment: 'A carrier knows nothing of the portal that calls it.',
    }),
    {
      name: 'modules-meet-at-the-front-door',
      severity: 'error',
      comment:
        'Another module is reached through its module, services, steps of the demo, events and entities, the conditions that it offers for statements, and the statements that it offers for transactions.',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '\\.(module|service|step|events|conditions|statements|entities)\\.ts$',
        ],
      },
    },
    onlyTo({
      name: 'web-stays-in-the-browser',
      from: 'apps/web/',
      allowed: ['apps/web/', 'packages/'],
      comment: 'The web reaches the server over the contract only.',
    }),
    onlyTo({
      name: 'ui-knows-no-feature',
      from: 'apps/web/src/(ui|themes)/',
      allowed: ['apps/web/src/(ui|themes)/', 'packages/domain/'],
      comment: 'Widgets know neither screens nor endpoints.',
    }),
    onlyTo({
      name: 'web-kernel-knows-no-screen',
      from: 'apps/web/src/kernel/',
      allowed: ['apps/web/src/kernel/', 'packages/'],
      comment: 'Calling the server works the same for every screen.',
    }),
    onlyTo({
      name: 'lists-and-pages-know-no-feature',
      from: 'apps/web/src/(lists|pages)/',
      allowed: ['apps/web/src/(lists|pages|ui|kernel)/', 'packages/'],
      comment: 'A list page is the same for every kind of rows, a guard for every area.',
    }),
    onlyTo({
      name: 'widgets-and-kernel-know-no-freight',
      from: 'apps/web/src/(ui|themes|kernel)/',
      allowed: ['apps/web/src/', 'packages/demo-data/src/brands', ...withoutFreight],
      comment: 'What knows freight is an entity, shared by the features.',
    }),
    onlyTo({
      name: 'entities-know-no-feature',
      from: 'apps/web/src/entities/',
      allowed: ['apps/web/src/(entities|ui|themes|kernel)/', 'packages/'],
      comment: 'Entities are what features share, so they know none of them.',
    }),
    {
      name: 'entities-form-no-circle',
      severity: 'error',
      comment: 'Of two entities at most one knows the other.',
      scope: 'folder',
      from: { path: '^apps/web/src/entities/[^/]+$' },
      to: { path: '^apps/web/src/entities/[^/]+$', circular: true },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'The application composes features; features never import each other or the application.',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'product-needs-no-tests',
      severity: 'error',
      comment: 'Nothing imports tests but tests.',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: `^test/|${tests}` },
    },
    onlyIn({
      name: 'typeorm-stays-at-the-tables',
      library: 'typeorm',
      places: [
        '\\.(entities|queries)\\.ts$',
        '^apps/server/src/kernel/(database|lists)/',
        '^apps/server/src/entities\\.ts$',
      ],
      comment: 'Modules speak to the database through the database kernel, their entities and their queries.',
    }),
    onlyIn({
      name: 'class-validator-stays-in-the-contract-kernel',
      library: 'class-validator',
      places: ['^packages/contracts/src/kernel/'],
      comment: 'Rules are written with the field decorators.',
    }),
    onlyIn({
      name: 'sockets-stay-in-realtime',
      library: '(socket\\.io|socket\\.io-client|@nestjs/websockets|@nestjs/platform-socket\\.io|@socket\\.io/[^/]+)',
      places: ['^apps/(server|web)/src/kernel/realtime/'],
      comment: 'Everything else says what is pushed, not how.',
    }),
    {
      name: 'no-dumping-grounds',
      severity: 'error',
      comment: 'Name a file after what it gives.',
      from: {},
      to: {
        path: '^(apps|packages|test)/.*(^|/)(utils?|helpers?|common|misc|shared|types?|constants?)(/|\\.tsx?$)',
        pathNot: 'node_modules',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/dist/', '\\.css$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@lading/source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
