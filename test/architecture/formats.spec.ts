import { linesWith, productFiles } from './source-files.js';

/** The only places that format numbers, dates and measures; all other code calls them. */
const formatting = new Set([
  'packages/domain/src/time/date-format.ts',
  'packages/domain/src/measures/number-format.ts',
  'packages/domain/src/time/zoned-time.ts',
]);
const clocks = /^apps\/(web\/src\/kernel\/clock|server\/src\/kernel\/clock)\//;
const factors = 'packages/domain/src/measures/units.ts';

const others = () => productFiles().filter(({ path }) => !formatting.has(path));

it('numbers and dates are written in one place', () => {
  const made = others().flatMap((file) =>
    linesWith(file, /\.toLocale(Date|Time)?String\(|\bIntl\.(?!DateTimeFormatOptions)/),
  );

  // Asking for the zone of a device, or whether there is such a zone, writes nothing.
  expect(made.filter((line) => !line.includes('.resolvedOptions()'))).toEqual([]);
});

it('no date is put together of its parts by hand', () => {
  const made = others()
    .filter(({ path }) => !clocks.test(path))
    .flatMap((file) => linesWith(file, /\$\{[^}]*\.get(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(\)/));

  expect(made).toEqual([]);
});

it('a moment on a screen names its zone', () => {
  const screens = others().filter(({ path }) => path.startsWith('apps/web/'));

  expect(screens.flatMap((file) => linesWith(file, /\bformatMoment\b/))).toEqual([]);
});

it('measures are converted by the specified factors alone', () => {
  const known = /\b(2\.54|2\.2046\d*|2\.205|0?\.0624\d*|35\.31\d*|3\.2808\d*|0?\.4536|16\.018\d*|0?\.3048)\b/;
  const made = productFiles()
    .filter(({ path }) => path !== factors)
    .flatMap((file) => linesWith(file, known));

  expect(made.filter((line) => !/^\S+ (\/\*\*|\*|\/\/)/.test(line))).toEqual([]);
});
