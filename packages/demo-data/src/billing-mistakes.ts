import type { ChargeLine } from '@lading/domain/measures/money';

export interface BilledLine {
  readonly pounds: number;
  /** One of the 18 classes as text. */
  readonly classification: string;
  /** Whole inches of one unit, if the carrier has measured it. */
  readonly size?: { readonly length: number; readonly width: number; readonly height: number };
}

/** A carrier's charges for one shipment. */
export interface Invoice {
  readonly number: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly terms: string;
  readonly currency: string;
  readonly billTo: string;
  readonly lines: readonly BilledLine[];
  readonly charges: readonly ChargeLine[];
  readonly totalCents: number;
  /** It names only the bill of lading. */
  readonly isWithoutPro?: true;
}

/** Mistakes of carriers on invoices, or disagreements with the shipper. */
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

/** The amounts of some codes, multiplied and rounded separately. */
function scaled(charges: Charges, codes: readonly string[], ratio: number): Charges {
  return charges.map((charge) =>
    codes.includes(charge.code) ? { ...charge, cents: Math.round(charge.cents * ratio) } : charge,
  );
}

const withCharges = (invoice: Invoice, charges: Charges): Invoice => ({
  ...invoice,
  charges,
  totalCents: sumOf(charges),
});

/** The linehaul and its fuel multiplied, with an inspection fee. */
function overcharged(invoice: Invoice, ratio: number, code: string, description: string): Invoice {
  const charges = scaled(invoice.charges, [...linehaulCodes, 'FUEL'], ratio);
  return withCharges(invoice, [...charges, { code, description, cents: feeCents }]);
}

function withFirstLine(invoice: Invoice, change: Partial<Invoice['lines'][number]>): Invoice {
  return { ...invoice, lines: invoice.lines.map((line, place) => (place === 0 ? { ...line, ...change } : line)) };
}

function reweighed(invoice: Invoice): Invoice {
  const pounds = invoice.lines.reduce((sum, line) => sum + line.pounds, 0);
  const heavier = withFirstLine(invoice, { pounds: (invoice.lines[0]?.pounds ?? 0) + found });
  return overcharged(heavier, (pounds + found) / pounds, 'RWE', 'Reweigh');
}

function discounted(invoice: Invoice): Invoice {
  const before = sumOf(invoice.charges.filter(({ code }) => linehaulCodes.includes(code)));
  const less = scaled(invoice.charges, ['DISC'], 0.9);
  const after = sumOf(less.filter(({ code }) => linehaulCodes.includes(code)));
  return withCharges(invoice, before === after ? less : scaled(less, ['FUEL'], after / before));
}

/** The first accessorial costs more than agreed. */
function dearService(invoice: Invoice): Invoice {
  const service = invoice.charges.findIndex(({ code }) => ![...linehaulCodes, 'FUEL'].includes(code));
  return withCharges(
    invoice,
    invoice.charges.map((charge, place) => (place === service ? { ...charge, cents: charge.cents + 1500 } : charge)),
  );
}

const extra: ChargeLine = { code: 'LTDAD', description: 'Limited access delivery', cents: 8500 };

const spoilings: Readonly<Record<Exclude<BillingMistake, 'duplicate'>, (invoice: Invoice) => Invoice>> = {
  reweigh: reweighed,
  reclass: (invoice) => overcharged(withFirstLine(invoice, { classification: '250' }), 1.4, 'RCL', 'Reclassification'),
  redimension: (invoice) =>
    overcharged(withFirstLine(invoice, { size: { length: 60, width: 50, height: 90 } }), 1.2, 'CBC', 'Cubic capacity'),
  discount: discounted,
  fuel: (invoice) => withCharges(invoice, scaled(invoice.charges, ['FUEL'], 1.25)),
  extraService: (invoice) => withCharges(invoice, [...invoice.charges, extra]),
  servicePrice: dearService,
  payer: (invoice) => ({ ...invoice, billTo: 'Elsewhere Supply Inc' }),
  terms: (invoice) => ({ ...invoice, terms: invoice.terms === 'Collect' ? 'Prepaid' : 'Collect' }),
  currency: (invoice) => ({ ...invoice, currency: 'CAD' }),
  sum: (invoice) => ({ ...invoice, totalCents: invoice.totalCents + 1000 }),
  noPro: (invoice) => ({ ...invoice, isWithoutPro: true }),
};

/** The invoices with these mistakes instead of a correct one. */
export function spoiledBy(mistakes: readonly BillingMistake[], fair: Invoice): readonly Invoice[] {
  let invoice = fair;
  for (const mistake of mistakes) if (mistake !== 'duplicate') invoice = spoilings[mistake](invoice);
  return mistakes.includes('duplicate') ? [invoice, { ...invoice, number: `${invoice.number}-2` }] : [invoice];
}
