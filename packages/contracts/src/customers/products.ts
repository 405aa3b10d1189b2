import {
  Dimension,
  FreightClassChoice,
  FreightItemFields,
  unitSystems,
  type FreightClass,
  type UnitSystem,
} from '../fields/freight.js';
import { handlingUnits } from '@lading/domain/freight/handling-unit';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Decimal, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ChosenRows, ListPage, ListPageRequest, ReachedRows } from '../kernel/list-page.js';
import { mostFileRows } from '@lading/domain/text/list-file';

/** Maximum number of products of one company. */
export const mostProducts = 100_000;

/** The field to search in. */
export const productLabels = ['any', 'name', 'code', 'description', 'nmfc', 'unNumber'] as const;
export type ProductLabel = (typeof productLabels)[number];

export const productSorts = ['name', 'code', 'class', 'nmfc', 'updated'] as const;
export type ProductSort = (typeof productSorts)[number];

const unitCodes = handlingUnits.map(({ code }) => code);
export type UnitCode = (typeof unitCodes)[number];

/** The editable fields of a product, which a line of freight starts from. */
export class NewProduct extends FreightItemFields {
  @Text({ max: 100 }) name!: string;
  @Text({ max: 40, optional: true, label: 'Product number' }) code?: string | null;
  @Text({ max: 499, about: 'As printed on the bill of lading.' }) override description!: string;
  @FreightClassChoice({ about: 'If omitted, suggested by density.' }) override freightClass?: FreightClass | null;
  @Choice(unitCodes, { label: 'Handling unit', about: 'Code of the handling unit, such as PAT or SKD.' })
  override handlingUnitType!: UnitCode;
  @Choice(unitCodes, { optional: true, about: 'Code of the inner packaging, such as CTN.' })
  override packaging?: UnitCode | null;
  @Choice(unitSystems) units!: UnitSystem;
  @Dimension({ optional: true, about: 'Of one handling unit, in inches or centimeters.' }) override length?:
    | number
    | null;
  @Decimal({ max: 9999.99, places: 2, optional: true, about: 'Of one handling unit, in pounds or kilograms.' })
  weight?: number | null;
  @Integer({ min: 1, max: 99_999, optional: true, about: 'Pieces on one handling unit.' }) pieces?: number | null;
  @Flag({ optional: true }) isStackable?: boolean;
  @Flag({ optional: true }) isUsed?: boolean;
  @Flag({ optional: true, about: 'Carpet or rugs, which carriers handle separately.' }) isCarpet?: boolean;
}

export class Product extends NewProduct {
  @Id() id!: number;
  @Instant() updatedAt!: string;
}

export class ChangedProduct extends NewProduct {
  @Id({ about: 'ID of the product, from the product list.' }) id!: number;
}

export class ProductKey {
  @Id({ about: 'ID of the product, from the product list.' }) id!: number;
}

export class ProductFilter {
  @Choice(productLabels, { optional: true, about: 'Field to search; any by default.' })
  label?: ProductLabel;
  @Text({ max: 100, optional: true, about: 'Text to search for; punctuation, spaces and case are ignored.' })
  value?: string;
  @Flag({ optional: true, about: 'Only hazardous products, or only the others.' }) isHazardous?: boolean;
  @Flag({
    optional: true,
    about: 'Only deleted rows that can be restored; if omitted, only rows that were not deleted.',
  })
  isDeleted?: boolean;
}

export class ProductListRequest extends ListPageRequest {
  @Choice(productLabels, { optional: true, about: 'Field to search; any by default.' })
  label?: ProductLabel;
  @Text({ max: 100, optional: true, about: 'Text to search for; punctuation, spaces and case are ignored.' })
  value?: string;
  @Flag({ optional: true, about: 'Only hazardous products, or only the others.' }) isHazardous?: boolean;
  @Flag({
    optional: true,
    about: 'Only deleted rows that can be restored; if omitted, only rows that were not deleted.',
  })
  isDeleted?: boolean;
}

export class ProductList extends ListPage {
  @ListOf(() => Product, { maxItems: 100 }) items!: Product[];
}

export class ExportProducts extends ProductFilter {
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** Products whose names differ only in stop characters and capital letters. */
export class SameProducts {
  @ListOf(() => Product, { minItems: 2, maxItems: 20 }) items!: Product[];
}

export class DuplicateProducts {
  @ListOf(() => SameProducts, { maxItems: 50, about: 'The first groups by name.' }) items!: SameProducts[];
  @Integer({ min: 0, about: 'All groups.' }) total!: number;
}

export class MergeProducts {
  @Id({ about: 'The product to keep.' }) id!: number;
  @Ids({
    minItems: 1,
    maxItems: 19,
    about: 'Addresses to merge into it; its empty fields are filled from them in this order.',
  })
  mergedIds!: number[];
}

const use = { customer: 'useAddressBook', scope: 'quotes' } as const;
const edit = { customer: 'editAddressBook', scope: 'quotes' } as const;

export const productsApi = defineResource('products', {
  list: get({
    path: '/products',
    takes: ProductListRequest,
    answers: ProductList,
    access: use,
    about: "Your company's products, by name unless sorted otherwise.",
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  duplicates: get({
    path: '/products/duplicates',
    answers: DuplicateProducts,
    access: use,
    about: 'Groups of products that seem to be duplicates.',
  }),
  get: get({
    path: '/products/:id',
    takes: ProductKey,
    answers: Product,
    access: use,
    about: 'One product with its dimensions, weight, class and hazardous material.',
    problems: ['not-found'],
  }),
  export: post({
    path: '/products/export',
    takes: ExportProducts,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: use,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching products as a CSV file.',
  }),
  add: post({
    path: '/products',
    takes: NewProduct,
    answers: Product,
    access: edit,
    whileActing: 'allowed',
    status: 201,
    about: 'Adds a product; its name, and its number if it has one, must be unique.',
    problems: ['invalid-fields', 'already-exists', 'list-full'],
  }),
  change: put({
    path: '/products/:id',
    takes: ChangedProduct,
    answers: Product,
    access: edit,
    whileActing: 'allowed',
    about: "Replaces a product; existing quotes and shipments don't change.",
    problems: ['invalid-fields', 'not-found', 'already-exists'],
  }),
  remove: del({
    path: '/products/:id',
    takes: ProductKey,
    access: edit,
    whileActing: 'allowed',
    about: 'Deletes a product. You can restore it.',
    problems: ['not-found'],
  }),
  removeChosen: post({
    path: '/products/remove',
    takes: ChosenRows,
    answers: ReachedRows,
    access: edit,
    whileActing: 'allowed',
    about: 'Deletes several products and returns the ones it found.',
  }),
  restore: post({
    path: '/products/restore',
    takes: ChosenRows,
    answers: ReachedRows,
    access: edit,
    whileActing: 'allowed',
    about: 'Restores products that were deleted or merged, by their ids.',
    problems: ['already-exists', 'list-full'],
  }),
  merge: post({
    path: '/products/:id/merge',
    takes: MergeProducts,
    answers: Product,
    access: edit,
    whileActing: 'allowed',
    about: 'Merges several products into one; the merged ones can be restored.',
    problems: ['not-found', 'invalid-fields'],
  }),
});
