import type { Cents } from '../measures/money.js';
import { chargeOf, type Quantities } from './price.js';
import type { Price } from './tariff.js';

/** A charge that only execution brings to light; it appears on the invoice, never on a quote. */
export interface AfterTheFactPrice {
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
