import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { RateTrace } from '../rating/rate-trace.js';
import type { AuditReason } from './audit-reason.js';
import { atlanta, chicago, fuelIndex, offerOf } from './billed-world.fixture.js';
import { rulesBehind } from './rules-behind.js';

const trace = (): RateTrace =>
  offerOf(
    {
      origin: chicago,
      destination: atlanta,
      pickupDate: '2026-11-24',
      lines: [{ unitSystem: 'imperial', handlingUnits: 8, length: 48, width: 48, height: 75, weight: 3200 }],
      services: [{ code: 'LFTD' }, { code: 'MNC' }],
      cargoValueCents: 1_200_000,
      guarantee: 'GTD_NOON',
      classScale: 'updated',
      fuelIndex,
    },
    demoTariff(),
  ).trace;

const titles = (reason: AuditReason, service: string | null = null): string[] =>
  rulesBehind({ reason, service }, trace()).map(({ title }) => title);

describe('the agreed rules behind a finding', () => {
  it.each<[AuditReason, string[]]>([
    ['RCL', ['Shipment', 'Gross linehaul, M2M', 'Cubic capacity']],
    ['RWE', ['Shipment', 'Gross linehaul, M2M', 'Cubic capacity']],
    ['CBC', ['Shipment', 'Gross linehaul, M2M', 'Cubic capacity']],
    ['LANE', ['Lane']],
    ['DEF', ['Gross linehaul, M2M']],
    ['BASE', ['Lane', 'Gross linehaul, M2M']],
    ['DISC', ['Discount']],
    ['MIN', ['Net linehaul']],
    ['FUEL', ['Fuel surcharge']],
    ['SVC', ['Guaranteed by noon']],
    ['DUP', []],
    ['MATH', []],
  ])('about %s are the steps of that part of the price', (reason, steps) => {
    expect(titles(reason)).toEqual(steps);
  });

  it('about the price of a service are those of this service only', () => {
    expect(titles('ACC-AMT', 'LFTD')).toEqual(['Liftgate delivery']);
    expect(titles('ACC-MISS', 'MNC')).toEqual(['Notify consignee']);
    expect(titles('ACC-AMT', 'FVC')).toEqual(['Cargo coverage']);
    expect(titles('ACC-AMT', 'GTD_NOON')).toEqual(['Guaranteed by noon']);
  });

  it('about a service that was not ordered are none, except for the rule about a single shipment', () => {
    expect(titles('ACC-NEW', 'DET')).toEqual([]);
    expect(titles('ACC-AMT', 'SS')).toEqual([]);
    expect(rulesBehind({ reason: 'ACC-NEW', service: 'SS' }, trace())).toEqual([
      {
        title: 'Single shipment',
        detail: 'Applies only to a shipment under 500 lb that was the carrier’s only pickup at that stop that day.',
      },
    ]);
  });

  it('about a late invoice are the 180 days, with the missed day', () => {
    expect(rulesBehind({ reason: 'DUP', service: null, missedDay: '2027-05-30' }, trace())).toEqual([
      expect.objectContaining({ detail: expect.stringContaining('180 days of its receipt, by 05/30/2027') }),
    ]);
  });
});
