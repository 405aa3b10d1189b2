import { canadianName, cityOfQuarter, placeName, provinceOf, spellingsOf } from './built-in-places.js';

describe('names of places', () => {
  it.each([
    ['King Of Prussia', 'King of Prussia'],
    ['Carmel By The Sea', 'Carmel by the Sea'],
    ['Fond Du Lac', 'Fond du Lac'],
    ['West Des Moines', 'West Des Moines'],
    ['Mcchord Afb', 'McChord AFB'],
    ['Moody A F B', 'Moody AFB'],
    ['U S A F Academy', 'USAF Academy'],
    ['Melcher-dallas', 'Melcher-Dallas'],
    ['Saint-vincent-de-paul', 'Saint-Vincent-de-Paul'],
    ["L'ancienne- Lorette Northeast", "L'Ancienne-Lorette Northeast"],
  ])('%s is written %s', (source, written) => {
    expect(placeName(source)).toBe(written);
  });

  it('of Canada come before the bracket', () => {
    expect(canadianName('Eastern Alberta (st. Paul)')).toBe('Eastern Alberta');
  });

  it.each([
    ['Calgary Northwest', 'Calgary'],
    ['Downtown Montreal East', 'Montreal'],
    ['Saint John Central', 'Saint John'],
    ['Westport', undefined],
  ])('%s lies in %s', (name, city) => {
    expect(cityOfQuarter(name)).toBe(city);
  });

  it.each([
    ['Saint Louis', ['St Louis']],
    ['Ft Mitchell', ['Fort Mitchell']],
    ['Rocky Mount', ['Rocky Mt']],
    ['Sainte Genevieve', ['Ste Genevieve']],
    ['Montague', []],
  ])('%s is also spelled %j', (name, spellings) => {
    expect(spellingsOf(name)).toEqual(spellings);
  });

  it.each([
    ['V0N', 'BC'],
    ['E1H', 'NB'],
    ['K0C', 'ON'],
    ['X0A', 'NU'],
    ['X0E', 'NT'],
    ['X1A', 'NT'],
    ['Y1A', 'YT'],
    ['D1A', undefined],
  ])('%s lies in %s', (key, province) => {
    expect(provinceOf(key)).toBe(province);
  });
});
