import { readNumber } from '../../../kernel/tables/cell-readers.js';
import {
  freightColumn,
  hazardColumns,
  type FreightColumnName,
  type HazardColumnName,
} from '../../../business/imports/freight-columns.js';
import type { Cells } from '../../../business/imports/import-targets.js';
import type { OrderField } from './order-fields.js';

/** A fault of the handling units is reported once. */
const wholeNumber = (text: string): string => (/^\d+$/.test(text) ? text : '1');

const textOf = (cells: Cells, name: string): string => (cells.get(name) ?? '').trim();

/** A column of the line of freight, with the words that only orders know for it. */
const item = (name: FreightColumnName, examples: readonly [string, string], more?: readonly string[]): OrderField => ({
  ...freightColumn(name, examples, more),
  at: [`item.${name}`],
});

const needed = (...field: Parameters<typeof item>): OrderField => ({ ...item(...field), isRequired: true });

const hazard = (name: HazardColumnName): OrderField => ({
  ...item(name, ['', '']),
  at: [`item.hazardous.${hazardColumns[name]}`],
});

/** The fields of the freight line in a row. */
export const itemFields: readonly OrderField[] = [
  needed('description', ['Valves, brass, in boxes', 'Pumps, in crates'], ['Item']),
  needed('handlingUnitType', ['Pallet', 'Crate']),
  {
    name: 'handlingUnits',
    title: 'Handling units',
    isRequired: true,
    synonyms: ['Unit count', 'Pallets', 'Skids', 'Qty', 'Quantity'],
    read: readNumber,
    examples: ['2', '1'],
    at: ['item.handlingUnits'],
  },
  needed('length', ['48', '40']),
  needed('width', ['40', '36']),
  needed('height', ['45', '30']),
  needed('weight', ['1150', '310'], ['Total weight']),
  item('freightClass', ['70', '']),
  {
    ...item('pieces', ['48', '1'], ['Cartons']),
    fallback: (cells) => wholeNumber(readNumber(textOf(cells, 'handlingUnits'))),
  },
  item('packaging', ['Carton', '']),
  item('nmfc', ['49265', '']),
  item('nmfcSub', ['3', '']),
  item('isStackable', ['yes', 'no']),
  hazard('unNumber'),
  hazard('properShippingName'),
  hazard('technicalName'),
  hazard('hazardClass'),
  hazard('compatibilityGroup'),
  hazard('packingGroup'),
  hazard('contractNumber'),
  hazard('productName'),
  hazard('hazardousWeight'),
];
