import { filesBelow } from './source-files.js';

/** Statements that change rows. The harness makes and changes them by its builders. */
const changing = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+[a-z_."$\\]/g;

/** Tests of SQL itself: what they run or look for is a statement. */
const aboutSql = [
  'apps/server/src/business/location-rule/row-audience.api.spec.ts',
  'apps/server/src/kernel/database/database.api.spec.ts',
  'apps/server/src/kernel/database/migrations/unsupported-database.api.spec.ts',
  'apps/server/src/kernel/log/log.spec.ts',
  'apps/server/src/kernel/telemetry/telemetry.api.spec.ts',
  // What triggers do with rows that change, also several in one statement.
  'apps/server/src/modules/invoices/invoice-places.api.spec.ts',
  'apps/server/src/modules/shipment-insights/shipment-rollup.api.spec.ts',
  'apps/server/src/portal.api.spec.ts',
  'test/conformance/indexes.spec.ts',
  'test/conformance/migrations.spec.ts',
  'test/conformance/schema.spec.ts',
  'test/faults/migrating.spec.ts',
  'test/faults/next-schema.spec.ts',
];

/** The kernels are tested without the entities of modules, for which the builders are made. */
const withoutEntities = [
  'apps/server/src/kernel/endpoints/idempotency.api.spec.ts',
  'apps/server/src/kernel/flags/flags.api.spec.ts',
  'apps/server/src/kernel/jobs/jobs.api.spec.ts',
  'apps/server/src/kernel/lists/sorted-list.api.spec.ts',
];

/**
 * How many statements are left in the other tests. They change databases that no portal has open (a restored copy, a second
 * installation), add more rows than builders can in the time of a test, or set times to the microsecond, which a Date does
 * not hold.
 */
const left: Readonly<Record<string, number>> = {
  'apps/server/src/modules/address-book/address-book.api.spec.ts': 1,
  'apps/server/src/modules/backups/backups.api.spec.ts': 3,
  'apps/server/src/modules/products/products.api.spec.ts': 1,
  'apps/server/src/modules/quotes/quote-list.api.spec.ts': 1,
  'apps/server/src/modules/shipments/shipment-export.api.spec.ts': 1,
  'apps/server/src/modules/shipments/shipment-list.api.spec.ts': 1,
  'apps/server/src/modules/stored-files/stored-files.api.spec.ts': 1,
  'apps/server/src/modules/webhooks/webhook-deliveries.api.spec.ts': 1,
};

const free = [...aboutSql, ...withoutEntities];

const found = new Map(
  filesBelow(['apps', 'packages', 'test'], /\.spec\.ts$/)
    .map(({ path, text }) => [path, text.match(changing)?.length ?? 0] as const)
    .filter(([path, count]) => path !== 'test/architecture/arranged-rows.spec.ts' && count > 0),
);

it('tests arrange rows with builders, not with SQL', () => {
  const others = [...found].filter(([path]) => !free.includes(path));

  // A count that has fallen is written down, so that it does not rise again.
  expect(Object.fromEntries(others)).toEqual(left);
});

it('a test that is free to use SQL does', () => {
  expect(free.filter((path) => !found.has(path))).toEqual([]);
});
