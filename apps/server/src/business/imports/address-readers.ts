import { countryOfPostalCode, normalizePostalCode } from '@lading/domain/freight/postal-code';
import { regions } from '@lading/domain/freight/region';
import { readerOf, wordKey } from '../../kernel/tables/cell-readers.js';

export const readCountry = readerOf([
  { key: 'USA', names: ['US', 'United States', 'United States of America', 'America'] },
  { key: 'CAN', names: ['CA', 'Canada'] },
  { key: 'MEX', names: ['MX', 'Mexico', 'México'] },
]);

/** The country of an address, inferred from its postal code where its cell is empty. */
export const countryIn = (country: string | undefined, postalCode: string | undefined): string => {
  const input = (country ?? '').trim();
  return input ? readCountry(input) : (countryOfPostalCode((postalCode ?? '').trim()) ?? 'USA');
};

const regionKey = (country: string, name: string): string => `${country} ${wordKey(name)}`;
const codes = new Map(regions.map(({ country, name, code }) => [regionKey(country, name), code]));

/** A state or province by its name or code. */
export const readState = (text: string, country: string): string =>
  codes.get(regionKey(country, text)) ?? text.toUpperCase();

/** Spreadsheets take the zeros away with which codes of the north-east begin. */
export function readPostalCode(text: string, country: string): string {
  const isShort = /^\d{3,4}(?:-\d{4})?$/.test(text) && country === 'USA';
  return isShort
    ? text
        .split('-')
        .with(0, (text.split('-')[0] ?? '').padStart(5, '0'))
        .join('-')
    : normalizePostalCode(text);
}
