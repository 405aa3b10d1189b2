import { mostProducts, NewProduct, type Product } from '@lading/contracts/products';
import type { Actor } from '../../kernel/auth/actor.js';
import type { Events } from '../../kernel/events/events.js';
import { readFlag, readNumber } from '../../kernel/tables/cell-readers.js';
import {
  nmfcParts,
  readFreightClass,
  readHandlingUnit,
  readPackingGroup,
  readUnits,
  readUnNumber,
} from '../../kernel/tables/freight-readers.js';
import type { ImportTarget } from '../../kernel/tables/import-targets.js';
import { keptTarget, type KeptField } from '../../kernel/tables/kept-import.js';
import { ProductsImported } from './products.events.js';
import { checkProduct, type ProductsService } from './products.service.js';

const measure = (name: string, title: string, more: Pick<KeptField, 'synonyms' | 'examples'>): KeptField => ({
  name,
  title,
  read: readNumber,
  ...more,
});

const fields: readonly KeptField[] = [
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
    name: 'description',
    title: 'Description',
    isRequired: true,
    synonyms: ['Commodity', 'Commodity description', 'Item description', 'Product description'],
    examples: ['Valves, brass, in boxes', 'Acetone in drums'],
  },
  {
    name: 'nmfc',
    title: 'NMFC',
    synonyms: ['NMFC number', 'NMFC item', 'NMFC code'],
    read: (text) => nmfcParts(text)[0],
    examples: ['49265', '48760'],
  },
  {
    name: 'nmfcSub',
    title: 'NMFC sub',
    synonyms: ['Sub', 'Sub item'],
    fallback: (cells) => nmfcParts((cells.get('nmfc') ?? '').trim())[1],
    examples: ['3', '2'],
  },
  {
    name: 'freightClass',
    title: 'Class',
    synonyms: ['Freight class', 'NMFC class'],
    read: readFreightClass,
    examples: ['70', '77.5'],
  },
  {
    name: 'handlingUnitType',
    title: 'Handling unit',
    isRequired: true,
    synonyms: ['Handling unit type', 'Unit type', 'Package type', 'Packaging type', 'Unit'],
    read: readHandlingUnit,
    examples: ['Pallet', 'DRM'],
  },
  {
    name: 'packaging',
    title: 'Packaging',
    synonyms: ['Piece packaging', 'Inner packaging', 'Piece type'],
    read: readHandlingUnit,
    examples: ['Carton', ''],
  },
  {
    name: 'units',
    title: 'Units',
    synonyms: ['Unit system', 'Unit of measure', 'UOM'],
    read: readUnits,
    fallback: () => 'imperial',
    examples: ['imperial', 'imperial'],
  },
  measure('length', 'Length', { synonyms: ['L', 'Length in', 'Length (in)', 'Length cm'], examples: ['48', '24'] }),
  measure('width', 'Width', { synonyms: ['W', 'Width in', 'Width cm'], examples: ['40', '24'] }),
  measure('height', 'Height', { synonyms: ['H', 'Height in', 'Height cm'], examples: ['36', '36'] }),
  measure('weight', 'Weight', { synonyms: ['Weight lb', 'Weight lbs', 'Weight kg', 'Lbs'], examples: ['1200', '425'] }),
  measure('pieces', 'Pieces', {
    synonyms: ['Pieces per unit', 'Piece count', 'Qty', 'Quantity'],
    examples: ['48', '1'],
  }),
  { name: 'isStackable', title: 'Stackable', read: readFlag, examples: ['yes', 'no'] },
  { name: 'isUsed', title: 'Used goods', synonyms: ['Used'], read: readFlag, examples: ['no', 'no'] },
  { name: 'isCarpet', title: 'Carpet', read: readFlag, examples: ['no', 'no'] },
  {
    name: 'unNumber',
    title: 'UN/NA number',
    path: ['hazardous', 'unNumber'],
    synonyms: ['UN number', 'UN', 'UN/NA', 'Hazmat number'],
    read: readUnNumber,
    examples: ['', 'UN1090'],
  },
  {
    name: 'properShippingName',
    title: 'Proper shipping name',
    path: ['hazardous', 'properShippingName'],
    synonyms: ['Shipping name'],
    examples: ['', 'Acetone'],
  },
  { name: 'technicalName', title: 'Technical name', path: ['hazardous', 'technicalName'], examples: ['', ''] },
  {
    name: 'hazardClass',
    title: 'Hazard class',
    path: ['hazardous', 'hazardClass'],
    synonyms: ['Hazmat class'],
    examples: ['', '3'],
  },
  {
    name: 'packingGroup',
    title: 'Packing group',
    path: ['hazardous', 'packingGroup'],
    synonyms: ['PG'],
    read: readPackingGroup,
    examples: ['', 'II'],
  },
];

/** The number decides which product is meant, then the name. */
function keysOf({ name, code }: NewProduct): { field: string; key: string }[] {
  const byName = { field: 'name', key: `name\n${name.trim().toLowerCase()}` };
  return code?.trim() ? [{ field: 'code', key: `code\n${code.trim().toLowerCase()}` }, byName] : [byName];
}

const plain = ({ id: _id, updatedAt: _updatedAt, ...product }: Product): NewProduct => product;

interface Parts {
  readonly list: ProductsService;
  readonly events: Events;
  readonly everyRow: (actor: Actor) => Promise<readonly Product[]>;
}

/** How a product list is filled from a file. */
export const productImport = (parts: Parts): ImportTarget =>
  keptTarget<NewProduct, Product>({
    ...parts,
    kind: 'products',
    fields,
    shape: NewProduct,
    most: mostProducts,
    check: checkProduct,
    keysOf,
    plain,
    imported: ({ customerId, ...facts }) =>
      new ProductsImported({ subject: `product-list:${customerId}`, payload: facts, customerId }),
  });
