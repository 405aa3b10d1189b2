import { readFlag, readNumber } from '../../kernel/tables/cell-readers.js';
import {
  nmfcParts,
  readFreightClass,
  readHandlingUnit,
  readPackingGroup,
  readUnNumber,
} from '../../kernel/tables/freight-readers.js';
import type { Cells, OrderField } from './order-fields.js';

/** What is wrong with the handling units is not told twice. */
const wholeNumber = (text: string): string => (/^\d+$/.test(text) ? text : '1');

const textOf = (cells: Cells, name: string): string => (cells.get(name) ?? '').trim();

const measure = (name: string, title: string, more: Pick<OrderField, 'synonyms' | 'examples'>): OrderField => ({
  name,
  title,
  isRequired: true,
  read: readNumber,
  at: [`item.${name}`],
  ...more,
});

/** Of the line of freight that a row stands for. */
export const itemFields: readonly OrderField[] = [
  {
    name: 'description',
    title: 'Description',
    isRequired: true,
    synonyms: ['Commodity', 'Item description', 'Product description', 'Item'],
    examples: ['Valves, brass, in boxes', 'Pumps, in crates'],
    at: ['item.description'],
  },
  {
    name: 'handlingUnitType',
    title: 'Handling unit',
    isRequired: true,
    synonyms: ['Handling unit type', 'Unit type', 'Package type', 'Packaging type'],
    read: readHandlingUnit,
    examples: ['Pallet', 'Crate'],
    at: ['item.handlingUnitType'],
  },
  measure('handlingUnits', 'Handling units', {
    synonyms: ['Unit count', 'Pallets', 'Skids', 'Qty', 'Quantity'],
    examples: ['2', '1'],
  }),
  measure('length', 'Length', { synonyms: ['L', 'Length in', 'Length cm'], examples: ['48', '40'] }),
  measure('width', 'Width', { synonyms: ['W', 'Width in', 'Width cm'], examples: ['40', '36'] }),
  measure('height', 'Height', { synonyms: ['H', 'Height in', 'Height cm'], examples: ['45', '30'] }),
  measure('weight', 'Weight', {
    synonyms: ['Total weight', 'Weight lb', 'Weight lbs', 'Weight kg', 'Lbs'],
    examples: ['1150', '310'],
  }),
  {
    name: 'freightClass',
    title: 'Class',
    synonyms: ['Freight class', 'NMFC class'],
    read: readFreightClass,
    examples: ['70', ''],
    at: ['item.freightClass'],
  },
  {
    name: 'pieces',
    title: 'Pieces',
    synonyms: ['Piece count', 'Cartons'],
    read: readNumber,
    fallback: (cells) => wholeNumber(readNumber(textOf(cells, 'handlingUnits'))),
    examples: ['48', '1'],
    at: ['item.pieces'],
  },
  {
    name: 'packaging',
    title: 'Packaging',
    synonyms: ['Piece packaging', 'Inner packaging'],
    read: readHandlingUnit,
    examples: ['Carton', ''],
    at: ['item.packaging'],
  },
  {
    name: 'nmfc',
    title: 'NMFC',
    synonyms: ['NMFC number', 'NMFC item'],
    read: (text) => nmfcParts(text)[0],
    examples: ['49265', ''],
    at: ['item.nmfc'],
  },
  {
    name: 'nmfcSub',
    title: 'NMFC sub',
    synonyms: ['Sub', 'Sub item'],
    fallback: (cells) => nmfcParts(textOf(cells, 'nmfc'))[1],
    examples: ['3', ''],
    at: ['item.nmfcSub'],
  },
  { name: 'isStackable', title: 'Stackable', read: readFlag, examples: ['yes', 'no'], at: ['item.isStackable'] },
  {
    name: 'unNumber',
    title: 'UN/NA number',
    synonyms: ['UN number', 'UN', 'Hazmat number'],
    read: readUnNumber,
    examples: ['', ''],
    at: ['item.hazardous.unNumber'],
  },
  {
    name: 'properShippingName',
    title: 'Proper shipping name',
    synonyms: ['Shipping name'],
    examples: ['', ''],
    at: ['item.hazardous.properShippingName'],
  },
  {
    name: 'hazardClass',
    title: 'Hazard class',
    synonyms: ['Hazmat class'],
    examples: ['', ''],
    at: ['item.hazardous.hazardClass'],
  },
  {
    name: 'packingGroup',
    title: 'Packing group',
    synonyms: ['PG'],
    read: readPackingGroup,
    examples: ['', ''],
    at: ['item.hazardous.packingGroup'],
  },
];
