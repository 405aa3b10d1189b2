import fc from 'fast-check';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { RatingRequest } from '../rating/rating-request.js';
import { auditInvoice, findingName } from './audit-invoice.js';
import { reasonName } from './audit-reason.js';
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
  offerOf,
  randomAgreement,
} from './billed-world.fixture.js';
import { mutatedCase, mutations } from './mutated-invoices.fixture.js';

const workedRequest: RatingRequest = {
  origin: chicago,
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [
    { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 },
    { unitSystem: 'imperial', handlingUnits: 1, length: 48, width: 48, height: 60, weight: 700 },
  ],
  services: [{ code: 'LFTD' }, { code: 'MNC' }],
  cargoValueCents: 1_200_000,
  classScale: 'updated',
  fuelIndex,
};
const agreed = agreedFor(workedRequest, demoTariff());
const fair = fairInvoice(agreed);

const audit = (changes: Partial<ReceivedInvoice>, others: Partial<AuditCase> = {}) =>
  auditInvoice({ agreed, invoice: { ...fair, ...changes }, earlierInvoices: [], evidence: noEvidence, ...others });

/** The worked vector: the second line reweighed to 900 lb, and limited access delivery added. */
const reweighed: Partial<ReceivedInvoice> = {
  freight: [
    { pounds: 1150, freightClass: 92.5 },
    { pounds: 900, freightClass: 100 },
  ],
  charges: [
    { code: 'GROSS', description: 'Gross linehaul', cents: 106_425 },
    { code: 'DISC', description: 'Discount', cents: -76_626 },
    { code: 'FUEL', description: 'Fuel surcharge', cents: 9834 },
    { code: 'LFTD', description: 'Liftgate delivery', cents: 9500 },
    { code: 'MNC', description: 'Notify consignee', cents: 2800 },
    { code: 'FVC', description: 'Cargo coverage', cents: 8400 },
    { code: 'LTDAD', description: 'Limited access delivery', cents: 8500 },
  ],
  totalCents: 68_833,
};

describe('the worked audit V1', () => {
  const result = () => audit(reweighed);

  it('explains every part of the variance', () => {
    expect(result()).toMatchObject({
      agreedCents: 59_001,
      billedCents: 68_833,
      varianceCents: 9832,
      toleranceCents: 1180,
      outcome: 'flag',
      mainReason: 'ACC-NEW',
      disputableCents: 9832,
    });
    expect(result().findings).toEqual([
      {
        reason: 'RWE',
        service: null,
        verdict: 'evidenceNeeded',
        cents: 1332,
        creditCents: 0,
        parts: [
          { component: 'LINEHAUL', cents: 1001, isConsequence: false },
          { component: 'FUEL', cents: 331, isConsequence: true },
        ],
      },
      {
        reason: 'ACC-NEW',
        service: 'LTDAD',
        verdict: 'evidenceNeeded',
        cents: 8500,
        creditCents: 0,
        parts: [{ component: 'LTDAD', cents: 8500, isConsequence: false }],
      },
    ]);
  });

  it('compares charge by charge', () => {
    expect(result().charges).toEqual([
      { component: 'LINEHAUL', agreedCents: 28_798, billedCents: 29_799 },
      { component: 'FUEL', agreedCents: 9503, billedCents: 9834 },
      { component: 'LFTD', agreedCents: 9500, billedCents: 9500 },
      { component: 'MNC', agreedCents: 2800, billedCents: 2800 },
      { component: 'FVC', agreedCents: 8400, billedCents: 8400 },
      { component: 'LTDAD', agreedCents: 0, billedCents: 8500 },
    ]);
  });

  it('finds the carrier right where documents prove it', () => {
    const evidence = { ...noEvidence, hasWeightCertificate: true, provenServices: ['LTDAD'] };
    const proven = audit(reweighed, { evidence });

    expect(proven.findings.map(({ verdict }) => verdict)).toEqual(['carrierRight', 'carrierRight']);
    expect(proven.disputableCents).toBe(0);
  });
});

describe('approval', () => {
  it('passes an invoice that is as agreed, lines in any order', () => {
    expect(audit({})).toMatchObject({ outcome: 'pass', findings: [], mainReason: null, varianceCents: 0 });
    expect(audit({ freight: fair.freight.toReversed() }).findings).toEqual([]);
  });

  it('tolerates the greater of five dollars and two percent', () => {
    const toleranceOf = (totalCents: number) => audit({}, { agreed: { ...agreed, totalCents } }).toleranceCents;
    expect([10_000, 25_000, 59_001].map(toleranceOf)).toEqual([500, 500, 1180]);
    const withFuel = (cents: number) =>
      audit({
        charges: fair.charges.map((charge) => (charge.code === 'FUEL' ? { ...charge, cents: 9503 + cents } : charge)),
        totalCents: fair.totalCents + cents,
      }).outcome;

    expect([withFuel(1180), withFuel(1181), withFuel(-1180), withFuel(-1181)]).toEqual([
      'pass',
      'flag',
      'pass',
      'flag',
    ]);
  });

  it.each([
    ['DUP', {}, { earlierInvoices: [earlierInvoice(fair)] }],
    ['BILLTO', { billTo: 'Somebody Else' }, {}],
    ['TERMS', { terms: 'collect' as const }, {}],
    ['CUR', { currency: 'CAD' }, {}],
  ])('requires a review of %s without any variance', (reason, changes, others) => {
    expect(audit(changes, others)).toMatchObject({ outcome: 'flag', mainReason: reason, varianceCents: 0 });
  });

  it.each(['SEC', 'constructor'])('flags even a small service %s that was not ordered', (code) => {
    const charges = [...fair.charges, { code, description: 'Security', cents: 100 }];

    expect(audit({ charges, totalCents: fair.totalCents + 100 })).toMatchObject({
      outcome: 'flag',
      mainReason: 'ACC-NEW',
    });
  });

  it("applies the company's tolerance", () => {
    const toleranceOf = (cents: number, basisPoints: number) =>
      audit({}, { tolerance: { cents, basisPoints } }).toleranceCents;

    expect([toleranceOf(0, 0), toleranceOf(0, 100), toleranceOf(10_000, 100)]).toEqual([0, 590, 10_000]);
  });

  it('requires a review for the reason with the largest amount, after those about the invoice as a whole', () => {
    const charges = fair.charges.map((charge) => {
      if (charge.code === 'FUEL') return { ...charge, cents: 9503 - 3000 };
      return charge.code === 'MNC' ? { ...charge, cents: 2800 + 2000 } : charge;
    });
    const changes = { charges, totalCents: fair.totalCents - 1000 };

    expect(audit(changes)).toMatchObject({ mainReason: 'FUEL', disputableCents: 2000 });
    expect(audit({ ...changes, terms: 'collect' }).mainReason).toBe('TERMS');
  });

  it('finds a total that is not the sum of its lines', () => {
    expect(audit({ totalCents: fair.totalCents + 700 })).toMatchObject({
      varianceCents: 700,
      mainReason: 'MATH',
      disputableCents: 700,
      findings: [
        {
          reason: 'MATH',
          service: null,
          verdict: 'shipperRight',
          cents: 700,
          parts: [{ component: 'TOTAL', cents: 700, isConsequence: false }],
          creditCents: 0,
        },
      ],
    });
  });

  it('does not treat the invoice of another carrier as a duplicate', () => {
    expect(audit({}, { earlierInvoices: [earlierInvoice(fair, { scac: 'OTHR', isOfShipment: true })] }).outcome).toBe(
      'pass',
    );
  });
});

describe('a second invoice', () => {
  const other = { number: 'INV-7', pro: '987654321', totalCents: 61_000 };

  it('is a duplicate when the freight of the shipment was billed before, regardless of numbers and amount', () => {
    const again = { earlierInvoices: [earlierInvoice(fair, { ...other, isOfShipment: true })] };

    expect(audit({}, again)).toMatchObject({ outcome: 'flag', mainReason: 'DUP', disputableCents: 59_001 });
    expect(audit({}, { earlierInvoices: [earlierInvoice(fair, other)] }).outcome).toBe('pass');
  });

  it('is a duplicate by its shipment if an invoice has no PRO number', () => {
    const unnumbered = { ...other, pro: null, charges: [], totalCents: fair.totalCents };
    const after = (isOfShipment: boolean, pro = fair.pro) =>
      audit({ pro }, { earlierInvoices: [earlierInvoice(fair, { ...unnumbered, isOfShipment })] }).outcome;

    expect([after(true), after(false), after(true, null), after(false, null)]).toEqual([
      'flag',
      'pass',
      'flag',
      'pass',
    ]);
  });

  it('is no duplicate when only services were billed before', () => {
    const charges = [{ code: 'DET', description: 'Detention', cents: 5000 }];
    const services = earlierInvoice(fair, { ...other, charges, totalCents: 5000, isOfShipment: true });

    expect(audit({}, { earlierInvoices: [services] })).toMatchObject({ outcome: 'pass', findings: [] });
  });
});

describe('an invoice of services besides the first invoice', () => {
  const line = (code: string, cents: number) => ({ code, description: code, cents });
  const first = earlierInvoice(fair, { number: 'INV-7', isOfShipment: true });
  const additional = (charges: ReceivedInvoice['charges'], { others = [first], ...changes }: Besides = {}) => {
    const totalCents = charges.reduce((sum, { cents }) => sum + cents, 0);
    return audit({ charges, totalCents, freight: [], ...changes }, { earlierInvoices: others });
  };
  interface Besides extends Partial<ReceivedInvoice> {
    readonly others?: AuditCase['earlierInvoices'];
  }

  it('is compared with the agreed amounts left for its charges', () => {
    expect(additional([line('DET', 5000)])).toMatchObject({
      agreedCents: 0,
      varianceCents: 5000,
      toleranceCents: 1180,
      outcome: 'flag',
      mainReason: 'ACC-NEW',
      findings: [{ reason: 'ACC-NEW', service: 'DET', cents: 5000, verdict: 'evidenceNeeded' }],
      charges: [{ component: 'DET', agreedCents: 0, billedCents: 5000 }],
    });
    expect(additional([line('MNC', 2800)]).findings).toMatchObject([
      { reason: 'ACC-NEW', service: 'MNC', cents: 2800 },
    ]);
  });

  it('passes with a service that was ordered and not billed yet', () => {
    const charges = fair.charges.filter(({ code }) => code !== 'MNC');
    const others = [{ ...first, charges, totalCents: 56_201 }];

    expect(additional([line('MNC', 2800)], { others })).toMatchObject({
      outcome: 'pass',
      findings: [],
      agreedCents: 2800,
    });
    expect(additional([line('MNC', 2900)], { others }).findings).toMatchObject([{ reason: 'ACC-AMT', cents: 100 }]);
  });

  it('counts nothing as billed by an invoice in another currency', () => {
    const abroad = [{ ...first, currency: 'CAD' }];

    expect(additional([line('MNC', 2800)], { others: abroad })).toMatchObject({ agreedCents: 2800, findings: [] });
  });

  it("uses the first deadline set by original invoices, which services don't set", () => {
    const original = (contestUntil: string) => ({ ...first, contestUntil });
    const services = { ...first, charges: [line('DET', 5000)], totalCents: 5000, contestUntil: '2027-01-01' };
    const missed = (...others: AuditCase['earlierInvoices']) =>
      additional([line('MNC', 2800)], { others, invoiceDate: '2027-05-01' }).findings[0]?.missedDay;

    expect(missed(original('2027-06-01'), original('2027-04-30'))).toBe('2027-04-30');
    expect(missed(original('2027-06-01'), services)).toBeUndefined();
    expect(missed(services)).toBe('2027-01-01');
  });

  it('is reported as a duplicate once if it is also late', () => {
    const same = { ...first, contestUntil: '2027-01-01', number: fair.number };
    const { findings } = additional([line('MNC', 2800)], { others: [same], invoiceDate: '2027-05-01' });

    expect(findings.filter(({ reason }) => reason === 'DUP')).toEqual([
      expect.not.objectContaining({ missedDay: '2027-01-01' }),
    ]);
  });

  it('is no longer owed when it is dated more than 180 days after the receipt of the original', () => {
    const charges = fair.charges.filter(({ code }) => code !== 'MNC');
    const others = [{ ...first, charges, totalCents: 56_201, contestUntil: '2027-05-30' }];
    const of = (invoiceDate: string) => additional([line('MNC', 2800)], { others, invoiceDate });

    expect(of('2027-05-30')).toMatchObject({ outcome: 'pass', findings: [] });
    expect(of('2027-05-31')).toMatchObject({ outcome: 'flag', mainReason: 'DUP', disputableCents: 2800 });
    const [late] = of('2027-05-31').findings;
    expect(late).toMatchObject({ reason: 'DUP', creditCents: 2800, missedDay: '2027-05-30', verdict: 'shipperRight' });
  });
});

describe('a failed guarantee', () => {
  it('is worth its fee and the net linehaul', () => {
    const request = { ...workedRequest, guarantee: 'GTD_NOON' as const };
    const guaranteed = agreedFor(request, demoTariff());
    const evidence = { ...noEvidence, isGuaranteeMissed: true };
    const result = auditInvoice({
      agreed: guaranteed,
      invoice: fairInvoice(guaranteed),
      earlierInvoices: [],
      evidence,
    });

    expect(offerOf(request, demoTariff()).totalCents).toBe(66_201);
    expect(result).toMatchObject({ mainReason: 'SVC', outcome: 'flag', disputableCents: 28_798 + 7200 });
  });
});

describe('the name of a finding', () => {
  it('says that a late invoice is late, and otherwise its reason', () => {
    expect(findingName({ reason: 'DUP', missedDay: '2027-05-30' })).toBe('Billed after 180 days');
    expect(findingName({ reason: 'DUP' })).toBe(reasonName('DUP'));
  });
});

describe('a carrier with an unknown tariff', () => {
  const { rating: _, ...priceOnly } = agreed;
  const compare = (changes: Partial<ReceivedInvoice>, price: AgreedPrice = priceOnly) =>
    auditInvoice({ agreed: price, invoice: { ...fair, ...changes }, earlierInvoices: [], evidence: noEvidence });

  it('is compared charge by charge', () => {
    expect(compare({}).findings).toEqual([]);
    expect(compare(reweighed).findings).toMatchObject([
      { reason: 'RWE', cents: 1001 },
      { reason: 'FUEL', cents: 331 },
      { reason: 'ACC-NEW', service: 'LTDAD', cents: 8500 },
    ]);
  });
});

describe('a truckload at one price', () => {
  const all = (code: string, cents = 150_000) => ({
    charges: [{ code, description: 'Truckload, everything included', cents }],
    totalCents: cents,
  });
  const { rating: _, ...price } = { ...agreed, ...all('LINE_HAUL') };
  const compare = (changes: Partial<ReceivedInvoice>) =>
    auditInvoice({ agreed: price, invoice: { ...fair, ...changes }, earlierInvoices: [], evidence: noEvidence });

  it.each(['GROSS', 'LINEHAUL', 'LINE_HAUL'])('is as agreed when it is billed as %s', (code) => {
    expect(compare(all(code))).toMatchObject({ outcome: 'pass', findings: [], varianceCents: 0 });
  });

  it.each(['GROSS', 'LINEHAUL', 'LINE_HAUL'])('has another base rate when it is billed higher as %s', (code) => {
    expect(compare(all(code, 160_000)).findings).toMatchObject([
      { reason: 'BASE', cents: 10_000, parts: [{ component: 'LINEHAUL', cents: 10_000 }] },
    ]);
  });
});

describe('any invoice', () => {
  it('has findings that sum up to the difference', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(
          fc.record({ code: fc.constantFrom('GROSS', 'DISC', 'MIN', 'FUEL', 'MNC', 'DET'), cents: fc.nat(90_000) }),
          {
            maxLength: 8,
          },
        ),
        fc.nat(200_000),
        (seed, lines, totalCents) => {
          const price = randomAgreement(new Dice(seed));
          const charges = lines.map(({ code, cents }) => ({
            code,
            description: code,
            cents: code === 'DISC' ? -cents : cents,
          }));
          const invoice = { ...fairInvoice(price), charges, totalCents };
          const result = auditInvoice({ agreed: price, invoice, earlierInvoices: [], evidence: noEvidence });

          expect(result.findings.reduce((sum, { cents }) => sum + cents, 0)).toBe(result.varianceCents);
          expect(result.varianceCents).toBe(totalCents - price.totalCents);
          expect(result.findings.every(({ reason }) => reasonName(reason) !== reason)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the corpus of mutated invoices', () => {
  it('has enough of every kind, and names the one cause 99 times of 100', () => {
    const dice = new Dice(20_261_120);
    const named = mutations.map(({ name, reason, change }) => {
      const cases: boolean[] = [];
      const wrong: string[] = [];
      for (let tries = 0; cases.length < 60 && tries < 2000; tries += 1) {
        const audited = mutatedCase(randomAgreement(dice), change, dice);
        if (!audited) continue;
        const { findings } = auditInvoice(audited);
        const isRight = findings.length === 1 && findings[0]?.reason === reason;
        cases.push(isRight);
        if (!isRight) wrong.push(findings.map((finding) => `${finding.reason}${finding.cents}`).join('+'));
      }
      return { name, cases: cases.length, wrong };
    });
    const wrong = named.reduce((sum, one) => sum + one.wrong.length, 0);
    const all = named.reduce((sum, one) => sum + one.cases, 0);

    expect(named.filter(({ cases }) => cases < 60)).toEqual([]);
    expect(named.filter((one) => one.wrong.length > 3)).toEqual([]);
    expect(wrong / all).toBeLessThanOrEqual(0.01);
  });
});
