import { unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { capacityLoad } from '@lading/domain/volume-request/volume-figures';
import type { AccessorialPrice, LiabilityTerms, Tariff, ZoneRates } from '@lading/domain/rating/tariff';

const flat = (code: string, description: string, cents: number): AccessorialPrice => ({
  code,
  description,
  price: { kind: 'flat', cents },
  usesFuel: false,
});

const flatWithFuel = (code: string, description: string, cents: number): AccessorialPrice => ({
  ...flat(code, description, cents),
  usesFuel: true,
});

const insidePrice = { kind: 'perCwt', centsPerCwt: 950, minCents: 6500, maxCents: 65_000 } as const;

/** Prices of the accessorials that are selected while quoting. */
const accessorials: readonly AccessorialPrice[] = [
  flat('APTD', 'Appointment delivery', 3500),
  flat('APTP', 'Appointment pickup', 3500),
  {
    code: 'COD',
    description: 'Collect on delivery',
    price: { kind: 'percentOfAmount', basisPoints: 200, minCents: 6000 },
    usesFuel: false,
  },
  { code: 'EXPD', description: 'Expedited', price: { kind: 'manual' }, usesFuel: false },
  flat('HAZ', 'Hazardous materials', 4200),
  { code: 'IDL', description: 'Inside delivery', price: insidePrice, usesFuel: true },
  { code: 'IPU', description: 'Inside pickup', price: insidePrice, usesFuel: true },
  flat('INBD', 'In bond', 17_500),
  flatWithFuel('LFTD', 'Liftgate delivery', 9500),
  flatWithFuel('LFTP', 'Liftgate pickup', 9500),
  flatWithFuel('LTDAD', 'Limited access delivery', 8500),
  flatWithFuel('LTDAP', 'Limited access pickup', 8500),
  {
    code: 'MARK',
    description: 'Mark or tag',
    price: { kind: 'perPiece', centsPerPiece: 300, minCents: 2500 },
    usesFuel: false,
  },
  flat('MNC', 'Notify consignee', 2800),
  {
    code: 'OVR',
    description: 'Over-dimension',
    price: {
      kind: 'byLength',
      steps: [
        { fromInches: 96, cents: 12_000 },
        { fromInches: 144, cents: 22_000 },
        { fromInches: 192, cents: 35_000 },
        { fromInches: 240, cents: 60_000 },
      ],
    },
    usesFuel: false,
  },
  {
    code: 'PSC',
    description: 'Protect from cold',
    price: { kind: 'percentOfLinehaul', basisPoints: 1000, minCents: 4500 },
    season: { from: '11-01', to: '04-01' },
    usesFuel: false,
  },
  flatWithFuel('REP', 'Residential pickup', 11_000),
  flatWithFuel('RES', 'Residential delivery', 11_000),
  {
    code: 'SRT',
    description: 'Sort and segregate',
    price: { kind: 'perPiece', centsPerPiece: 175, minCents: 5000 },
    usesFuel: false,
  },
  flat('SS', 'Single shipment', 3000),
  { code: 'TCS', description: 'Time critical', price: { kind: 'manual' }, usesFuel: false },
];

const zoneRates: ZoneRates = {
  kind: 'zones',
  zones: [
    { name: 'Z1', upToMiles: 150, baseCentsPerCwt: 6200 },
    { name: 'Z2', upToMiles: 350, baseCentsPerCwt: 7400 },
    { name: 'Z3', upToMiles: 600, baseCentsPerCwt: 8700 },
    { name: 'Z4', upToMiles: 850, baseCentsPerCwt: 10_000 },
    { name: 'Z5', upToMiles: 1150, baseCentsPerCwt: 11_400 },
    { name: 'Z6', upToMiles: 1450, baseCentsPerCwt: 12_800 },
    { name: 'Z7', upToMiles: 1800, baseCentsPerCwt: 14_300 },
    { name: 'Z8', upToMiles: 2100, baseCentsPerCwt: 15_800 },
    { name: 'Z9', upToMiles: 2500, baseCentsPerCwt: 17_400 },
    { name: 'Z10', upToMiles: 2900, baseCentsPerCwt: 19_000 },
    { name: 'Z11', upToMiles: null, baseCentsPerCwt: 20_800 },
  ],
  classFactors: {
    50: 52,
    55: 56,
    60: 60,
    65: 64,
    70: 69,
    77.5: 75,
    85: 81,
    92.5: 90,
    100: 100,
    110: 109,
    125: 123,
    150: 147,
    175: 172,
    200: 196,
    250: 245,
    300: 294,
    400: 393,
    500: 490,
  },
  breakFactors: [100, 83, 68, 55, 44, 36, 30],
};

const liability: LiabilityTerms = {
  centsPerPound: {
    50: 100,
    55: 200,
    60: 300,
    65: 400,
    70: 500,
    77.5: 600,
    85: 800,
    92.5: 1000,
    100: 1200,
    110: 1400,
    125: 1600,
    150: 1800,
    175: 2000,
    200: 2500,
    250: 2500,
    300: 2500,
    400: 2500,
    500: 2500,
  },
  usedCentsPerPound: 10,
  volumeCentsPerPound: 100,
  shipmentCapCents: 10_000_000,
};

const demo: Tariff = {
  name: 'Demo tariff',
  version: '1',
  breaks: [
    { name: 'L5C', fromPounds: 0 },
    { name: 'M5C', fromPounds: 500 },
    { name: 'M1M', fromPounds: 1000 },
    { name: 'M2M', fromPounds: 2000 },
    { name: 'M5M', fromPounds: 5000 },
    { name: 'M10M', fromPounds: 10_000 },
    { name: 'M20M', fromPounds: 20_000 },
  ],
  rates: zoneRates,
  discountBasisPoints: 7200,
  minimumChargeCents: 14_500,
  fak: [],
  fuelTable: {
    kind: 'steps',
    fromMilliDollars: 2500,
    stepMilliDollars: 50,
    baseBasisPoints: 2000,
    basisPointsPerStep: 50,
  },
  fuelBasis: 'linehaul',
  accessorials,
  guarantees: [
    { code: 'GTD_AM', description: 'Guaranteed by morning', deliverBy: '10:30', basisPoints: 3500, minCents: 10_000 },
    { code: 'GTD_NOON', description: 'Guaranteed by noon', deliverBy: '12:00', basisPoints: 2500, minCents: 5000 },
    { code: 'GTD_PM', description: 'Guaranteed by end of day', deliverBy: '17:00', basisPoints: 1500, minCents: 3500 },
  ],
  cubicCapacity: { minCubicFeet: 750, belowPoundsPerCubicFoot: 6, ratedPoundsPerCubicFoot: 6, freightClass: 125 },
  linearFoot: { overFeet: 20, poundsPerFoot: 1000, freightClass: 125 },
  capacityLoad: { ...capacityLoad, action: 'flag' },
  coverage: { minChargeCents: 5000, maxCargoValueCents: 25_000_000, basisPoints: 70 },
  liability,
  transit: {
    days: [
      { upToMiles: 350, days: 1 },
      { upToMiles: 850, days: 2 },
      { upToMiles: 1450, days: 3 },
      { upToMiles: 2100, days: 4 },
      { upToMiles: 2900, days: 5 },
      { upToMiles: null, days: 6 },
    ],
    offsetDays: 0,
    extraDaysByCountry: { CAN: 1, MEX: 2 },
    extraDaysByState: {},
  },
  holidays: unitedStatesClosures,
  pickupCutoff: '15:00',
  serviceArea: { countries: ['USA', 'CAN'], states: 'all', offshoreStates: [], interlineStates: [] },
  limits: { handlesHazmat: true, maxLengthInches: 336, maxPounds: 44_000 },
};

/** The tariff of demo carriers, with changes; real class tariffs are licensed, and no other carrier starts from this one. */
export function demoTariff(overrides: Partial<Tariff> = {}): Tariff {
  return { ...demo, ...overrides };
}
