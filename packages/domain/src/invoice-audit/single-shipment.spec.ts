import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { RatingRequest } from '../rating/rating-request.js';
import { auditInvoice } from './audit-invoice.js';
import { agreedFor, atlanta, chicago, fairInvoice, fuelIndex, noEvidence } from './billed-world.fixture.js';
import type { AgreedPrice, AuditCase, ReceivedInvoice } from './audit-case.js';
import { rulesBehind } from './rules-behind.js';

const requestOf = (weight: number, codes: readonly string[] = []): RatingRequest => ({
  origin: chicago,
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [{ unitSystem: 'imperial', handlingUnits: 1, length: 48, width: 40, height: 45, weight }],
  services: codes.map((code) => ({ code })),
  classScale: 'updated',
  fuelIndex,
});

const agreedAt = (weight: number, codes: readonly string[] = [], tariff = demoTariff()): AgreedPrice =>
  agreedFor(requestOf(weight, codes), tariff);

/** The agreed invoice with an additional single shipment fee. */
function withFee(agreed: AgreedPrice, cents = 3000): ReceivedInvoice {
  const invoice = fairInvoice(agreed);
  const charges = [...invoice.charges, { code: 'SS', description: 'Single shipment', cents }];
  return { ...invoice, charges, totalCents: invoice.totalCents + cents };
}

const audit = (agreed: AgreedPrice, change: Partial<AuditCase> = {}) =>
  auditInvoice({
    agreed,
    invoice: withFee(agreed),
    earlierInvoices: [],
    evidence: { ...noEvidence, isOnlyPickup: true },
    ...change,
  });

const light = agreedAt(499);
const { rating: _, ...light499WithoutTariff } = light;

describe('a single shipment fee that was billed but not ordered', () => {
  it('counts as agreed if the shipment was light and the only pickup', () => {
    expect(audit(light)).toMatchObject({
      agreedCents: light.totalCents + 3000,
      varianceCents: 0,
      findings: [],
      outcome: 'pass',
    });
  });

  it('counts as agreed at the tariff of a carrier that applies fuel to it', () => {
    const { accessorials } = demoTariff();
    const fuelled = accessorials.map((one) => (one.code === 'SS' ? { ...one, usesFuel: true } : one));
    const tariff = demoTariff({ accessorials: fuelled, fuelBasis: 'linehaulAndAccessorials' });
    const ordered = agreedAt(499, ['SS'], tariff);

    expect(audit(agreedAt(499, [], tariff), { invoice: fairInvoice(ordered) })).toMatchObject({
      findings: [],
      outcome: 'pass',
    });
  });

  it('counts as agreed at any amount if the tariff is unknown', () => {
    expect(audit(light499WithoutTariff)).toMatchObject({ varianceCents: 0, findings: [], outcome: 'pass' });
  });

  it('is a finding about its price if it costs more than in the tariff', () => {
    expect(audit(light, { invoice: withFee(light, 4500) })).toMatchObject({
      varianceCents: 1500,
      findings: [{ reason: 'ACC-AMT', service: 'SS', cents: 1500, verdict: 'shipperRight' }],
    });
  });

  it.each([
    ['something else was picked up there that day', light, { evidence: noEvidence }],
    ['the shipment weighs 500 lb', agreedAt(500), {}],
    [
      'the carrier billed 500 lb',
      light,
      { invoice: { ...withFee(light), freight: light.freight.map((line) => ({ ...line, pounds: 500 })) } },
    ],
    ['the tariff has no such fee', agreedAt(499, [], demoTariff({ accessorials: [] })), {}],
  ])('is reported as not ordered where %s', (_case, agreed, change) => {
    const { findings, outcome } = audit(agreed, change);
    const finding = findings.find(({ service }) => service === 'SS');

    expect(outcome).toBe('flag');
    expect(finding).toMatchObject({ reason: 'ACC-NEW', cents: 3000, verdict: 'shipperRight' });
    expect(finding && rulesBehind(finding, [])).toEqual([
      expect.objectContaining({ title: 'Single shipment', detail: expect.stringContaining('under 500 lb') }),
    ]);
  });

  it('is billed once: a second one on an additional invoice is not agreed', () => {
    const second = {
      ...fairInvoice(light),
      number: 'INV-2',
      charges: [{ code: 'SS', description: 'SS', cents: 3000 }],
    };
    const earlier = { ...withFee(light), isOfShipment: true, contestUntil: '2027-05-30' };

    expect(
      audit(light, { invoice: { ...second, totalCents: 3000 }, earlierInvoices: [earlier] }).findings.map(
        ({ cents }) => cents,
      ),
    ).toContain(3000);
  });
});

describe('an ordered single shipment', () => {
  it('is compared with the agreed price, regardless of the weight', () => {
    const ordered = agreedAt(1850, ['SS']);

    expect(audit(ordered, { invoice: fairInvoice(ordered), evidence: noEvidence })).toMatchObject({ findings: [] });
  });
});
