import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { PricingTerms } from '../rating/tariff.js';
import { rateFileText, RateFileReader } from '../tariff/rate-file.js';
import { faultsOfPricing, missingInPricing, noPricing, partOfPricing, pricingOf } from './pricing-check.js';
import { pricingFindings } from './pricing-findings.js';
import { linesOfPricing, pricingDifferences, pricingSectionTitle } from './pricing-sections.js';

const { breaks, fuelTable } = demoTariff();
const names = breaks.map(({ name }) => name);
const pricing = (terms: Partial<PricingTerms> = {}): PricingTerms => ({ ...noPricing(breaks), ...terms });
const full = pricing({
  discountBasisPoints: 7200,
  minimumChargeCents: 14_500,
  fak: [{ from: 50, to: 85, ratedAs: 70 }],
  fuelTable,
  fuelCapBasisPoints: 3500,
  accessorials: [
    { code: 'LFTD', price: null },
    { code: 'RES', price: { kind: 'flat', cents: 5000 } },
  ],
  lanes: [
    { origin: '606', destination: '303', centsPerCwt: { 100: [7, 6, 5, 4, 3, 2, 1] }, minimumChargeCents: 100 },
    { origin: 'IL', destination: 'GA', centsPerCwt: {}, discountBasisPoints: 7500 },
  ],
  baseTariffId: 7,
});

describe('the terms of a pricing', () => {
  it('are accepted in their form alone, with the place of each fault', () => {
    expect(pricingOf(full)).toBe(full);
    expect(pricingOf({ discountBasisPoints: 1 })).toBeUndefined();
    expect(missingInPricing({ ...full, lanes: undefined })).toEqual([]);
    expect(missingInPricing({ discountBasisPoints: 1 })).toContain('lanes');
    expect(partOfPricing({ fuelCapBasisPoints: null })).toEqual({ fuelCapBasisPoints: null });
    expect(
      faultsOfPricing({ discountBasisPoints: 10_001, accessorials: [{ code: 'NONE', price: null }], more: 1 }).map(
        ({ path }) => path,
      ),
    ).toEqual(['discountBasisPoints', 'accessorials.0.code', 'more']);
  });

  it('read as lines, and differ by section', () => {
    expect(linesOfPricing(pricing({ fak: [] }), 'fak')).toEqual([
      { label: 'FAK', text: 'None, whatever the tariff says' },
    ]);
    expect(linesOfPricing(full, 'accessorials').map(({ text }) => text)).toEqual(['Waived', '$50.00']);
    expect(linesOfPricing(full, 'base', () => 'Rules 2026')).toEqual([{ label: 'Base tariff', text: 'Rules 2026' }]);
    expect(pricingDifferences(pricing(), full).map(({ section }) => pricingSectionTitle(section))).toEqual([
      ...['Discount and minimum', 'FAK', 'Lanes', 'Fuel surcharge', 'Accessorials', 'Base tariff'],
    ]);
    expect(pricingDifferences(full, { ...full, discountBasisPoints: 7300 })).toEqual([
      { section: 'discount', count: 1, changes: [{ label: 'Discount', before: '72%', after: '73%' }] },
    ]);
    expect(pricingDifferences(full, structuredClone(full))).toEqual([]);
    expect(
      pricingDifferences(full, { ...full, breaks: [{ name: 'ALL', fromPounds: 0 }, ...breaks.slice(1)] }),
    ).toMatchObject([{ section: 'lanes', count: 1, changes: [{ label: 'Weight breaks' }] }]);
  });

  it('can be published once something is agreed and nothing contradicts itself', () => {
    const messages = (terms: Partial<PricingTerms>, severity: string, ofTariff = names) =>
      pricingFindings(pricing(terms), ofTariff)
        .filter((finding) => finding.severity === severity)
        .map(({ message }) => message);
    const [first] = full.lanes;

    expect(pricingFindings(full, names)).toEqual([]);
    expect(messages({}, 'refusal')).toEqual(['Nothing is agreed yet']);
    expect(messages({ lanes: first ? [first, first] : [] }, 'refusal')).toEqual(['A lane is listed twice']);
    expect(
      messages(
        {
          accessorials: [
            { code: 'RES', price: null },
            { code: 'RES', price: null },
          ],
          fak: [{ from: 100, to: 50, ratedAs: 70 }],
          fuelTable: { kind: 'rows', rows: [] },
        },
        'refusal',
      ),
    ).toEqual([
      'An accessorial is listed twice',
      'The first class of a FAK rule is higher than the last',
      'The fuel table has no rows',
    ]);
    const rows = [
      { fromMilliDollars: 3000, basisPoints: 2000 },
      { fromMilliDollars: 2000, basisPoints: 1000 },
    ];
    expect(messages({ fuelTable: { kind: 'rows', rows } }, 'refusal')).toEqual([
      'The fuel table has a gap: its first row must begin at $0.000',
      'The rows of the fuel table must rise',
    ]);
    expect(messages({ discountBasisPoints: 9100 }, 'warning')).toEqual(['The discount is over 90%']);
    expect(messages({ lanes: full.lanes }, 'warning', names.slice(1))).toEqual([
      "The tariff has no such weight break, so its rates don't apply",
    ]);
  });

  it('come back from a file of lanes as they went into it, also lanes without rates', () => {
    const reader = new RateFileReader(
      breaks,
      () => undefined,
      (heading) => heading,
      true,
    );
    const [head = '', ...rows] = rateFileText(full.lanes, breaks).trimEnd().split('\r\n');
    const columns = head.split(',');
    reader.open(columns);
    for (const [line, row] of rows.entries())
      reader.read(line + 2, (column) => row.split(',')[columns.indexOf(column)] ?? '');

    expect(reader.result().lanes).toEqual(full.lanes);
  });

  it('refuse a row of a file that agrees on nothing', () => {
    const errors: string[] = [];
    const reader = new RateFileReader(
      breaks,
      (_, __, message) => void errors.push(message),
      (heading) => heading,
      true,
    );
    reader.read(2, (column) => ({ Origin: 'IL', Destination: 'GA' })[column] ?? '');

    expect(errors).toEqual(['needs rates, a discount or a minimum']);
  });
});
