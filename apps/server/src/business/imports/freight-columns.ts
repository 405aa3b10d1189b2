import type { HazardousGoods } from '@lading/contracts/fields/freight';
import { readNumber, readFlag } from '../../kernel/tables/cell-readers.js';
import type { Cells } from './import-targets.js';
import { readHandlingUnit, readFreightClass, nmfcParts, readUnNumber, readPackingGroup } from './freight-readers.js';

/** How a column about freight is called, and how its cells are read. */
export interface FreightColumn {
  readonly title: string;
  /** Other headings that mean it, in every file. */
  readonly synonyms: readonly string[];
  readonly read?: (text: string) => unknown;
  readonly measures?: 'length' | 'weight';
  /** The value of an empty cell. */
  readonly fallback?: (cells: Cells) => unknown;
}

/** The columns that products and lines of freight have in common; each list adds its own. */
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
