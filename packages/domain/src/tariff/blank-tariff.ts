import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import { unitedStatesClosures } from '../time/business-calendar.js';
import type { Terms } from './terms-check.js';

const ofEveryClass = (value: number): Record<FreightClass, number> => ({
  ...{ 50: value, 55: value, 60: value, 65: value, 70: value, 77.5: value, 85: value, 92.5: value, 100: value },
  ...{ 110: value, 125: value, 150: value, 175: value, 200: value, 250: value, 300: value, 400: value, 500: value },
});

/** The beginning of a carrier's first tariff: it has no rates and promises nothing, so that it can't be published as it is. */
export const blankTerms = (): Terms => ({
  breaks: [
    { name: 'L5C', fromPounds: 0 },
    { name: 'M5C', fromPounds: 500 },
    { name: 'M1M', fromPounds: 1000 },
    { name: 'M2M', fromPounds: 2000 },
    { name: 'M5M', fromPounds: 5000 },
    { name: 'M10M', fromPounds: 10_000 },
    { name: 'M20M', fromPounds: 20_000 },
  ],
  rates: { kind: 'cells', lanes: [] },
  discountBasisPoints: 0,
  minimumChargeCents: 0,
  fak: [],
  fuelTable: { kind: 'rows', rows: [] },
  fuelBasis: 'linehaul',
  accessorials: [],
  guarantees: [],
  cubicCapacity: null,
  linearFoot: null,
  capacityLoad: null,
  coverage: { minChargeCents: 0, maxCargoValueCents: 1_000_000, basisPoints: 0 },
  liability: {
    centsPerPound: ofEveryClass(0),
    usedCentsPerPound: 0,
    volumeCentsPerPound: 0,
    shipmentCapCents: 0,
  },
  transit: { days: [{ upToMiles: null, days: 1 }], offsetDays: 0, extraDaysByCountry: {}, extraDaysByState: {} },
  holidays: unitedStatesClosures,
  pickupCutoff: '15:00',
  serviceArea: { countries: ['USA'], states: [], offshoreStates: [], interlineStates: [] },
  limits: { handlesHazmat: false, maxLengthInches: 96, maxPounds: 20_000 },
});

/** How many rates a tariff holds or derives. */
export function rateCountOf({ rates, breaks }: Pick<Terms, 'rates' | 'breaks'>): number {
  if (rates.kind === 'zones') return rates.zones.length * freightClasses.length * breaks.length;
  return rates.lanes.reduce(
    (sum, { centsPerCwt }) => sum + Object.values(centsPerCwt).reduce((cells, row) => cells + row.length, 0),
    0,
  );
}
