import { mostProducts, NewProduct, type Product } from '@lading/contracts/customers/products';
import type { Events } from '../../kernel/events/events.js';
import { readFlag } from '../../kernel/tables/cell-readers.js';
import { freightColumn, hazardColumns, type HazardColumnName } from '../../business/imports/freight-columns.js';
import { readUnits } from '../../business/imports/freight-readers.js';
import type { Fault, ImportTarget } from '../../business/imports/import-targets.js';
import { listTarget, type ListField } from '../../business/imports/list-import.js';
import { examplesIn } from '../../business/imports/measure-units.js';
import type { CustomerSettingsService } from '../customer-settings/customer-settings.service.js';
import { ProductsImported } from './products.events.js';
import type { ProductsQueries } from './products.queries.js';
import { checkProduct, type ProductsService } from './products.service.js';

const hazard = (name: HazardColumnName, ofAcetone: string): ListField => ({
  ...freightColumn(name, ['', ofAcetone]),
  path: ['hazardous', hazardColumns[name]],
});

const fields: readonly ListField[] = [
  {
    name: 'name',
    title: 'Name',
    isRequired: true,
    synonyms: ['Product', 'Product name', 'Item', 'Item name', 'Title'],
    examples: ['Ball valve', 'Acetone'],
  },
  {
    name: 'code',
    title: 'Product number',
    synonyms: ['SKU', 'Code', 'Item number', 'Part number', 'Product code', 'Product ID', 'Id'],
    examples: ['BV-100', 'AC-1'],
  },
  {
    ...freightColumn('description', ['Valves, brass, in boxes', 'Acetone in drums'], ['Commodity description']),
    isRequired: true,
  },
  freightColumn('nmfc', ['49265', '48760']),
  freightColumn('nmfcSub', ['3', '2']),
  freightColumn('freightClass', ['70', '77.5']),
  { ...freightColumn('handlingUnitType', ['Pallet', 'DRM'], ['Unit']), isRequired: true },
  freightColumn('packaging', ['Carton', '']),
  {
    name: 'units',
    title: 'Units',
    synonyms: ['Unit system', 'Unit of measure', 'UOM'],
    read: readUnits,
    examples: ['imperial', 'imperial'],
  },
  freightColumn('length', ['48', '24']),
  freightColumn('width', ['40', '24']),
  freightColumn('height', ['36', '36']),
  freightColumn('weight', ['1200', '425']),
  freightColumn('pieces', ['48', '1'], ['Pieces per unit', 'Qty', 'Quantity']),
  freightColumn('isStackable', ['yes', 'no']),
  { name: 'isUsed', title: 'Used goods', synonyms: ['Used'], read: readFlag, examples: ['no', 'no'] },
  { name: 'isCarpet', title: 'Carpet', read: readFlag, examples: ['no', 'no'] },
  hazard('unNumber', 'UN1090'),
  hazard('properShippingName', 'Acetone'),
  hazard('technicalName', ''),
  hazard('hazardClass', '3'),
  hazard('compatibilityGroup', ''),
  hazard('packingGroup', 'II'),
  hazard('contractNumber', ''),
  hazard('productName', ''),
  hazard('hazardousWeight', '400'),
];

/** The number decides which product is meant, then the name. */
function keysOf({ name, code }: NewProduct): { field: string; key: string }[] {
  const byName = { field: 'name', key: `name\n${name.trim().toLowerCase()}` };
  return code?.trim() ? [{ field: 'code', key: `code\n${code.trim().toLowerCase()}` }, byName] : [byName];
}

interface Measured {
  readonly length?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly weight?: unknown;
  readonly hazardous?: unknown;
}

const isFilled = (figure: unknown): boolean => figure !== undefined && figure !== null;
const partOf = (goods: unknown): unknown => (goods instanceof Object ? Reflect.get(goods, 'weight') : undefined);

/** Which of its measures a product has, or a row says, always in the same order. */
const measuresIn = ({ length, width, height, weight, hazardous }: Measured): boolean[] =>
  [length, width, height, weight, partOf(hazardous)].map(isFilled);

/** Unchanged values would be read in the units of the imported ones. */
function mergeFault(there: Product, said: Readonly<Record<string, unknown>>): Fault | undefined {
  if (said['units'] === undefined || said['units'] === there.units) return undefined;
  const input = measuresIn(said);
  if (!measuresIn(there).some((has, index) => has && !input[index])) return undefined;
  return { field: 'units', message: 'The product uses other units. Enter all of its dimensions and its weight' };
}

const plain = ({ id: _id, updatedAt: _updatedAt, ...product }: Product): NewProduct => product;

interface Parts {
  readonly settings: CustomerSettingsService;
  readonly list: ProductsService;
  readonly events: Events;
  readonly queries: ProductsQueries;
}

/** How a product list is filled from a file. */
export const productImport = ({ queries, settings, ...parts }: Parts): ImportTarget =>
  listTarget<NewProduct, Product>({
    ...parts,
    count: (actor) => queries.count(actor),
    alike: (actor, valuesOf) => queries.called(actor, valuesOf('name'), valuesOf('code')),
    kind: 'products',
    fields,
    unitsFor: (actor) => settings.unitsOf(actor),
    examplesFor: async (actor) => examplesIn(await settings.unitsOf(actor), fields),
    mergeFault,
    shape: NewProduct,
    most: mostProducts,
    check: checkProduct,
    keysOf,
    plain,
    imported: ({ customerId, ...facts }) =>
      new ProductsImported({ subject: `product-list:${customerId}`, payload: facts, customerId }),
  });
