import { addDays, dayNumber } from '@lading/domain/time/calendar-date';
import type { ProProfile } from '@lading/domain/identifiers/pro-number';
import { demoTariff } from './demo-tariff.js';
import type { Tariff } from '@lading/domain/rating/tariff';

/** The differences between demo carriers. */
export interface DemoTerms {
  readonly code: string;
  /** First three digits of its PRO numbers; the simulator uses the same. */
  readonly proPrefix: string;
  readonly numbering: 'MOD7' | 'MOD11X';
  readonly canLookUpByReference?: boolean;
  /** Its users accept each shipment; the addresses are emailed. */
  readonly deskEmails?: readonly string[];
  /** Absent for carriers that only their API can rate. */
  readonly tariff?: Partial<Tariff>;
  /** The service area of a carrier rated by its API; otherwise the tariff has it. */
  readonly serviceArea?: Tariff['serviceArea'];
}

const base = demoTariff();
export const domestic: Tariff['serviceArea'] = { ...base.serviceArea, countries: ['USA'] };
export const crossBorder: Tariff['serviceArea'] = { ...base.serviceArea, countries: ['USA', 'CAN', 'MEX'] };
const { serviceArea: northern } = base;
const withOffset = (offsetDays: number): Pick<Tariff, 'transit'> => ({ transit: { ...base.transit, offsetDays } });

/** States and provinces around the Great Plains; a partner serves the mountain states. */
const prairie: Tariff['serviceArea'] = {
  ...base.serviceArea,
  states: ['IL', 'IA', 'KS', 'MN', 'MO', 'NE', 'ND', 'SD', 'WI', 'IN', 'OK', 'TX', 'MB', 'SK', 'AB', 'ON'],
  interlineStates: ['CO', 'MT', 'WY'],
};

const heartland: Tariff['serviceArea'] = {
  ...domestic,
  states: ['IL', 'IN', 'OH', 'MI', 'WI', 'KY'],
};

/** Eight carriers are rated here by their tariffs and tracked through the simulator; seven live in it completely. */
export const demoTerms: readonly DemoTerms[] = [
  { code: 'BMESA', proPrefix: '482', numbering: 'MOD7', tariff: {} },
  {
    code: 'BMCAN',
    proPrefix: '486',
    numbering: 'MOD7',
    tariff: { discountBasisPoints: 7100, minimumChargeCents: 15_800, ...withOffset(1) },
  },
  { code: 'IWREN', proPrefix: '100', numbering: 'MOD11X', serviceArea: northern },
  { code: 'SMRSH', proPrefix: '635', numbering: 'MOD7', serviceArea: northern },
  {
    code: 'VRDGE',
    proPrefix: '517',
    numbering: 'MOD7',
    tariff: {
      discountBasisPoints: 7350,
      minimumChargeCents: 13_900,
      fuelBasis: 'linehaulAndAccessorials',
      serviceArea: { ...base.serviceArea, offshoreStates: ['AK', 'HI'] },
      transit: { ...base.transit, extraDaysByState: { AK: 5, HI: 8 } },
    },
  },
  {
    code: 'JBEND',
    proPrefix: '290',
    numbering: 'MOD7',
    tariff: { discountBasisPoints: 7500, minimumChargeCents: 12_500, serviceArea: domestic, ...withOffset(1) },
  },
  { code: 'JBEXP', proPrefix: '293', numbering: 'MOD7', serviceArea: domestic },
  {
    code: 'CPFIN',
    proPrefix: '744',
    numbering: 'MOD7',
    tariff: {
      discountBasisPoints: 7250,
      limits: { ...base.limits, handlesHazmat: false },
      guarantees: base.guarantees.filter(({ code }) => code !== 'GTD_AM'),
    },
  },
  {
    code: 'QHAWK',
    proPrefix: '828',
    numbering: 'MOD11X',
    canLookUpByReference: false,
    serviceArea: northern,
  },
  { code: 'DSONG', proPrefix: '771', numbering: 'MOD7', serviceArea: crossBorder },
  { code: 'OXVAL', proPrefix: '356', numbering: 'MOD7', serviceArea: northern },
  {
    code: 'OXREG',
    proPrefix: '359',
    numbering: 'MOD7',
    deskEmails: ['desk@oxbowvale.demo.lading.example'],
    tariff: { discountBasisPoints: 7700, minimumChargeCents: 11_900, guarantees: [], serviceArea: heartland },
  },
  { code: 'HERON', proPrefix: '111', numbering: 'MOD11X', serviceArea: northern },
  {
    code: 'OTTER',
    proPrefix: '908',
    numbering: 'MOD7',
    tariff: {
      discountBasisPoints: 7550,
      fak: [{ from: 50, to: 85, ratedAs: 70 }],
      serviceArea: prairie,
      ...withOffset(1),
    },
  },
  {
    code: 'FOXGL',
    proPrefix: '663',
    numbering: 'MOD7',
    tariff: { discountBasisPoints: 7050, minimumChargeCents: 16_200, cubicCapacity: null, ...withOffset(-1) },
  },
];

const serialLengths = { MOD7: 5, MOD11X: 6 } as const;

/** The PRO number format of a demo carrier. */
export function proProfileOf({ numbering, proPrefix }: DemoTerms): ProProfile {
  if (numbering === 'MOD7') {
    return { proLengths: [9], proPrefix, checkAlgorithm: 'MOD7', checkBody: 'ALL', mask: '###-######' };
  }
  return { proLengths: [10], proPrefix, checkAlgorithm: 'MOD11X', checkBody: 'AFTER_PREFIX', mask: '###-######-#' };
}

/** The upper half of a carrier's numbers; those that its system issues are below. */
export function blockOf({ numbering, proPrefix }: DemoTerms): { first: number; last: number; bodyLength: number } {
  const length = serialLengths[numbering];
  const serials = 10 ** length;
  const start = Number(proPrefix) * serials;
  return { first: start + serials / 2 + 1, last: start + serials - 1, bodyLength: proPrefix.length + length };
}

const firstMonday = '2024-12-30';
const knownMonday = '2026-11-16';
const knownMilliDollars = 3802;

/** Mondays up to a day, and what a gallon of diesel costs then, in thousandths of a dollar: invented years of small waves. */
export function demoFuelIndex(until: string): { indexDate: string; milliDollars: number }[] {
  const weeks = Math.floor((dayNumber(until) - dayNumber(firstMonday)) / 7) + 1;
  return Array.from({ length: Math.max(0, weeks) }, (_, index) => {
    const indexDate = addDays(firstMonday, index * 7);
    const weeksAway = (dayNumber(indexDate) - dayNumber(knownMonday)) / 7;
    const wave = Math.round(75 * Math.sin(weeksAway / 4) + 20 * Math.sin(weeksAway * 1.7));
    return { indexDate, milliDollars: knownMilliDollars + wave };
  });
}

/** The first pickup date of the demo's prices. */
export const effectiveFrom = '2025-01-01';
