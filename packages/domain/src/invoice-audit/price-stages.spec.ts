import { demoTariff } from '@lading/demo-data/demo-tariff';
import { auditInvoice } from './audit-invoice.js';
import type { AgreedPrice, ReceivedInvoice } from './audit-case.js';
import { agreedFor, atlanta, chicago, fairInvoice, fuelIndex, noEvidence } from './billed-world.fixture.js';

const rated = agreedFor(
  {
    origin: chicago,
    destination: atlanta,
    pickupDate: '2026-11-24',
    lines: [
      { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 },
      { unitSystem: 'imperial', handlingUnits: 1, length: 48, width: 48, height: 60, weight: 700 },
    ],
    services: [{ code: 'LFTD' }, { code: 'MNC' }],
    classScale: 'updated',
    fuelIndex,
  },
  demoTariff(),
);
const { rating: _, ...priceOnly } = rated;

/** The reasons of an invoice with these amounts instead of the agreed ones; a charge of zero is left out. */
function reasons(
  amounts: Readonly<Record<string, number>>,
  { agreed = rated, ...changes }: Partial<ReceivedInvoice> & { readonly agreed?: AgreedPrice } = {},
): string[] {
  const unchanged = rated.charges.filter(({ code }) => !(code in amounts));
  const others = Object.entries(amounts).map(([code, cents]) => ({ code, description: code, cents }));
  const charges = [...unchanged, ...others].filter(({ cents }) => cents !== 0);
  const totalCents = charges.reduce((sum, { cents }) => sum + cents, 0);
  const invoice = { ...fairInvoice(rated), charges, totalCents, ...changes };
  const { findings } = auditInvoice({ agreed, invoice, earlierInvoices: [], evidence: noEvidence });
  return findings.map(({ reason, service }) => (service === null ? reason : `${reason} ${service}`));
}

describe('a charge that differs', () => {
  it.each([
    ['by a cent', { MNC: 2801 }, ['ROUND']],
    ['by more', { MNC: 2802 }, ['ACC-AMT MNC']],
    ['because it is missing', { MNC: 0 }, ['ACC-MISS MNC']],
    ['because it was not ordered, be it a cent', { DET: 1 }, ['ACC-NEW DET']],
    ['as the fuel by a cent', { FUEL: 9504 }, ['ROUND']],
    ['as the fuel by more', { FUEL: 9505 }, ['FUEL']],
    ['as the fee for a reweigh', { RWE: 2500 }, ['RWE']],
    ['as the fee for a reclass', { RCL: 2500 }, ['RCL']],
    ['as the fee for space', { CBC: 2500 }, ['CBC']],
    ['as the minimum for the cube', { CMIN: 2500 }, ['CBC']],
    ['as the minimum for the density', { DMIN: 2500 }, ['CBC']],
  ])('%s has the reason of its kind', (_what, amounts, expected) => {
    expect(reasons(amounts)).toEqual(expected);
  });

  it('that is billed twice was not ordered the second time', () => {
    const notice = { code: 'MNC', description: 'Notify consignee', cents: 2800 };
    const twice = { charges: [...rated.charges, notice], totalCents: rated.totalCents + 2800 };

    expect(reasons({}, twice)).toEqual(['ACC-NEW MNC']);
  });
});

describe('a gross that differs', () => {
  it('by a cent for each line is a rounding difference', () => {
    expect(reasons({ GROSS: 102_852 })[0]).toBe('ROUND');
    expect(reasons({ GROSS: 102_853 })[0]).toBe('BASE');
  });

  it('is named as deficit weight when that was left out', () => {
    expect(reasons({ GROSS: 117_980 })[0]).toBe('DEF');
  });
});

describe('an invoice for other places', () => {
  it.each([
    ['another origin', { originPostalCode: '60608' }, ['LANE']],
    ['another destination', { destinationPostalCode: '30304' }, ['LANE']],
    ['an extension of the ZIP code', { destinationPostalCode: '30303-1234' }, []],
    ['an extension without a hyphen', { originPostalCode: '606071234' }, []],
  ])('has the lane as its reason with %s', (_what, places, expected) => {
    expect(reasons({}, places)).toEqual(expected);
  });

  it('compares Canadian postal codes in any spelling', () => {
    const toronto = { ...rated, destinationPostalCode: 'M5V 3L9' };

    expect(reasons({}, { agreed: toronto, destinationPostalCode: 'm5v-3l9' })).toEqual([]);
    expect(reasons({}, { agreed: toronto, destinationPostalCode: 'M5V 3L8' })).toEqual(['LANE']);
  });
});

describe('an agreed price without a tariff', () => {
  const agreed = priceOnly;

  it.each([
    ['the base rate', { GROSS: 112_850 }, {}, ['BASE']],
    ['the discount', { DISC: -64_052 }, {}, ['DISC']],
    ['the minimum charge', { MIN: 5000 }, {}, ['MIN']],
    ['the lane', { GROSS: 112_850 }, { destinationPostalCode: '30304' }, ['LANE']],
    ['the weight', { GROSS: 112_850 }, { freight: [{ pounds: 1900, freightClass: 100 as const }] }, ['RWE']],
    ['the class', { GROSS: 112_850 }, { freight: [{ pounds: 1850, freightClass: 100 as const }] }, ['RCL']],
  ])('is compared charge by charge: %s', (_what, amounts, changes, expected) => {
    expect(reasons(amounts, { agreed, ...changes })).toEqual(expected);
  });

  it('has no reason if only a fact differs that has no effect on the price', () => {
    expect(reasons({}, { agreed, destinationPostalCode: '30304' })).toEqual([]);
  });
});

describe('the payer of an invoice', () => {
  const billedTo = (billTo: string, otherPayers?: readonly string[]): string[] =>
    reasons({}, { billTo, agreed: otherPayers ? { ...rated, otherPayers } : rated });

  it('is the same in any letters and spaces, and under any of its names', () => {
    expect(billedTo('  harbor  Mills supply ')).toEqual([]);
    expect(billedTo('Acct 4711', ['ACCT 4711'])).toEqual([]);
    expect(billedTo('HarborMills Supply', ['ACCT 4711'])).toEqual(['BILLTO']);
  });
});
