import { demoTariff } from '@lading/demo-data/demo-tariff';
import { coreBrand } from '@lading/domain/brand/brands';
import { type SectionName } from '@lading/domain/tariff/tariff-sections';
import { faultsOfTerms, type Terms } from '@lading/domain/tariff/terms-check';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PortalTheme } from '../../../themes/portal-theme';
import { SectionEditor } from './section-editor';

const { name: _name, version: _version, ...terms } = demoTariff();

/** Opens one section with the terms of the demo; the function tells what they have become. */
function open(section: SectionName, change: Partial<Terms> = {}): () => Terms {
  let latest: Terms = { ...terms, ...change };
  function Page() {
    const [edited, setEdited] = useState(latest);
    const draft = {
      ...{ terms: edited, faults: faultsOfTerms(edited), isSheetDirty: false },
      change: (part: Partial<Terms>) => {
        latest = { ...latest, ...part };
        setEdited(latest);
      },
    };
    return <SectionEditor section={section} draft={draft} />;
  }
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <Page />
    </PortalTheme>,
  );
  return () => latest;
}

const first = (label: string): HTMLElement => {
  const [field] = screen.getAllByLabelText(label, { selector: 'input, select' });
  if (!field) throw new Error(`No field ${label}`);
  return field;
};

function type(label: string, value: string): void {
  const field = first(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
}
const choose = (label: string, value: string) => fireEvent.change(first(label), { target: { value } });

describe('the fields of a section', () => {
  it.each([
    ['breaks', 'From (lb)', '5', 'breaks.0.fromPounds', 5],
    ['discount', 'Discount (%)', '65.5', 'discountBasisPoints', 6550],
    ['discount', 'Absolute minimum charge', '150', 'minimumChargeCents', 15_000],
    ['fuel', 'Base index ($)', '2.755', 'fuelTable.fromMilliDollars', 2755],
    ['guarantees', 'Minimum', '77', 'guarantees.0.minCents', 7700],
    ['guarantees', 'Delivered by', '10:30', 'guarantees.0.deliverBy', '10:30'],
    ['coverage', 'Percent of cargo value', '0.9', 'coverage.basisPoints', 90],
    ['liability', 'Class 100 per lb', '7.25', 'liability.centsPerPound.100', 725],
    ['liability', 'Maximum per shipment', '9000', 'liability.shipmentCapCents', 900_000],
    ['transit', 'Up to (mi), empty for any distance', '', 'transit.days.0.upToMiles', null],
    ['transit', 'Days added for Canada', '3', 'transit.extraDaysByCountry.CAN', 3],
    ['cutoff', 'Same-day pickups until', '16:15', 'pickupCutoff', '16:15'],
    ['holidays', 'Name', 'First day', 'holidays.0.name', 'First day'],
    ['holidays', 'Day', '2', 'holidays.0.day', 2],
    ['limits', 'Longest side (in)', '300', 'limits.maxLengthInches', 300],
  ] as const)('of %s change the term that "%s" names', (section, label, typed, path, value) => {
    const changed = open(section);
    type(label, typed);

    expect(changed()).toHaveProperty(path, value);
  });

  it('begin a price of another kind empty, and name its fields', () => {
    const changed = open('accessorials', {
      accessorials: [{ code: 'DET', description: 'Detention', price: { kind: 'flat', cents: 100 }, usesFuel: false }],
    });
    choose('Price', 'perPeriod');
    type('Per period', '25');
    type('Free (min)', '60');
    type('Season from', '11-01');

    expect(changed().accessorials).toEqual([
      {
        ...{ code: 'DET', description: 'Detention', usesFuel: false, season: { from: '11-01', to: '' } },
        price: { kind: 'perPeriod', centsPerPeriod: 2500, periodMinutes: 15, freeMinutes: 60 },
      },
    ]);
    expect(screen.getByText('Must be a day such as 11-01')).toBeVisible();
    type('Season from', '');
    choose('Price', 'byLength');
    type('Lengths and charges', '96: 120.00, 144: 220');
    expect(changed().accessorials[0]).toMatchObject({
      price: {
        steps: [
          { fromInches: 96, cents: 12_000 },
          { fromInches: 144, cents: 22_000 },
        ],
      },
    });
    expect(changed().accessorials[0]).not.toHaveProperty('season');
  });

  it('say what to enter in the unit that they show', () => {
    open('discount');
    type('Absolute minimum charge', '');
    type('Discount (%)', '');
    expect(screen.getByText('Enter an amount')).toBeVisible();
    expect(screen.getByText('Enter a number')).toBeVisible();
  });

  it('are added and removed row by row', () => {
    const changed = open('fak', { fak: [] });
    expect(screen.getByText('No rows yet')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    choose('Rated as class', '92.5');
    expect(changed().fak).toEqual([{ from: 50, to: 85, ratedAs: 92.5 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(changed().fak).toEqual([]);
  });

  it('are removed too while every guarantee has a row, and only then another one can be added', () => {
    const changed = open('guarantees');
    expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(changed().guarantees.map(({ code }) => code)).toEqual(['GTD_NOON', 'GTD_PM']);
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    expect(changed().guarantees.map(({ code }) => code)).toEqual(['GTD_NOON', 'GTD_PM', 'GTD_AM']);
  });

  it('appear when a space rule is switched on, with what is wrong beside them', () => {
    const changed = open('space', { cubicCapacity: null, linearFoot: null, capacityLoad: null });
    fireEvent.click(screen.getByLabelText('Cubic capacity'));
    type('Below (lb/ft³)', '5.5');
    expect(changed().cubicCapacity).toMatchObject({ belowPoundsPerCubicFoot: 5.5 });
    type('From (ft³)', '');
    expect(screen.getByText(/^Must be a whole number from 1 to /)).toBeVisible();
  });
});
