import { addressNames, addressOf, addressTitles, cityLineOf, emptyAddress, streetLines, streetOf } from './address.js';

const dock = {
  address1: '12 Harbor Point Rd',
  address2: 'Dock 4',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'USA',
} as const;

describe('an address', () => {
  it('has a title for each of its fields', () => {
    expect(Object.keys(addressTitles)).toEqual(addressNames);
    expect(Object.keys(emptyAddress)).toEqual(addressNames);
  });

  it('excludes other fields of its owner', () => {
    expect(addressOf({ ...dock, ...{ name: 'Mill' } }, null)).toEqual(dock);
  });

  it.each([null, undefined, ''])('has the given value for an empty line', (address2) => {
    expect(addressOf({ ...dock, address2 }, null).address2).toBeNull();
  });

  it('shows the lines that are filled in', () => {
    expect(streetOf(dock)).toBe('12 Harbor Point Rd, Dock 4');
    expect(streetLines({ ...dock, address2: null })).toEqual(['12 Harbor Point Rd']);
    expect(cityLineOf(dock)).toBe('Reno, NV 89501');
  });
});
