import { coverageText, servedCountries } from './coverage-area.js';
import type { ServiceArea } from './tariff.js';

const area = (differences: Partial<ServiceArea>): ServiceArea => ({
  ...{ countries: ['USA'], states: 'all', offshoreStates: [], interlineStates: [] },
  ...differences,
});
const textOf = (differences: Partial<ServiceArea>): string => coverageText(servedCountries(area(differences)));

describe('the service area of a carrier', () => {
  it('is the mainland for all states; offshore states count only if listed', () => {
    expect(textOf({})).toBe('48 states');
    expect(textOf({ offshoreStates: ['AK', 'HI'] })).toBe('50 states');
    const [unitedStates] = servedCountries(area({}));
    expect(unitedStates?.regions).toContain('District of Columbia');
    expect(unitedStates?.regions).not.toContain('Alaska');
  });

  it('includes the states of partners, and names a few provinces instead of counting them', () => {
    const prairie = area({ countries: ['USA', 'CAN'], states: ['IL', 'IA', 'KS', 'ON'], interlineStates: ['CO'] });

    expect(servedCountries(prairie)).toEqual([
      {
        country: 'United States',
        regions: ['Colorado', 'Illinois', 'Iowa', 'Kansas'],
        codes: ['CO', 'IL', 'IA', 'KS'],
      },
      { country: 'Canada', regions: ['Ontario'], codes: ['ON'] },
    ]);
    expect(coverageText(servedCountries(prairie))).toBe('4 states and Ontario');
  });

  it('counts three countries in one sentence, and is empty without any', () => {
    expect(textOf({ countries: ['USA', 'CAN', 'MEX'] })).toBe(
      '48 states, 13 provinces and territories, and 32 Mexican states',
    );
    expect(textOf({ countries: ['CAN'], states: ['AB', 'BC', 'MB', 'SK'] })).toBe('4 provinces');
    expect(textOf({ countries: [] })).toBe('');
  });
});
