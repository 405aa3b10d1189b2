import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import { coverageSections, type CoverageSection } from '@lading/domain/tariff/bench-coverage';
import { benchGroupKinds, type BenchGroupKind } from '@lading/domain/tariff/bench-figures';
import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post } from '../kernel/endpoint.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  Nested,
  OpenList,
  Text,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';
import { CarrierChange } from '../notifications/carrier-pushes.js';
import { TariffReference } from './tariffs.js';

/** Days of quotes that a test can take. */
export const trialDays = { least: 7, most: 90 } as const;
/** Quotes that a test takes at most, the newest first. */
export const mostTrialQuotes = 200_000;
/** Tests that a carrier can start on one day, so that they can't be used to find out other carriers' prices. */
export const mostTrialsADay = 10;
/** Days for which a test is stored. */
export const trialRetentionDays = 90;

export const trialStates = ['running', 'done', 'canceled', 'failed'] as const;
export type TrialState = (typeof trialStates)[number];

/** Prices of a tested version beside those that were offered, in cents and hundredths of a percent. */
class TrialTotals {
  @Integer({ min: 0, about: 'Quotes that the version which priced them prices or declines as it did then.' })
  quotes!: number;
  @Integer({ min: 0, about: 'Quotes with another price, newly served and newly declined ones included.' })
  changed!: number;
  @Integer({ min: 0, about: 'Declined then, priced by the tested version.' }) newlyServed!: number;
  @Integer({ min: 0, about: 'Priced then, declined by the tested version.' }) newlyRefused!: number;
  @Integer({ min: 0, about: 'Quotes that were booked with the carrier, even if canceled later.' }) bookings!: number;
  @Cents({ about: 'What these bookings were offered at.' }) bookedCents!: number;
  @Cents({ about: 'What they would cost by the tested version; nothing if it declines them.' }) testedCents!: number;
}

export class TrialPriceChange {
  @Integer({ about: 'Mean change in hundredths of a percent, half up.' }) mean!: number;
  @Integer() p10!: number;
  @Integer() p50!: number;
  @Integer() p90!: number;
}

/** Share of quotes that were booked, by how the carrier's rate compared with the lowest one of other carriers. */
export class TrialBookedPercent {
  @Integer({ min: 0, max: 100, optional: true }) cheapest!: number | null;
  @Integer({ min: 0, max: 100, optional: true, about: 'Up to 5% above it.' }) within5!: number | null;
  @Integer({ min: 0, max: 100, optional: true, about: 'Up to 15% above it.' }) within15!: number | null;
  @Integer({ min: 0, max: 100, optional: true }) above15!: number | null;
}

/** The expected effect on bookings, rounded to 5% of the bookings. */
export class TrialWins {
  @Integer({ min: 0 }) bookings!: number;
  @Integer({ min: 0 }) expectedBookings!: number;
  @Integer({ min: 0, about: 'Lower bound of the 95% interval.' }) lowBookings!: number;
  @Integer({ min: 0, about: 'Upper bound of the 95% interval.' }) highBookings!: number;
  @Cents() bookedCents!: number;
  @Cents({ about: 'Revenue of the expected bookings, rounded to 5% of the booked revenue.' }) expectedCents!: number;
  @Nested(() => TrialBookedPercent, { about: 'In steps of 5%; none where there are too few quotes.' })
  bookedPercent!: TrialBookedPercent;
}

export class TrialChange {
  @Id() quoteId!: number;
  @Text({ max: 40 }) number!: string;
  @Text({ max: 200, optional: true }) companyName!: string;
  @Cents() beforeCents!: number;
  @Cents() afterCents!: number;
  @OpenList({ maxItems: 200, about: 'The rules of the price by the version that priced it.' }) beforeTrace!: object[];
  @OpenList({ maxItems: 200, about: 'The rules of the price by the tested version.' }) afterTrace!: object[];
}

/** What a test found. */
export class TrialResult extends TrialTotals {
  @Day() fromDay!: string;
  @Day() toDay!: string;
  @Integer({ min: 0, about: 'Quotes of these days for which a rate was requested from the carrier.' })
  asked!: number;
  @Integer({ min: 0, about: 'Older quotes of these days beyond the most that a test takes.' }) leftOut!: number;
  @Integer({ min: 0, about: "Quotes that today's data doesn't price as they were offered; no figure includes them." })
  notComparable!: number;
  @Integer({ min: 0 }) raised!: number;
  @Integer({ min: 0 }) lowered!: number;
  @Integer({ min: 0, about: 'Bookings that the tested version declines.' }) refusedBookings!: number;
  @Cents() refusedCents!: number;
  @Nested(() => TrialPriceChange, { optional: true, about: 'None if no quote is priced by both versions.' })
  priceChange!: TrialPriceChange | null;
  @Nested(() => TrialWins, { optional: true, about: 'None if there are too few quotes, companies or other carriers.' })
  wins!: TrialWins | null;
  @ListOf(() => TrialChange, { maxItems: 50, about: 'The largest changes of a price that the caller can see.' })
  largest!: TrialChange[];
}

/** A test of a version against past quotes. */
export class TariffTrial {
  @Id() id!: number;
  @Id({ optional: true, about: 'None if the draft was deleted since.' }) tariffId!: number | null;
  @Choice(trialStates) state!: TrialState;
  @Integer(trialRange()) days!: number;
  @Integer({ min: 0, about: 'Quotes that it takes.' }) quoteCount!: number;
  @Integer({ min: 0, about: 'Quotes priced so far.' }) doneCount!: number;
  @Flag({ about: 'The terms of the version have not changed since.' }) isCurrent!: boolean;
  @Text({ max: 201, optional: true }) startedByName!: string;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) endedAt!: string | null;
  @Text({ max: 300, optional: true, about: 'Why it failed.' }) problem!: string | null;
}

function trialRange() {
  return { min: trialDays.least, max: trialDays.most, label: 'Days' };
}

export class TariffTrials {
  @ListOf(() => TariffTrial, { maxItems: 20, about: 'The newest first.' }) items!: TariffTrial[];
  @Integer({ min: 0, max: mostTrialsADay, about: 'Tests that the carrier can still start today.' }) leftToday!: number;
}

export class StartTariffTrial extends TariffReference {
  @Integer({ ...trialRange(), about: 'Days before today whose quotes are taken.' }) days: number = trialDays.most;
}

export class TrialReference {
  @Id({ about: 'ID of the test, from the tests of a version.' }) id!: number;
}

export class TariffTrialDetail extends TariffTrial {
  @Nested(() => TrialResult, { optional: true, about: 'None until it is done.' }) result!: TrialResult | null;
}

/** Some quotes of a test. */
export class TrialGroup extends TrialTotals {
  @Id() id!: number;
  @Text({ max: 200, optional: true, about: 'Company, lane by states, class, weight break or accessorial.' })
  name!: string;
  @Integer({ optional: true, about: 'Mean change of the price in hundredths of a percent.' }) meanChange!:
    | number
    | null;
  @Cents({ min: -99_999_999_999, about: 'Change of the revenue if all bookings stayed.' }) effectCents!: number;
}

export class ListTrialGroups extends ListPageRequest {
  @Id({ about: 'ID of the test, from the tests of a version.' }) id!: number;
  @Choice(benchGroupKinds, { about: 'What the quotes are grouped by.' }) kind!: BenchGroupKind;
  @Text({ max: 100, optional: true, about: 'Text in the name.' }) search?: string;
}

export type TrialGroupFilter = Omit<ListTrialGroups, keyof ListPageRequest>;

export class TrialGroupList extends ListPage {
  @ListOf(() => TrialGroup, { maxItems: 100 }) items!: TrialGroup[];
}

export class ExportTrialGroups {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Id({ about: 'ID of the test, from the tests of a version.' }) id!: number;
  @Choice(benchGroupKinds, { about: 'What the quotes are grouped by.' }) kind!: BenchGroupKind;
  @Text({ max: 100, optional: true, about: 'Text in the name.' }) search?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class CoverageSectionUse {
  @Choice(coverageSections) section!: CoverageSection;
  @Integer({ min: 0 }) rows!: number;
  @Integer({ min: 0, about: 'Rows that priced a quote.' }) used!: number;
}

/** A row that priced no quote of the test. */
export class UnusedRow {
  @Choice(coverageSections) section!: CoverageSection;
  @Text({ max: 200 }) row!: string;
  @Integer({ min: 0, about: 'Quotes that it matched, always after another row.' }) lost!: number;
  @Text({ max: 200, optional: true, about: 'The row that won most of these quotes.' }) wonBy!: string | null;
}

export class UnusedClasses {
  @Text({ max: 200 }) row!: string;
  @Choices(freightClasses, { maxItems: 18 }) classes!: FreightClass[];
}

/** Which rows of a tested version priced quotes. */
export class TrialCoverage {
  @ListOf(() => CoverageSectionUse, { maxItems: 10 }) sections!: CoverageSectionUse[];
  @ListOf(() => UnusedRow, { maxItems: 2000 }) unused!: UnusedRow[];
  @Integer({ min: 0, about: 'Unused rows beyond these.' }) unlisted!: number;
  @ListOf(() => UnusedClasses, { maxItems: 1000, about: 'Lanes that priced quotes, but none of these classes.' })
  unusedClasses!: UnusedClasses[];
}

/** Goes to the open pages of the carrier. */
export const trialProgress = definePush(
  'trial-progress',
  CarrierChange,
  'A test of a tariff of the carrier has progressed or ended; refresh the page.',
);

const look = { access: { carrier: 'dataVisibility', system: 'addCarrier' } } as const;
const change = {
  access: { carrier: 'administrator', system: 'addCarrier' },
  whileActing: 'refused',
} as const;

export const tariffTrialsApi = defineResource('tariff-trials', {
  listTariffTrials: get({
    ...look,
    path: '/tariffs/:id/trials',
    takes: TariffReference,
    answers: TariffTrials,
    about: 'The tests of a version against past quotes, the newest first.',
    problems: ['not-found'],
  }),
  startTariffTrial: post({
    ...change,
    path: '/tariffs/:id/trials',
    takes: StartTariffTrial,
    answers: TariffTrial,
    status: 202,
    about: `Tests a draft or a version in review in the background: prices the quotes of the last complete days by the version that priced them then and by this one. Takes up to 200,000 quotes; a carrier can run one test at a time and ${mostTrialsADay} a day.`,
    problems: ['not-found', 'wrong-state', 'too-many-requests'],
  }),
  getTariffTrial: get({
    ...look,
    path: '/tariff-trials/:id',
    takes: TrialReference,
    answers: TariffTrialDetail,
    about:
      "A test with its result. The expected bookings are rounded to 5%, and given only with enough quotes, companies and other carriers, so that they don't reveal other carriers' prices.",
    problems: ['not-found'],
  }),
  cancelTariffTrial: post({
    ...change,
    path: '/tariff-trials/:id/cancellation',
    takes: TrialReference,
    answers: TariffTrial,
    about: 'Cancels a running test. One that has ended stays as it is.',
    problems: ['not-found'],
  }),
  listTrialGroups: get({
    ...look,
    path: '/tariff-trials/:id/groups',
    takes: ListTrialGroups,
    answers: TrialGroupList,
    about: 'The figures of a test by customer, lane, class, weight break or accessorial. Only customers that you see.',
    problems: ['not-found', 'malformed-request', 'unknown-sort-field'],
  }),
  exportTrialGroups: post({
    ...look,
    path: '/tariff-trials/:id/groups/export',
    takes: ExportTrialGroups,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports these figures as a file.',
    problems: ['not-found'],
  }),
  getTrialCoverage: get({
    ...look,
    path: '/tariff-trials/:id/coverage',
    takes: TrialReference,
    answers: TrialCoverage,
    about: 'Rows of the tested version that priced no quote, and rows that always lost to another row, with that row.',
    problems: ['not-found', 'wrong-state'],
  }),
  getTrialFile: get({
    ...look,
    path: '/tariff-trials/:id/file',
    takes: TrialReference,
    answersFile: ['application/json'],
    about:
      'The result with all its figures and the coverage as canonical JSON: the same version and the same quotes give the same bytes.',
    problems: ['not-found', 'wrong-state'],
  }),
});
