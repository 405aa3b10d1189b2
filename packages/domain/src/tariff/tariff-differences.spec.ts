import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { RateLane } from '../rating/tariff';
import { adjustRates, namesLanes, type Adjustment } from './tariff-adjustment';
import { differencesOf } from './tariff-differences';
import { linesOf } from './tariff-lines';
import { sectionNames, tariffSections } from './tariff-sections';
import type { Terms } from './terms-check';

const { name: _name, version: _version, ...demo } = demoTariff();
const lane: RateLane = {
  origin: '606',
  destination: 'GA',
  centsPerCwt: { 70: [6900, 5727, 4692, 3795, 3036, 2484, 2070], 100: [10_010, 8300, 6800, 5500, 4400, 3600, 3000] },
};
const cells: Terms = { ...demo, rates: { kind: 'cells', lanes: [lane, { ...lane, origin: 'TX' }] } };
const increase: Adjustment = { basisPoints: 500, classes: [], breaks: [], origins: [], destinations: [], zones: [] };

describe('the sections of a tariff', () => {
  it('hold every term once', () => {
    const fields: readonly string[] = tariffSections.flatMap(({ fields: own }) => own);

    expect(fields.toSorted()).toEqual(Object.keys(demo).toSorted());
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('are said in words whose labels are unique', () => {
    for (const section of sectionNames) {
      const labels = linesOf(demo, section).map(({ label }) => label);
      expect([section, new Set(labels).size]).toEqual([section, labels.length]);
    }
    expect(linesOf(demo, 'discount')).toEqual([
      { label: 'Discount', text: '72%' },
      { label: 'Absolute minimum charge', text: '$145.00' },
    ]);
    expect(linesOf(demo, 'accessorials')).toContainEqual({
      label: 'PSC Protect from cold',
      text: '10% of net linehaul, at least $45.00, from 11-01 to 04-01',
    });
    expect(linesOf(demo, 'holidays').slice(0, 2)).toEqual([
      { label: "New Year's Day", text: 'January 1, moved off weekends' },
      { label: 'Memorial Day', text: 'Last Monday of May' },
    ]);
    expect(linesOf(cells, 'rates')[0]).toEqual({
      label: '606 – GA, class 70',
      text: '69.00 / 57.27 / 46.92 / 37.95 / 30.36 / 24.84 / 20.70',
    });
  });
});

describe('the differences of two versions', () => {
  it('are none between a version and its copy', () => {
    expect(differencesOf(demo, structuredClone(demo))).toEqual([]);
  });

  it('are grouped by section, with what was before and after', () => {
    const [lftd, ...others] = demo.accessorials;
    const after: Terms = {
      ...demo,
      discountBasisPoints: 7100,
      fak: [{ from: 50, to: 85, ratedAs: 70 }],
      accessorials: others,
      cubicCapacity: null,
    };

    expect(lftd?.code).toBe('APTD');
    expect(differencesOf(demo, after)).toEqual([
      { section: 'discount', count: 1, changes: [{ label: 'Discount', before: '72%', after: '71%' }] },
      { section: 'fak', count: 1, changes: [{ label: 'Class 50 to 85', before: null, after: 'Rated as class 70' }] },
      {
        section: 'accessorials',
        count: 1,
        changes: [{ label: 'APTD Appointment delivery', before: '$35.00', after: null }],
      },
      {
        section: 'space',
        count: 1,
        changes: [
          {
            label: 'Cubic capacity',
            before: 'From 750 ft³ and below 6 lb/ft³: rated as 6 lb/ft³, class 125',
            after: 'Off',
          },
        ],
      },
    ]);
  });

  it('are the order of FAK rules for the same classes, each of two equal rows, and other words for an accessorial', () => {
    const changesOf = (before: Partial<Terms>, after: Partial<Terms>) =>
      differencesOf({ ...demo, ...before }, { ...demo, ...after }).flatMap(({ changes }) => changes);
    const wide = { from: 50, to: 100, ratedAs: 70 } as const;
    const narrow = { from: 85, to: 92.5, ratedAs: 60 } as const;
    const liftgate = {
      ...{ code: 'LFTD', description: 'Liftgate delivery', usesFuel: false },
      price: { kind: 'flat', cents: 100 },
    } as const;
    const dearer = { ...liftgate, price: { kind: 'flat', cents: 200 } } as const;

    expect(changesOf({ fak: [wide, narrow] }, { fak: [narrow, wide] })).toEqual([
      {
        label: 'Class 85 to 92.5',
        before: 'Rated as class 60, after 1 rule above for the same classes',
        after: 'Rated as class 60',
      },
      {
        label: 'Class 50 to 100',
        before: 'Rated as class 70',
        after: 'Rated as class 70, after 1 rule above for the same classes',
      },
    ]);
    expect(changesOf({ accessorials: [liftgate, liftgate] }, { accessorials: [dearer, liftgate] })).toEqual([
      { label: 'LFTD Liftgate delivery', before: '$1.00', after: '$2.00' },
    ]);
    expect(
      changesOf({ accessorials: [liftgate] }, { accessorials: [{ ...liftgate, description: 'Tail lift' }] }),
    ).toEqual([{ label: 'LFTD Liftgate delivery', before: '$1.00', after: '$1.00, shown as "Tail lift"' }]);
  });

  it('name the first 200 rates by lane and count the rest', () => {
    const lanes = Array.from({ length: 150 }, (_, place) => ({ ...lane, origin: String(300 + place) }));
    const raised = adjustRates({ ...cells, rates: { kind: 'cells', lanes } }, increase).terms;
    const [difference] = differencesOf({ ...cells, rates: { kind: 'cells', lanes } }, raised);

    expect([difference?.count, difference?.changes.length]).toEqual([300, 200]);
  });
});

describe('a general rate increase', () => {
  const ratesOf = ({ rates }: Terms) =>
    rates.kind === 'cells' ? rates.lanes.map(({ centsPerCwt }) => centsPerCwt) : [];

  it('raises every rate half up to the cent', () => {
    const { terms, changedRates } = adjustRates(cells, { ...increase, basisPoints: 1500 });

    // 100.10 × 1.15 = 115.115 and 57.27 × 1.15 = 65.8605.
    expect(ratesOf(terms)[0]?.[100]?.[0]).toBe(11_512);
    expect(ratesOf(terms)[0]?.[70]?.[1]).toBe(6586);
    expect(changedRates).toBe(28);
  });

  it('reaches only the classes, breaks and lanes that are named', () => {
    const { terms, changedRates } = adjustRates(cells, {
      ...increase,
      classes: [100],
      breaks: ['M5C', 'M1M'],
      origins: ['IL'],
      destinations: ['GA'],
    });

    expect(ratesOf(terms)).toEqual([
      { ...lane.centsPerCwt, 100: [10_010, 8715, 7140, 5500, 4400, 3600, 3000] },
      lane.centsPerCwt,
    ]);
    expect(changedRates).toBe(2);
  });

  it('lowers rates too, and leaves at least a cent', () => {
    const tiny: Terms = {
      ...demo,
      rates: { kind: 'cells', lanes: [{ ...lane, centsPerCwt: { 100: [1, 1, 1, 1, 1, 1, 1] } }] },
    };

    expect(ratesOf(adjustRates(tiny, { ...increase, basisPoints: -9000 }).terms)[0]?.[100]?.[0]).toBe(1);
  });

  it('raises the bases of zones, of all or of some', () => {
    const bases = (zones: string[]) => {
      const { rates } = adjustRates(demo, { ...increase, zones }).terms;
      return rates.kind === 'zones' ? rates.zones.slice(0, 2).map(({ baseCentsPerCwt }) => baseCentsPerCwt) : [];
    };

    expect(bases([])).toEqual([6510, 7770]);
    expect(bases(['Z2'])).toEqual([6200, 7770]);
    expect(namesLanes(increase)).toBe(false);
    expect(namesLanes({ ...increase, classes: [100] })).toBe(true);
  });
});
