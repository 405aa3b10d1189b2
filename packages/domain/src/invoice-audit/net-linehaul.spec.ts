import { shareOf } from '../measures/money.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { RatingRequest } from '../rating/rating-request.js';
import { auditInvoice } from './audit-invoice.js';
import type { AuditReason } from './audit-reason.js';
import type { AgreedPrice, AuditCase, ReceivedInvoice } from './audit-case.js';
import {
  agreedFor,
  atlanta,
  chicago,
  Dice,
  earlierInvoice,
  fairInvoice,
  fuelIndex,
  noEvidence,
  randomAgreement,
} from './billed-world.fixture.js';
import { mutatedCase, mutations } from './mutated-invoices.fixture.js';

const request: RatingRequest = {
  origin: chicago,
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [{ unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 }],
  services: [{ code: 'LFTD' }],
  classScale: 'updated',
  fuelIndex,
};
const agreed = agreedFor(request, demoTariff());
const atMinimum = agreedFor(request, demoTariff({ minimumChargeCents: 40_000 }));

const line = (code: string, cents: number) => ({ code, description: code, cents });
const sumOf = (charges: ReceivedInvoice['charges']): number => charges.reduce((sum, { cents }) => sum + cents, 0);
const linehaul = new Set(['GROSS', 'DISC', 'MIN']);

/** The invoice with its linehaul as one amount, the discount subtracted. */
function netted(invoice: ReceivedInvoice, code = 'LINEHAUL'): ReceivedInvoice {
  const net = invoice.charges.filter((charge) => linehaul.has(charge.code));
  const others = invoice.charges.filter((charge) => !linehaul.has(charge.code));
  return { ...invoice, charges: [line(code, sumOf(net)), ...others] };
}

const audit = (price: AgreedPrice, invoice: ReceivedInvoice, others: Partial<AuditCase> = {}) =>
  auditInvoice({ agreed: price, invoice, earlierInvoices: [], evidence: noEvidence, ...others });

/** The agreed invoice with this net linehaul, and its fuel by the agreed rules. */
function withNet(price: AgreedPrice, cents: number): ReceivedInvoice {
  const invoice = netted(fairInvoice(price));
  const before = invoice.charges[0]?.cents ?? 0;
  const fuel = invoice.charges.find(({ code }) => code === 'FUEL')?.cents ?? 0;
  const charges = invoice.charges.map((charge) => {
    if (charge.code === 'LINEHAUL') return { ...charge, cents };
    return charge.code === 'FUEL' ? { ...charge, cents: fuel + shareOf(cents, 3300) - shareOf(before, 3300) } : charge;
  });
  return { ...invoice, charges, totalCents: sumOf(charges) };
}
const partOf = (price: AgreedPrice, code: string): number =>
  sumOf(price.charges.filter((charge) => charge.code === code));

describe('an invoice with only its net linehaul', () => {
  it.each(['LINEHAUL', 'LINE_HAUL', 'MIN'])('is right when it equals the result of the rules: %s', (code) => {
    for (const price of [agreed, atMinimum]) {
      const net = sumOf(price.charges.filter((charge) => linehaul.has(charge.code)));
      const { charges, ...result } = audit(price, netted(fairInvoice(price), code));

      expect(result).toMatchObject({ outcome: 'pass', findings: [], mainReason: null });
      expect(charges[0]).toEqual({ component: 'LINEHAUL', agreedCents: net, billedCents: net });
      expect(charges.map(({ component }) => component)).toEqual(['LINEHAUL', 'FUEL', 'LFTD']);
    }
  });

  it('is right for every agreement', () => {
    const dice = new Dice(7);
    const wrong = Array.from({ length: 200 }, () => randomAgreement(dice)).filter(
      (price) => audit(price, netted(fairInvoice(price))).findings.length > 0,
    );

    expect(wrong).toEqual([]);
  });

  it('passes within the tolerance, with one finding', () => {
    const net = partOf(agreed, 'GROSS') + partOf(agreed, 'DISC');

    expect(audit(agreed, withNet(agreed, net + 300))).toMatchObject({
      outcome: 'pass',
      findings: [{ reason: 'BASE', parts: [{ component: 'LINEHAUL', cents: 300 }, { component: 'FUEL' }] }],
    });
    expect(audit(agreed, withNet(agreed, net + 1)).findings).toMatchObject([{ reason: 'ROUND' }]);
  });

  it('is identified as far as the rules allow', () => {
    const gross = partOf(agreed, 'GROSS');
    const net = gross + partOf(agreed, 'DISC');
    const unraised = partOf(atMinimum, 'GROSS') + partOf(atMinimum, 'DISC');
    const cases: readonly (readonly [AuditReason, AgreedPrice, number])[] = [
      ['DISC', agreed, gross],
      ['DISC', agreed, gross - shareOf(gross, 6550)],
      ['MIN', atMinimum, unraised],
      ['MIN', atMinimum, 42_317],
      ['BASE', agreed, net + 3217],
    ];

    expect(cases.map(([, price, cents]) => audit(price, withNet(price, cents)).findings)).toMatchObject(
      cases.map(([reason]) => [{ reason, verdict: 'shipperRight' }]),
    );
  });

  it('is a separate discount when a line says so', () => {
    const invoice = fairInvoice(agreed);
    const charges = invoice.charges.map((charge) =>
      charge.code === 'GROSS' ? { ...charge, code: 'LINEHAUL' } : charge,
    );

    expect(audit(agreed, { ...invoice, charges }).findings).toEqual([]);
  });

  it('is billed once, however its linehaul is written', () => {
    const invoice = netted(fairInvoice(agreed));
    const again = earlierInvoice(fairInvoice(agreed), { number: 'INV-7', totalCents: 1, isOfShipment: true });

    expect(audit(agreed, invoice, { earlierInvoices: [again] })).toMatchObject({ mainReason: 'DUP' });
  });

  it('is compared as a whole if the tariff is unknown', () => {
    const { rating: _, ...priceOnly } = agreed;

    expect(audit(priceOnly, netted(fairInvoice(agreed))).findings).toEqual([]);
  });
});

/** An uneven discount, or a minimum far from the agreed price, can't be distinguished from other rates by one amount. */
const hidden = new Set(['lower discount', 'higher minimum']);

it('names the cause of a mutated invoice with only its net linehaul 99 times of 100', () => {
  const dice = new Dice(20_261_122);
  const results = mutations
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, reason, change }) => {
      const found: string[] = [];
      for (let tries = 0; found.length < 40 && tries < 2000; tries += 1) {
        const audited = mutatedCase(randomAgreement(dice), change, dice);
        if (!audited || !audited.invoice.charges.some(({ code }) => code === 'GROSS')) continue;
        const { findings } = auditInvoice({ ...audited, invoice: netted(audited.invoice) });
        found.push(findings.map((finding) => finding.reason).join('+'));
      }
      return { name, found: found.length, wrong: found.filter((one) => one !== reason) };
    });
  const all = results.reduce((sum, { found }) => sum + found, 0);

  expect(results.filter(({ wrong }) => wrong.length > 2)).toEqual([]);
  expect(all).toBeGreaterThan(850);
  expect(results.reduce((sum, { wrong }) => sum + wrong.length, 0) / all).toBeLessThanOrEqual(0.01);
});
