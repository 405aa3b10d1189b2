import { readPlaceSearch } from './place-search.js';

describe('what a typed text may mean', () => {
  it.each([
    ['606', '606'],
    ['60607-1234', '60607'],
    ['m5v', 'M5V'],
    ['M5V 3L9', 'M5V'],
    ['T2', 'T2'],
  ])('%s is a code beginning with %s', (typed, code) => {
    expect(readPlaceSearch(typed)).toEqual({ kind: 'code', code });
  });

  it.each([
    ['chic', { cityKey: 'chic', cityInState: '', state: '', code: '' }],
    ['Chicago IL', { cityKey: 'chicagoil', cityInState: 'chicago', state: 'IL', code: '' }],
    ['chicago, i', { cityKey: 'chicagoi', cityInState: 'chicago', state: 'I', code: '' }],
    ['chicago,', { cityKey: 'chicago', cityInState: 'chicago', state: '', code: '' }],
    ['Chicago, IL 60607', { cityKey: 'chicagoil', cityInState: 'chicago', state: 'IL', code: '60607' }],
    ["St. Mary's", { cityKey: 'stmarys', cityInState: '', state: '', code: '' }],
    ['fort wayn', { cityKey: 'fortwayn', cityInState: '', state: '', code: '' }],
    ['Toronto, ON M5V 3L9', { cityKey: 'torontoon', cityInState: 'toronto', state: 'ON', code: 'M5V' }],
  ])('%s is a city', (typed, meaning) => {
    expect(readPlaceSearch(typed)).toEqual({ kind: 'city', ...meaning });
  });
});
