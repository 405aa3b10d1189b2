import { accessorialName } from '../freight/accessorial.js';
import { countries } from '../freight/country.js';
import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import { formatBasisPoints, formatDollars } from '../measures/money.js';
import { formatCount, formatNumber } from '../measures/number-format.js';
import type { FakRule, FuelTable, Price, RateLane, WeightBreak, ZoneRates } from '../rating/tariff.js';
import type { HolidayRule } from '../time/business-calendar.js';
import { formatTimeOfDay } from '../time/date-format.js';
import { inHundredths } from './rate-file.js';
import { laneName } from './rate-lane.js';
import type { SectionName } from './tariff-sections.js';
import type { Terms } from './terms-check.js';

/** One term of a tariff in words. Labels are unique within a section, so that two versions can be compared by them. */
export interface TermLine {
  readonly label: string;
  readonly text: string;
}

export const line = (label: string, text: string): TermLine => ({ label, text });
export const percent = (basisPoints: number): string => `${formatBasisPoints(basisPoints)}%`;
const perCwt = (cents: number): string => `${formatDollars(cents)}/cwt`;
const milesOf = (upToMiles: number | null): string =>
  upToMiles === null ? 'Farther' : `Up to ${formatNumber(upToMiles)} mi`;
const dollarsOf = (milliDollars: number): string => `$${(milliDollars / 1000).toFixed(3)}`;
const listOf = (names: readonly string[]): string => (names.length === 0 ? 'None' : names.join(', '));
const factor = (hundredths: number): string => inHundredths(hundredths);

/** The terms of one section in words; the rates of lanes are compared row by row instead. */
export const linesOf = (terms: Terms, section: SectionName): TermLine[] => sections[section](terms);

const sections: Readonly<Record<SectionName, (terms: Terms) => TermLine[]>> = {
  rates: ({ rates, breaks }) => (rates.kind === 'zones' ? zoneLines(rates, breaks) : laneLines(rates.lanes)),
  breaks: ({ breaks }) => breaks.map(({ name, fromPounds }) => line(name, `From ${formatNumber(fromPounds)} lb`)),
  discount: ({ discountBasisPoints, minimumChargeCents }) => [
    line('Discount', percent(discountBasisPoints)),
    line('Absolute minimum charge', formatDollars(minimumChargeCents)),
  ],
  fak: ({ fak }) => fakLines(fak),
  fuel: ({ fuelTable, fuelBasis }) => [
    line('Applies to', fuelBasis === 'linehaul' ? 'Net linehaul' : 'Net linehaul and accessorials that use fuel'),
    ...fuelLines(fuelTable),
  ],
  accessorials: ({ accessorials }) =>
    accessorials.map(({ code, description, price, season, usesFuel }) => {
      const months = season ? `, from ${season.from} to ${season.to}` : '';
      const shown = description === accessorialName(code) ? '' : `, shown as "${description}"`;
      return line(
        `${code} ${accessorialName(code)}`,
        `${priceInWords(price)}${months}${usesFuel ? ', uses fuel' : ''}${shown}`,
      );
    }),
  guarantees: ({ guarantees }) =>
    guarantees.map(({ code, deliverBy, basisPoints, minCents }) =>
      line(
        `${code} ${accessorialName(code)}`,
        `By ${formatTimeOfDay(deliverBy)}: ${percent(basisPoints)} of net linehaul, at least ${formatDollars(minCents)}`,
      ),
    ),
  space: spaceLines,
  coverage: ({ coverage }) => [
    line('Charge', `${percent(coverage.basisPoints)} of the cargo value`),
    line('Minimum charge', formatDollars(coverage.minChargeCents)),
    line('Maximum cargo value', formatDollars(coverage.maxCargoValueCents)),
  ],
  liability: ({ liability }) => [
    ...freightClasses.map((freightClass) =>
      line(`Class ${freightClass}`, `${formatDollars(liability.centsPerPound[freightClass])} per lb`),
    ),
    line('Used goods', `${formatDollars(liability.usedCentsPerPound)} per lb`),
    line('Volume quotes', `${formatDollars(liability.volumeCentsPerPound)} per lb`),
    line('Maximum per shipment', formatDollars(liability.shipmentCapCents)),
  ],
  transit: ({ transit }) => [
    ...transit.days.map(({ upToMiles, days }) => line(milesOf(upToMiles), formatCount(days, 'day'))),
    line('Added to every lane', formatCount(transit.offsetDays, 'day')),
    ...Object.entries(transit.extraDaysByCountry).map(([code, days]) =>
      line(`Added for ${countryName(code)}`, formatCount(days ?? 0, 'day')),
    ),
    ...Object.entries(transit.extraDaysByState).map(([code, days]) =>
      line(`Added for ${code}`, formatCount(days ?? 0, 'day')),
    ),
  ],
  cutoff: ({ pickupCutoff }) => [line('Same-day pickups until', formatTimeOfDay(pickupCutoff))],
  holidays: ({ holidays }) => holidays.map((rule) => line(rule.name, holidayInWords(rule))),
  serviceArea: ({ serviceArea }) => [
    line('Countries', listOf(serviceArea.countries.map(countryName))),
    line('States and provinces', serviceArea.states === 'all' ? 'All of the mainland' : listOf(serviceArea.states)),
    line('Offshore', listOf(serviceArea.offshoreStates)),
    line('Interline', listOf(serviceArea.interlineStates)),
  ],
  limits: ({ limits }) => [
    line('Hazardous materials', limits.handlesHazmat ? 'Accepted' : 'Not accepted'),
    line('Longest side', `${formatNumber(limits.maxLengthInches)} in`),
    line('Weight', `${formatNumber(limits.maxPounds)} lb`),
  ],
};

/** Of rules that share classes the first one rates them, so that their order is a term too. */
export const fakLines = (fak: readonly FakRule[]): TermLine[] =>
  fak.map(({ from, to, ratedAs }, place) => {
    const shared = fak.slice(0, place).filter((one) => one.from <= to && from <= one.to).length;
    const after = shared === 0 ? '' : `, after ${formatCount(shared, 'rule')} above for the same classes`;
    return line(`Class ${from} to ${to}`, `Rated as class ${ratedAs}${after}`);
  });

const countryName = (code: string): string => countries.find((one) => one.code === code)?.name ?? code;

function zoneLines({ zones, classFactors, breakFactors }: ZoneRates, breaks: readonly WeightBreak[]): TermLine[] {
  return [
    ...zones.map(({ name, upToMiles, baseCentsPerCwt }) =>
      line(`Zone ${name}`, `${milesOf(upToMiles)}, ${perCwt(baseCentsPerCwt)}`),
    ),
    ...freightClasses.map((freightClass) => line(`Class ${freightClass}`, `× ${factor(classFactors[freightClass])}`)),
    ...breaks.map(({ name }, place) => line(`Break ${name}`, `× ${factor(breakFactors[place] ?? 0)}`)),
  ];
}

/** The rates of a class on a lane, break by break. */
export const ratesInWords = (cents: readonly number[]): string => cents.map(inHundredths).join(' / ');

/** What a lane has of its own beside rates. */
function laneTerms({ discountBasisPoints, minimumChargeCents }: RateLane): string[] {
  return [
    ...(discountBasisPoints === undefined ? [] : [`${percent(discountBasisPoints)} discount`]),
    ...(minimumChargeCents === undefined ? [] : [`minimum ${formatDollars(minimumChargeCents)}`]),
  ];
}

export function laneLines(lanes: readonly RateLane[]): TermLine[] {
  return lanes.flatMap((lane) => {
    const rows = freightClasses.flatMap((freightClass: FreightClass) => {
      const cents = lane.centsPerCwt[freightClass];
      return cents ? [line(`${laneName(lane)}, class ${freightClass}`, ratesInWords(cents))] : [];
    });
    const own = laneTerms(lane);
    return own.length === 0 ? rows : [line(laneName(lane), own.join(', ')), ...rows];
  });
}

export function fuelLines(table: FuelTable): TermLine[] {
  if (table.kind === 'rows')
    return table.rows.map(({ fromMilliDollars, basisPoints }) =>
      line(`From ${dollarsOf(fromMilliDollars)}`, percent(basisPoints)),
    );
  return [
    line('Base index', dollarsOf(table.fromMilliDollars)),
    line('Surcharge at the base', percent(table.baseBasisPoints)),
    line('Step of the index', dollarsOf(table.stepMilliDollars)),
    line('Added per step', percent(table.basisPointsPerStep)),
  ];
}

const minutes = (count: number): string => formatCount(count, 'minute');

/** How an accessorial is priced, in words. */
export function priceInWords(price: Price): string {
  switch (price.kind) {
    case 'flat':
      return formatDollars(price.cents);
    case 'perCwt': {
      const most = price.maxCents === undefined ? '' : `, at most ${formatDollars(price.maxCents)}`;
      return `${perCwt(price.centsPerCwt)}, at least ${formatDollars(price.minCents)}${most}`;
    }
    case 'percentOfLinehaul':
      return `${percent(price.basisPoints)} of net linehaul, at least ${formatDollars(price.minCents)}`;
    case 'percentOfAmount':
      return `${percent(price.basisPoints)} of the amount, at least ${formatDollars(price.minCents)}`;
    case 'perPiece':
      return `${formatDollars(price.centsPerPiece)} per piece, at least ${formatDollars(price.minCents)}`;
    default:
      return priceByTimeOrLength(price);
  }
}

function priceByTimeOrLength(
  price: Extract<Price, { kind: 'perPeriod' | 'perCwtPerDay' | 'byLength' | 'manual' }>,
): string {
  switch (price.kind) {
    case 'perPeriod':
      return `${formatDollars(price.centsPerPeriod)} per ${minutes(price.periodMinutes)} after ${minutes(price.freeMinutes)}`;
    case 'perCwtPerDay':
      return `${perCwt(price.centsPerCwt)} per day after ${formatCount(price.freeDays, 'day')}, at least ${formatDollars(price.minCents)}`;
    case 'byLength':
      return price.steps.map(({ fromInches, cents }) => `from ${fromInches} in ${formatDollars(cents)}`).join(', ');
    default:
      return 'Quoted manually';
  }
}

function spaceLines({ cubicCapacity, linearFoot, capacityLoad }: Terms): TermLine[] {
  return [
    line(
      'Cubic capacity',
      cubicCapacity === null
        ? 'Off'
        : `From ${formatNumber(cubicCapacity.minCubicFeet)} ft³ and below ${cubicCapacity.belowPoundsPerCubicFoot} lb/ft³: rated as ${cubicCapacity.ratedPoundsPerCubicFoot} lb/ft³, class ${cubicCapacity.freightClass}`,
    ),
    line(
      'Linear foot',
      linearFoot === null
        ? 'Off'
        : `Over ${linearFoot.overFeet} ft: at least ${formatNumber(linearFoot.poundsPerFoot)} lb per foot, class ${linearFoot.freightClass}`,
    ),
    line(
      'Capacity load',
      capacityLoad === null
        ? 'Off'
        : `From ${capacityLoad.feet} ft or ${formatNumber(capacityLoad.pounds)} lb: ${capacityLoad.action === 'flag' ? 'suggests a volume quote' : 'declined'}`,
    ),
  ];
}

const firstMonths = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
/** From January on. */
export const monthNames: readonly string[] = [...firstMonths, 'October', 'November', 'December'];
/** From Sunday on. */
export const weekdayNames: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
const places = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth'];
const monthOf = (month: number): string => monthNames[month - 1] ?? '';
const weekdayOf = (weekday: number): string => weekdayNames[weekday % 7] ?? '';

/** On which day a holiday falls, in words. */
export function holidayInWords(rule: HolidayRule): string {
  switch (rule.kind) {
    case 'fixed':
      return `${monthOf(rule.month)} ${rule.day}${rule.observed ? ', moved off weekends' : ''}`;
    case 'nthWeekday': {
      const later = rule.plusDays ? `, ${formatCount(rule.plusDays, 'day')} later` : '';
      const place = rule.nth === -1 ? 'Last' : (places[rule.nth] ?? '');
      return `${place} ${weekdayOf(rule.weekday)} of ${monthOf(rule.month)}${later}`;
    }
    case 'weekdayBefore':
      return `${weekdayOf(rule.weekday)} before ${monthOf(rule.month)} ${rule.day}`;
    default:
      return `Easter, ${formatCount(rule.plusDays, 'day')} later`;
  }
}
