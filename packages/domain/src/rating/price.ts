import { clampCents, perHundredweight, shareOf, timesRatio, type Cents, type BasisPoints } from '../measures/money.js';
import type { LengthStep, Price } from './tariff.js';

/** The facts that a price may depend on; what a price does not use may be absent. */
export interface Quantities {
  readonly pounds?: number;
  readonly pieces?: number;
  /** The amount collected, covered or passed through. */
  readonly amountCents?: Cents;
  /** Hundredths of an inch, never rounded. */
  readonly longestSide?: number;
  readonly minutes?: number;
  readonly days?: number;
}

/** The charge for a service, half-up to the cent; undefined when only a person can quote it. */
export function chargeOf(price: Price, quantities: Quantities, linehaulCents: Cents): Cents | undefined {
  switch (price.kind) {
    case 'flat':
      return price.cents;
    case 'percentOfLinehaul':
      return clampCents(shareOf(linehaulCents, price.basisPoints), price.minCents);
    case 'byLength':
      return chargeForLength(price.steps, quantities.longestSide ?? 0);
    case 'manual':
      return undefined;
    default:
      return chargeByQuantity(price, quantities);
  }
}

type PriceOf<Kind extends Price['kind']> = Extract<Price, { kind: Kind }>;
type QuantityPrice = PriceOf<'perCwt' | 'percentOfAmount' | 'perPiece' | 'perPeriod' | 'perCwtPerDay'>;

function chargeByQuantity(price: QuantityPrice, quantities: Quantities): Cents {
  const { pounds = 0, pieces = 0, amountCents = 0 } = quantities;
  switch (price.kind) {
    case 'perCwt':
      return clampCents(perHundredweight(price.centsPerCwt, pounds), price.minCents, price.maxCents);
    case 'percentOfAmount':
      return clampCents(shareOf(amountCents, price.basisPoints), price.minCents);
    case 'perPiece':
      return clampCents(price.centsPerPiece * pieces, price.minCents);
    case 'perPeriod':
      return chargeForTime(price, quantities.minutes);
    case 'perCwtPerDay':
      return chargeForStorage(price, pounds, quantities.days);
  }
}

/** Every period that has begun after the free time counts. */
function chargeForTime({ centsPerPeriod, periodMinutes, freeMinutes }: PriceOf<'perPeriod'>, minutes = 0): Cents {
  return centsPerPeriod * Math.ceil(Math.max(0, minutes - freeMinutes) / periodMinutes);
}

function chargeForStorage(price: PriceOf<'perCwtPerDay'>, pounds: number, days = 0): Cents {
  const chargedDays = Math.max(0, days - price.freeDays);
  if (chargedDays === 0) return 0;
  return clampCents(timesRatio(price.centsPerCwt, pounds * chargedDays, 100), price.minCents);
}

function chargeForLength(steps: readonly LengthStep[], longestSide: number): Cents {
  return steps.reduce(
    (charge, step) => (longestSide >= step.fromInches * 100 ? Math.max(charge, step.cents) : charge),
    0,
  );
}

/** A charge that only execution brings to light; it appears on the invoice, never on a quote. */
interface AfterTheFactPrice {
  readonly code: string;
  readonly description: string;
  /** Absent: the amount is passed through or depends on the case. */
  readonly price?: Price;
}

const flat = (code: string, description: string, cents: Cents): AfterTheFactPrice => ({
  code,
  description,
  price: { kind: 'flat', cents },
});

const storage: Price = { kind: 'perCwtPerDay', centsPerCwt: 300, freeDays: 2, minCents: 4000 };

/** The demo price list of charges found in execution, with the codes of the open standard. */
export const afterTheFactPrices: readonly AfterTheFactPrice[] = [
  flat('RWE', 'Reweigh', 2500),
  flat('RCL', 'Reclass', 2500),
  flat('RCC', 'Reconsignment', 9500),
  {
    code: 'DET',
    description: 'Detention',
    price: { kind: 'perPeriod', centsPerPeriod: 1875, periodMinutes: 15, freeMinutes: 30 },
  },
  { code: 'STO', description: 'Storage at origin', price: storage },
  { code: 'STG', description: 'Storage', price: storage },
  { code: 'RDL', description: 'Redelivery', price: { kind: 'perCwt', centsPerCwt: 600, minCents: 7500 } },
  flat('VOR', 'Vehicle ordered, not used', 15_000),
  { code: 'LUM', description: 'Lumper' },
  flat('HIPU', 'High-cost area pickup', 6000),
  flat('HIDL', 'High-cost area delivery', 6000),
  flat('CCS', 'California compliance', 1250),
  flat('CBL', 'Bill of lading correction', 3500),
  { code: 'SEC', description: 'Security' },
  { code: 'UNL', description: 'Unloading allowance' },
  { code: 'CBC', description: 'Cubic capacity' },
  { code: 'CMIN', description: 'Cubic minimum' },
  { code: 'DMIN', description: 'Density minimum' },
  { code: 'ACTCHG', description: 'Account or terms change' },
  { code: 'FINL', description: 'Invoice complete' },
  { code: 'OTHR', description: 'Other' },
];

/** The charge by the price list; undefined when the code has no price of its own. */
export function afterTheFactCharge(code: string, quantities: Quantities): Cents | undefined {
  const price = afterTheFactPrices.find((entry) => entry.code === code)?.price;
  return price && chargeOf(price, quantities, 0);
}

type Equipment = 'Dry Van' | 'Flat Bed' | 'Reefer' | 'Drayage';

/** Prices by the mile of one kind of equipment. */
interface MileageRate {
  readonly flatCents: Cents;
  readonly centsPerMile: Cents;
}

interface TruckloadTerms {
  readonly minimumCents: Cents;
  readonly rates: Readonly<Record<Equipment, MileageRate>>;
}

const demoTruckloadTerms: TruckloadTerms = {
  minimumCents: 45_000,
  rates: {
    'Dry Van': { flatCents: 0, centsPerMile: 235 },
    'Flat Bed': { flatCents: 0, centsPerMile: 270 },
    Reefer: { flatCents: 0, centsPerMile: 285 },
    Drayage: { flatCents: 42_500, centsPerMile: 310 },
  },
};

interface TruckloadRate {
  readonly linehaulCents: Cents;
  readonly fuelBasisPoints: BasisPoints;
  readonly fuelCents: Cents;
  readonly totalCents: Cents;
}

/** Whole trucks by the mile; the fuel share is twice that of less-than-truckload freight. */
export function rateTruckload(
  equipment: Equipment,
  lane: { readonly roadMiles: number; readonly lessThanTruckloadFuel: BasisPoints },
  terms: TruckloadTerms = demoTruckloadTerms,
): TruckloadRate {
  const { flatCents, centsPerMile } = terms.rates[equipment];
  const linehaulCents = clampCents(flatCents + lane.roadMiles * centsPerMile, terms.minimumCents);
  const fuelBasisPoints = 2 * lane.lessThanTruckloadFuel;
  const fuelCents = shareOf(linehaulCents, fuelBasisPoints);
  return { linehaulCents, fuelBasisPoints, fuelCents, totalCents: linehaulCents + fuelCents };
}
