import { addBusinessDays, isBusinessDay, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { addDays, dayNumber } from '@lading/domain/time/calendar-date';
import type { BillingMistake } from '../billing-mistakes.js';
import type { Scenario } from '../freight-life.js';
import { drawn, seededRandom } from '../seeded-random.js';
import { consigneesOf, type Consignee } from './consignees.js';
import { goodsOf, type DemoGoods } from './goods.js';

/** The history covers a year and a half. */
export const historyDays = 548;

/** A past quote with its outcome. */
export interface PlannedQuote {
  /** YYYY-MM-DD and HH:mm at the origin. */
  readonly askedOn: string;
  readonly askedTime: string;
  readonly shipDate: string;
  /** Index of the company's location that it starts from. */
  readonly from: number;
  readonly to: Consignee;
  readonly items: readonly { readonly goods: DemoGoods; readonly units: number }[];
  readonly accessorials: readonly string[];
  readonly purchaseOrder: string;
  /** For goods with full coverage. */
  readonly cargoValueCents: number | undefined;
  readonly booking: PlannedBooking | undefined;
}

export interface PlannedBooking {
  /** How the company selected its offer. */
  readonly choice: 'cheapest' | 'second' | 'fastest' | 'home';
  readonly scenario: Scenario;
  /** The carrier's mistakes on the invoice. */
  readonly mistakes: readonly BillingMistake[];
  /** 0 to 1: how soon and how thoroughly users work on the invoice. */
  readonly care: number;
}

/** The company whose freight is planned. */
export interface PlannedCompany {
  readonly name: string;
  readonly locationCount: number;
  readonly consigneeCount: number;
  readonly quotesPerDay: number;
  readonly growth: number;
  readonly sinceDays?: number;
  readonly untilDays?: number;
  readonly goods: readonly string[];
}

const byMonth = [0.82, 0.86, 1.02, 1.1, 1.14, 1.08, 0.94, 0.98, 1.1, 1.12, 0.98, 0.78];
const byWeekday = [0, 1.06, 1.12, 1.1, 1.02, 0.7, 0];
const booked = 0.335;
const mistaken = 0.21;

/** The mistakes of carriers, frequent ones more than once. */
const mistakes: readonly BillingMistake[] = [
  ...(['reweigh', 'reweigh', 'reclass', 'reclass', 'redimension', 'fuel', 'fuel', 'discount', 'discount'] as const),
  ...(['extraService', 'extraService', 'servicePrice', 'payer', 'terms', 'currency', 'sum', 'duplicate'] as const),
];

/** All quotes of the company between two days, both included, in chronological order; the same ones each time. */
export function plannedQuotes(
  company: PlannedCompany,
  { from, to, today }: { from: string; to: string; today: string },
): PlannedQuote[] {
  const consignees = consigneesOf(company.name, company.consigneeCount);
  const goods = goodsOf(company.goods);
  const planned: PlannedQuote[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ago = dayNumber(today) - dayNumber(day);
    if (ago > (company.sinceDays ?? historyDays) || ago < (company.untilDays ?? 0)) continue;
    planned.push(...quotesOfDay(company, { day, ago, consignees, goods }));
  }
  return planned;
}

interface Day {
  readonly day: string;
  readonly ago: number;
  readonly consignees: readonly Consignee[];
  readonly goods: readonly DemoGoods[];
}

function quotesOfDay(company: PlannedCompany, { day, ago, consignees, goods }: Day): PlannedQuote[] {
  if (!isBusinessDay(day, unitedStatesClosures)) return [];
  // Seeded by the day, so that past days don't change when the history is continued.
  const random = seededRandom(company.name, day);
  const date = new Date(`${day}T00:00:00Z`);
  const season = (byMonth[date.getUTCMonth()] ?? 1) * (byWeekday[date.getUTCDay()] ?? 1);
  const wanted = company.quotesPerDay * season * (1 + company.growth) ** (-ago / 365);
  const count = Math.floor(wanted * (0.7 + 0.6 * random()) + random());
  const times = Array.from({ length: count }, () => 7 * 60 + 30 + Math.floor(random() * 9 * 60)).toSorted(
    (a, b) => a - b,
  );
  return times.map((minutes) => quoteOf(company, { random, day, minutes, consignees, goods }));
}

interface Moment extends Omit<Day, 'ago'> {
  readonly random: () => number;
  readonly minutes: number;
}

function quoteOf(company: PlannedCompany, { random, day, minutes, consignees, goods }: Moment): PlannedQuote {
  const to = drawn(random, consignees, 2.2);
  const lineCount = random() < 0.68 ? 1 : random() < 0.8 ? 2 : 3;
  const items = Array.from({ length: lineCount }, () => ({
    goods: drawn(random, goods, 1.3),
    units: 1 + Math.floor(random() ** 2 * 6),
  }));
  const later = (minutes > 13 * 60 ? 1 : 0) + Math.floor(random() ** 2 * 4);
  return {
    askedOn: day,
    askedTime: timeOf(minutes),
    shipDate: addBusinessDays(day, later, unitedStatesClosures),
    from: Math.floor(random() ** 1.7 * company.locationCount),
    to,
    items,
    accessorials: [...(to.services ?? []), ...(random() < 0.08 ? ['MNC'] : []), ...(random() < 0.04 ? ['IDL'] : [])],
    cargoValueCents: random() < 0.085 ? 150_000 + Math.floor(random() * 90) * 20_000 : undefined,
    purchaseOrder: `PO-${10_000 + Math.floor(random() * 89_999)}`,
    booking: random() < booked ? bookingOf(random) : undefined,
  };
}

function bookingOf(random: () => number): PlannedBooking {
  const choice = choiceOf(random());
  const scenario = scenarioOf(random());
  const mistake = random() < mistaken ? mistakes[Math.floor(random() * mistakes.length)] : undefined;
  return { choice, scenario, mistakes: mistake ? [mistake] : [], care: random() };
}

function choiceOf(chance: number): PlannedBooking['choice'] {
  if (chance < 0.36) return 'cheapest';
  if (chance < 0.5) return 'second';
  return chance < 0.82 ? 'home' : 'fastest';
}

function scenarioOf(chance: number): Scenario {
  if (chance < 0.07) return 'late';
  if (chance < 0.11) return 'exception';
  return chance < 0.125 ? 'canceled' : 'normal';
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
