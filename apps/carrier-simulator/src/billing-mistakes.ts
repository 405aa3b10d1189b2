import type { ChargeLine } from '@lading/domain/charge-line';
import type { Bill } from './bill.js';

/** What carriers get wrong on bills, or see otherwise than the shipper. */
export const billingMistakes = [
  'reweigh',
  'reclass',
  'redimension',
  'discount',
  'fuel',
  'extraService',
  'servicePrice',
  'payer',
  'terms',
  'currency',
  'sum',
  'noPro',
  'duplicate',
] as const;
export type BillingMistake = (typeof billingMistakes)[number];

type Charges = readonly ChargeLine[];

const linehaulCodes = ['GROSS', 'DISC', 'MIN', 'LINE_HAUL'];
const found = 200;
const feeCents = 2500;

const sumOf = (charges: Charges): number => charges.reduce((sum, { cents }) => sum + cents, 0);

/** The amounts of some codes, so many times as much; rounded each. */
function scaled(charges: Charges, codes: readonly string[], ratio: number): Charges {
  return charges.map((charge) =>
    codes.includes(charge.code) ? { ...charge, cents: Math.round(charge.cents * ratio) } : charge,
  );
}

const withCharges = (bill: Bill, charges: Charges): Bill => ({ ...bill, charges, totalCents: sumOf(charges) });

/** The linehaul and its fuel so many times as much, and a fee for having looked. */
function dearer(bill: Bill, ratio: number, code: string, description: string): Bill {
  const charges = scaled(bill.charges, [...linehaulCodes, 'FUEL'], ratio);
  return withCharges(bill, [...charges, { code, description, cents: feeCents }]);
}

function withFirstLine(bill: Bill, change: Partial<Bill['lines'][number]>): Bill {
  return { ...bill, lines: bill.lines.map((line, place) => (place === 0 ? { ...line, ...change } : line)) };
}

function reweighed(bill: Bill): Bill {
  const pounds = bill.lines.reduce((sum, line) => sum + line.pounds, 0);
  const heavier = withFirstLine(bill, { pounds: (bill.lines[0]?.pounds ?? 0) + found });
  return dearer(heavier, (pounds + found) / pounds, 'RWE', 'Reweigh');
}

function discounted(bill: Bill): Bill {
  const before = sumOf(bill.charges.filter(({ code }) => linehaulCodes.includes(code)));
  const less = scaled(bill.charges, ['DISC'], 0.9);
  const after = sumOf(less.filter(({ code }) => linehaulCodes.includes(code)));
  return withCharges(bill, before === after ? less : scaled(less, ['FUEL'], after / before));
}

/** The first service costs more than agreed. */
function dearService(bill: Bill): Bill {
  const service = bill.charges.findIndex(({ code }) => ![...linehaulCodes, 'FUEL'].includes(code));
  return withCharges(
    bill,
    bill.charges.map((charge, place) => (place === service ? { ...charge, cents: charge.cents + 1500 } : charge)),
  );
}

const extra: ChargeLine = { code: 'LTDAD', description: 'Limited access delivery', cents: 8500 };

const spoilings: Readonly<Record<Exclude<BillingMistake, 'duplicate'>, (bill: Bill) => Bill>> = {
  reweigh: reweighed,
  reclass: (bill) => dearer(withFirstLine(bill, { classification: '250' }), 1.4, 'RCL', 'Reclassification'),
  redimension: (bill) =>
    dearer(withFirstLine(bill, { size: { length: 60, width: 50, height: 90 } }), 1.2, 'CBC', 'Cubic capacity'),
  discount: discounted,
  fuel: (bill) => withCharges(bill, scaled(bill.charges, ['FUEL'], 1.25)),
  extraService: (bill) => withCharges(bill, [...bill.charges, extra]),
  servicePrice: dearService,
  payer: (bill) => ({ ...bill, billTo: 'Somebody Else Inc' }),
  terms: (bill) => ({ ...bill, terms: bill.terms === 'Collect' ? 'Prepaid' : 'Collect' }),
  currency: (bill) => ({ ...bill, currency: 'CAD' }),
  sum: (bill) => ({ ...bill, totalCents: bill.totalCents + 1000 }),
  noPro: (bill) => ({ ...bill, isWithoutPro: true }),
};

/** The bills that a carrier with these mistakes sends instead of a fair one. */
export function spoiledBy(mistakes: readonly BillingMistake[], fair: Bill): readonly Bill[] {
  let bill = fair;
  for (const mistake of mistakes) if (mistake !== 'duplicate') bill = spoilings[mistake](bill);
  return mistakes.includes('duplicate') ? [bill, { ...bill, number: `${bill.number}-2` }] : [bill];
}
