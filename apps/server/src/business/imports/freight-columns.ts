import { handlingUnits } from '@lading/domain/freight/handling-unit';
import type { HazardousGoods } from '@lading/contracts/fields/freight';
import { accessorials } from '@lading/domain/freight/accessorial';
import { regions } from '@lading/domain/freight/region';
import { countryOfPostalCode, normalisePostalCode } from '@lading/domain/freight/postal-code';
import { readerOf, readNumber, readFlag, wordKey } from '../../kernel/tables/cell-readers.js';
import type { Cells } from './import-targets.js';

const readHandlingUnit = readerOf(handlingUnits.map(({ code, name }) => ({ key: code, names: [name, `${name}s`] })));

export const readUnits = readerOf([
  { key: 'imperial', names: ['in', 'inch', 'inches', 'lb', 'lbs', 'in/lb', 'US'] },
  { key: 'metric', names: ['cm', 'kg', 'cm/kg', 'centimeters'] },
]);

/** An item with its sub, such as 48760-2 or 48760 sub 2. */
const nmfcParts = (text: string): readonly [item: string, sub: string | undefined] => {
  const [, item, sub] = /^(?:NMFC\s*)?(\d{3,6})\s*(?:[-/]|sub)\s*(\d{1,2})$/i.exec(text) ?? [];
  return item === undefined ? [text, undefined] : [item, sub];
};

const readUnNumber = (text: string): string => {
  const number = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  return /^\d{1,4}$/.test(number) ? `UN${number.padStart(4, '0')}` : number;
};

export const readFreightClass = (text: string): string =>
  readNumber(text.replace(/^class\s*/i, '')).replace(/\.0+$/, '');

const readPackingGroup = (text: string): string => text.toUpperCase().replace(/^PG\s*/, '');

/** How a column about freight is called, and how its cells are read. */
export interface FreightColumn {
  readonly title: string;
  /** Other headings that mean it, in every file. */
  readonly synonyms: readonly string[];
  readonly read?: (text: string) => unknown;
  readonly measures?: 'length' | 'weight';
  /** What an empty cell stands for. */
  readonly fallback?: (cells: Cells) => unknown;
}

/** The columns that products and lines of freight have in common; each list says what it takes besides. */
export const freightColumns = {
  description: { title: 'Description', synonyms: ['Commodity', 'Item description', 'Product description'] },
  handlingUnitType: {
    title: 'Handling unit',
    synonyms: ['Handling unit type', 'Unit type', 'Package type', 'Packaging type'],
    read: readHandlingUnit,
  },
  length: { title: 'Length', synonyms: ['L', 'Length in', 'Length cm'], read: readNumber, measures: 'length' },
  width: { title: 'Width', synonyms: ['W', 'Width in', 'Width cm'], read: readNumber, measures: 'length' },
  height: { title: 'Height', synonyms: ['H', 'Height in', 'Height cm'], read: readNumber, measures: 'length' },
  weight: {
    title: 'Weight',
    synonyms: ['Weight lb', 'Weight lbs', 'Weight kg', 'Weight kgs', 'Lbs', 'Kg'],
    read: readNumber,
    measures: 'weight',
  },
  freightClass: { title: 'Class', synonyms: ['Freight class', 'NMFC class'], read: readFreightClass },
  pieces: { title: 'Pieces', synonyms: ['Piece count'], read: readNumber },
  packaging: {
    title: 'Packaging',
    synonyms: ['Piece packaging', 'Inner packaging', 'Piece type'],
    read: readHandlingUnit,
  },
  nmfc: {
    title: 'NMFC',
    synonyms: ['NMFC number', 'NMFC item', 'NMFC code'],
    read: (text: string) => nmfcParts(text)[0],
  },
  nmfcSub: {
    title: 'NMFC sub',
    synonyms: ['Sub', 'Sub item'],
    // An item is often written with its sub in one cell.
    fallback: (cells: Cells) => nmfcParts((cells.get('nmfc') ?? '').trim())[1],
  },
  isStackable: { title: 'Stackable', synonyms: [], read: readFlag },
  unNumber: {
    title: 'UN/NA number',
    synonyms: ['UN number', 'UN', 'UN/NA', 'Hazmat number'],
    read: readUnNumber,
  },
  properShippingName: { title: 'Proper shipping name', synonyms: ['Shipping name'] },
  hazardClass: { title: 'Hazard class', synonyms: ['Hazmat class'] },
  packingGroup: { title: 'Packing group', synonyms: ['PG'], read: readPackingGroup },
  technicalName: { title: 'Technical name', synonyms: ['Hazmat technical name'] },
  compatibilityGroup: {
    title: 'Compatibility group',
    synonyms: ['Hazmat compatibility group'],
    read: (text: string) => text.toUpperCase(),
  },
  contractNumber: {
    title: 'Hazardous contract number',
    synonyms: ['Hazmat contract number', 'Hazmat contract', 'Contract number'],
  },
  productName: { title: 'Hazardous product name', synonyms: ['Hazmat product name', 'Hazmat product'] },
  hazardousWeight: {
    title: 'Hazardous weight',
    synonyms: ['Hazmat weight', 'HM weight'],
    read: readNumber,
    measures: 'weight',
  },
} as const satisfies Record<string, FreightColumn>;

export type FreightColumnName = keyof typeof freightColumns;

/** Columns of the hazardous material, with what the shape calls them. */
export const hazardColumns = {
  unNumber: 'unNumber',
  properShippingName: 'properShippingName',
  technicalName: 'technicalName',
  hazardClass: 'hazardClass',
  compatibilityGroup: 'compatibilityGroup',
  packingGroup: 'packingGroup',
  contractNumber: 'contractNumber',
  productName: 'productName',
  hazardousWeight: 'weight',
} as const satisfies Partial<Record<FreightColumnName, keyof HazardousGoods>>;

export type HazardColumnName = keyof typeof hazardColumns;

/** A column of a list: what all have in common, with the words that only this list knows for it. */
export function freightColumn<N extends FreightColumnName>(
  name: N,
  examples: readonly [string, string],
  more: readonly string[] = [],
): FreightColumn & { readonly name: N; readonly examples: readonly [string, string] } {
  const column: FreightColumn = freightColumns[name];
  return { ...column, name, examples, synonyms: [...column.synonyms, ...more] };
}

export const readCountry = readerOf([
  { key: 'USA', names: ['US', 'United States', 'United States of America', 'America'] },
  { key: 'CAN', names: ['CA', 'Canada'] },
  { key: 'MEX', names: ['MX', 'Mexico', 'México'] },
]);

/** The country of an address, told by its postal code where its cell is empty. */
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
    : normalisePostalCode(text);
}

/** Reads services by their codes or names, as many as a cell holds. */
export function servicesReader(codes: readonly string[]): (text: string) => string[] {
  const readService = readerOf(
    accessorials.filter(({ code }) => codes.includes(code)).map(({ code, name }) => ({ key: code, names: [name] })),
  );
  return (text) => [
    ...new Set(
      text
        .split(/[,;|\n]/)
        .flatMap((part) => {
          const service = readService(part.trim());
          return service === part.trim() ? part.trim().split(/\s+/).map(readService) : [service];
        })
        .filter((code) => code !== ''),
    ),
  ];
}
