import { addBusinessDays, isBusinessDay, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { addDays } from '@lading/domain/time/calendar-date';
import type { EquipmentType } from '@lading/domain/freight/equipment-type';
import { drawn, seededRandom } from '../seeded-random.js';
import { consigneesOf, type Consignee } from './consignees.js';

type Stage = 'draft' | 'sent' | 'answered' | 'awarded' | 'expired' | 'withdrawn';

/** A past truckload or volume request, and its stage. */
export interface PlannedVolume {
  readonly stage: Stage;
  /** ISO 8601, UTC, like all instants here. */
  readonly createdAt: string;
  readonly answerBy: string;
  /** When it was awarded, withdrawn, or expired. */
  readonly endedAt: string | undefined;
  /** YYYY-MM-DD. */
  readonly pickupOn: string;
  readonly from: string;
  readonly to: Consignee;
  readonly load: VolumeLoad;
  readonly reference: string;
  readonly answers: readonly PlannedAnswer[];
}

export interface VolumeLoad {
  readonly equipment: EquipmentType;
  readonly description: string;
  readonly pallets: number;
  readonly weight: number;
  readonly notes?: string;
  readonly isProtected?: boolean;
}

export interface PlannedAnswer {
  /** Code of the carrier. */
  readonly code: string;
  readonly state: 'asked' | 'offered' | 'declined' | 'awarded';
  readonly answeredAt: string | undefined;
  readonly centsPerMile: number;
  readonly transitDays: number;
  readonly comment: string | undefined;
  readonly reason: string | undefined;
}

const loads: readonly VolumeLoad[] = [
  { equipment: 'dryVan', description: 'Planters and garden furniture', pallets: 24, weight: 18_400 },
  {
    equipment: 'dryVan',
    description: 'Lawn feed in bags',
    pallets: 20,
    weight: 41_600,
    notes: 'Pallets are not stackable.',
  },
  { equipment: 'flatBed', description: 'Steel tubing in bundles', pallets: 14, weight: 38_200, notes: 'Tarps needed.' },
  { equipment: 'dryVan', description: 'Housewares, boxed', pallets: 26, weight: 15_900 },
  { equipment: 'reefer', description: 'Bulbs and seedlings', pallets: 18, weight: 12_300, isProtected: true },
  { equipment: 'drayage', description: 'Import container, lighting fixtures', pallets: 20, weight: 21_750 },
  { equipment: 'dryVan', description: 'Exercise equipment, volume', pallets: 10, weight: 9_800 },
  { equipment: 'flatBed', description: 'Deck lumber', pallets: 16, weight: 44_100 },
];

/** Hours before now at which each was sent, and its outcome. */
const asked: readonly (readonly [stage: Stage, hoursAgo: number])[] = [
  ['draft', 3],
  ['draft', 49],
  ['sent', 2],
  ['sent', 7],
  ['sent', 20],
  ['answered', 22],
  ['answered', 26],
  ['answered', 31],
  ['answered', 45],
  ['awarded', 96],
  ['awarded', 168],
  ['withdrawn', 340],
  ['awarded', 560],
  ['expired', 790],
  ['awarded', 1100],
  ['awarded', 1570],
  ['expired', 2050],
  ['awarded', 2640],
  ['awarded', 3300],
  ['withdrawn', 4120],
  ['awarded', 5400],
  ['expired', 6650],
  ['awarded', 7900],
  ['withdrawn', 9400],
  ['awarded', 11_200],
];

/** Carriers with truckload desks; the first one gets every request. */
const carriers = ['BMESA', 'IWREN', 'QHAWK', 'OXVAL', 'HERON', 'FOXGL', 'CPFIN'] as const;
const origins = ['Chicago warehouse', 'Dallas distribution center', 'Savannah import center', 'Tacoma fulfillment'];
const comments = [
  'Team drivers available.',
  'Rate holds for two trailers.',
  'Driver assist at the dock is included.',
  'Detention after two free hours.',
];
const reasons = ['No trailers in this market this week', 'Outside our lanes', 'Weight exceeds our limit for this lane'];

const hour = 3_600_000;
const iso = (time: number): string => new Date(time).toISOString();
const dayOf = (time: number): string => iso(time).slice(0, 10);

/** All requests, oldest first; the same ones at any time of a day. */
export function plannedVolumes(company: string, now: string): PlannedVolume[] {
  const consignees = consigneesOf(company, 60);
  return asked
    .map(([stage, hoursAgo], index) => plannedVolume({ stage, hoursAgo, index, company, consignees, now }))
    .toReversed();
}

interface Asked {
  readonly stage: Stage;
  readonly hoursAgo: number;
  readonly index: number;
  readonly company: string;
  readonly consignees: readonly Consignee[];
  readonly now: string;
}

function plannedVolume({ stage, hoursAgo, index, company, consignees, now }: Asked): PlannedVolume {
  const random = seededRandom(company, `volume ${index}`);
  const isOpen = stage === 'draft' || stage === 'sent' || stage === 'answered';
  const created = isOpen ? Date.parse(now) - hoursAgo * hour : workingTime(Date.parse(now) - hoursAgo * hour, index);
  const answerBy = wholeHour(isOpen ? Date.parse(now) + (20 + index * 6) * hour : created + 30 * hour);
  const pickupOn = addBusinessDays(dayOf(answerBy), 2, unitedStatesClosures);
  const from = drawn(random, origins);
  const load = drawn(random, loads);
  const to = drawn(
    random,
    consignees.filter(({ state }) => !from.startsWith('Chicago') || state !== 'IL'),
  );
  const answers =
    stage === 'draft' ? [] : answersTo(stage, { random, created, until: Math.min(answerBy, Date.parse(now)) });
  const hasOffer = answers.some(({ state }) => state === 'offered');
  const ends: Partial<Record<Stage, string>> = {
    awarded: iso(created + 28 * hour),
    withdrawn: iso(created + 9 * hour),
    expired: hasOffer ? `${addDays(pickupOn, 1)}T07:00:30.000Z` : iso(answerBy + 41_000),
  };
  return {
    ...{ stage, pickupOn, from, to, load, answers, createdAt: iso(created), answerBy: iso(answerBy) },
    ...{ endedAt: ends[stage], reference: `TL-${4100 + index * 17}` },
  };
}

const wholeHour = (time: number): number => Math.ceil(time / hour) * hour;

/** During business hours of that business day or the one before. */
function workingTime(time: number, index: number): number {
  let at = time;
  while (!isBusinessDay(dayOf(at), unitedStatesClosures)) at -= 24 * hour;
  const minutes = 14 * 60 + ((index * 97) % (7 * 60));
  return Date.parse(`${dayOf(at)}T00:00:00Z`) + minutes * 60_000;
}

function answersTo(
  stage: Stage,
  { random, created, until }: { random: () => number; created: number; until: number },
): PlannedAnswer[] {
  const count = 3 + Math.floor(random() * 3);
  const base = 205 + Math.floor(random() * 70);
  const answers = carriers.slice(0, count).map((code, place) => {
    const state = stateOf(stage, place, random());
    return {
      ...{ code, state, centsPerMile: base + Math.floor(random() * 60), transitDays: 2 + Math.floor(random() * 3) },
      answeredAt: state === 'asked' ? undefined : iso(created + (until - created) * (0.15 + random() * 0.5)),
      comment: state === 'offered' && random() < 0.5 ? drawn(random, comments) : undefined,
      reason: state === 'declined' ? drawn(random, reasons) : undefined,
    };
  });
  if (stage !== 'awarded') return answers;
  const [best] = answers
    .filter(({ state }) => state === 'offered')
    .toSorted((one, other) => one.centsPerMile - other.centsPerMile);
  return answers.map((answer) => (answer === best ? { ...answer, state: 'awarded' } : answer));
}

/** If there are responses, at least one carrier has offered. */
function stateOf(stage: Stage, place: number, chance: number): 'asked' | 'offered' | 'declined' {
  if (stage === 'sent') return place === 2 && chance < 0.5 ? 'declined' : 'asked';
  if (stage === 'withdrawn') return chance < 0.7 ? 'asked' : 'declined';
  if (stage === 'expired') return chance < 0.6 ? 'asked' : 'declined';
  if (place === 1 || chance < 0.6) return 'offered';
  return chance < 0.8 ? 'declined' : 'asked';
}
