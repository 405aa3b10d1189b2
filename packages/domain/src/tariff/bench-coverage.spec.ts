import { demoTariff } from '@lading/demo-data/demo-tariff';
import { noPricing } from '../pricing/pricing-check.js';
import { agreedTariff } from '../rating/agreed-tariff.js';
import { rateShipment } from '../rating/rate.js';
import { prepareShipment } from '../rating/rated-shipment.js';
import type { RatingRequest } from '../rating/rating-request.js';
import type { PricingTerms, Tariff } from '../rating/tariff.js';
import { PostalArea, type ServedRow } from '../service-area/postal-area.js';
import { workdays } from '../time/weekday.js';
import { BenchCoverageCounter, type BenchCoverage, type CoverageSection } from './bench-coverage.js';

const request: RatingRequest = {
  origin: { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
  destination: { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 },
  pickupDate: '2026-12-01',
  lines: [
    { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150, freightClass: 70 },
  ],
  services: [],
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
};

interface Known {
  readonly places?: PostalArea;
  readonly agreed?: PricingTerms;
}

function covered(terms: Tariff, requests: readonly RatingRequest[], { places, agreed }: Known = {}): BenchCoverage {
  const counter = new BenchCoverageCounter(terms);
  for (const one of requests) {
    const shipment = prepareShipment(one);
    const outcome = rateShipment(shipment, agreedTariff(places ? { ...terms, places } : terms, agreed));
    counter.add({ shipment, outcome, places, ...(agreed && { agreed }) });
  }
  return counter.result(places);
}

const unusedOf = (coverage: BenchCoverage, section: CoverageSection) =>
  coverage.unused.filter((one) => one.section === section).map(({ row, lost, wonBy }) => [row, lost, wonBy]);

const cells = [9000, 7470, 6120, 4950, 3960, 3240, 2700];
const lane = (origin: string, destination: string) => ({ origin, destination, centsPerCwt: { 70: cells, 100: cells } });

describe('rows without use', () => {
  it('are lanes that priced nothing, a shadowed one with the lane that won', () => {
    const lanes = [lane('606', '303'), lane('606', 'GA'), lane('IL', 'GA'), lane('TX', 'CA')];
    const coverage = covered(demoTariff({ rates: { kind: 'cells', lanes } }), [request, request]);

    expect(unusedOf(coverage, 'rates')).toEqual([
      ['606 – GA', 2, '606 – 303'],
      ['IL – GA', 2, '606 – 303'],
      ['TX – CA', 0, null],
    ]);
    expect(coverage.sections[0]).toEqual({ section: 'rates', rows: 4, used: 1 });
    expect(coverage.unusedClasses).toEqual([{ row: '606 – 303', classes: [100] }]);
  });

  it('are zones and FAK rules, one behind another rule with that rule', () => {
    const fak = [
      { from: 50, to: 100, ratedAs: 60 },
      { from: 70, to: 85, ratedAs: 65 },
      { from: 250, to: 250, ratedAs: 200 },
    ] as const;
    const coverage = covered(demoTariff({ fak }), [request]);

    expect(unusedOf(coverage, 'fak')).toEqual([
      ['Classes 70 to 85 as 65', 1, 'Classes 50 to 100 as 60'],
      ['Class 250 as 200', 0, null],
    ]);
    expect(unusedOf(coverage, 'rates').map(([name]) => name)).not.toContain('Z4');
    expect(coverage.sections[0]?.used).toBe(1);
  });

  it('are accessorials that no quote asked for, and space rules that charged less than the normal rate', () => {
    const long = { ...request, linearFeet: 14, services: [{ code: 'LFTD' }] };
    const linearFoot = { overFeet: 12, poundsPerFoot: 1, freightClass: 50 } as const;
    const coverage = covered(demoTariff({ linearFoot, cubicCapacity: null }), [long]);

    expect(unusedOf(coverage, 'space')).toEqual([
      ['Linear feet', 1, 'Normal rate'],
      ['Capacity load', 0, null],
    ]);
    const services = unusedOf(coverage, 'accessorials').map(([name]) => name);
    expect(services).toContain('LFTP Liftgate pickup');
    expect(services).not.toContain('LFTD Liftgate delivery');
  });

  it('are rows of the service area, a prefix behind a single code with that code', () => {
    const row = (place: string): ServedRow => ({
      ...{ country: 'USA', place, terminal: 'T', service: 'direct', partner: null, cutoff: null },
      ...{ pickupDays: workdays, deliveryDays: workdays, extraDays: 0 },
    });
    const area = new PostalArea(1, '2026-01-01', [row('606'), row('60607'), row('3'), row('9')]);

    expect(unusedOf(covered(demoTariff(), [request], { places: area }), 'serviceArea')).toEqual([
      ['USA 606', 1, 'USA 60607'],
      ['USA 9', 0, null],
    ]);
  });

  it('are those that the agreement of every customer replaces', () => {
    const terms = demoTariff({
      rates: { kind: 'cells', lanes: [lane('606', '303')] },
      fak: [{ from: 50, to: 85, ratedAs: 100 }],
    });
    const agreed: PricingTerms = {
      ...noPricing(terms.breaks),
      fak: [],
      accessorials: [{ code: 'LFTD', price: null }],
      lanes: [{ origin: 'IL', destination: 'GA', centsPerCwt: { 70: cells } }],
    };
    const asked = { ...request, services: [{ code: 'LFTD' }, { code: 'RES' }] };
    const own = covered(terms, [asked]);
    const replaced = covered(terms, [asked], { agreed });
    const partly = covered(terms, [asked], { agreed: { ...agreed, fak: null, accessorials: [] } });
    const usedOf = ({ sections }: BenchCoverage) => sections.slice(0, 3).map(({ used }) => used);

    expect(usedOf(own)).toEqual([1, 1, 2]);
    expect(usedOf(replaced)).toEqual([0, 0, 1]);
    // Its lane has no rate of the class that the tariff's FAK rule makes.
    expect(usedOf(partly)).toEqual([1, 1, 2]);
    expect(partly.unusedClasses).toEqual([{ row: '606 – 303', classes: [70] }]);
  });

  it('are states that a tariff lists, and nothing of a quote that it declines', () => {
    const places = { states: ['IL', 'GA', 'TX'], offshoreStates: ['HI'], interlineStates: [] };
    const serviceArea = { countries: ['USA'], ...places } as const;
    const limits = { ...demoTariff().limits, maxPounds: 100 };
    const served = covered(demoTariff({ serviceArea }), [request]);
    const refused = covered(demoTariff({ serviceArea, limits }), [request]);

    expect(unusedOf(served, 'serviceArea')).toEqual([
      ['HI', 0, null],
      ['TX', 0, null],
    ]);
    expect(refused.sections.map(({ used }) => used)).toEqual([0, 0, 0, 0, 0]);
  });
});
