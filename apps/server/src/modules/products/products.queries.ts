import { Injectable } from '@nestjs/common';
import type { DuplicateProducts, Product, ProductFilter, ProductLabel } from '@lading/contracts/customers/products';
import { productList } from '@lading/contracts/lists/products';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnsOf, row, statement, texts } from '../../kernel/database/declared-statement.js';
import { alikeRows } from '../../kernel/lists/alike-rows.js';
import { foundRows, oldRowsRemoved } from '../../kernel/lists/restorable-rows.js';
import { asTheyAre, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Product as StoredProduct } from './products.entities.js';

const stored = row({
  ...columnsOf(StoredProduct, 'r', 'id', 'name', 'code', 'description', 'nmfc', 'nmfcSub', 'freightClass'),
  ...columnsOf(StoredProduct, 'r', 'handlingUnitType', 'packaging', 'units', 'length', 'width', 'height', 'weight'),
  ...columnsOf(StoredProduct, 'r', 'pieces', 'isStackable', 'isUsed', 'isCarpet', 'hazardous', 'updatedAt'),
});

export const oldProductsRemoved = oldRowsRemoved('product');

const own = 'FROM product r WHERE r.customer_id = $1 AND r.deleted_at IS NULL';

const counted = row({ n: bigint('count(*)') });
const productCount = statement(counted, `SELECT ${counted.sql} ${own}`);

const productOfCustomer = statement(stored, `SELECT ${stored.sql} ${own} AND r.id = $2`);
const productsCalled = statement(
  stored,
  `SELECT ${stored.sql} ${own} AND (lower(r.name) = ANY($2) OR lower(r.code) = ANY($3))`,
);

/** What each label is compared with; both sides without stop characters and capitals. */
const searched: Readonly<Record<ProductLabel, string>> = {
  any: 'r.search',
  name: 'search_form(r.name)',
  code: `search_form(coalesce(r.code, ''))`,
  description: 'search_form(r.description)',
  nmfc: `search_form(coalesce(r.nmfc, '') || coalesce(r.nmfc_sub, ''))`,
  unNumber: `search_form(coalesce(r.hazardous ->> 'unNumber', ''))`,
};

/** Capitals are the database's own matter: `lower` of another language differs from it in some letters. */
const meant = row({
  names: texts('ARRAY(SELECT DISTINCT lower(f) FROM unnest($1::text[]) f)'),
  codes: texts(`ARRAY(SELECT DISTINCT lower(f) FROM unnest($2::text[]) f WHERE f <> '')`),
});
const meantNames = statement(meant, `SELECT ${meant.sql}`);

const released = row(columnsOf(StoredProduct, 'k', 'id', 'name'));

/**
 * A number is in the list once: a restored product has its own again, and every product that took it over, one merge after another, has
 * none. $1 the customer, $2 the products.
 */
export const takenCodesCleared = statement(
  released,
  `WITH RECURSIVE taker AS (
      SELECT merged_into AS id, lower(code) AS code FROM product WHERE customer_id = $1 AND id = ANY($2) AND deleted_at IS NOT NULL
      UNION SELECT k.merged_into, t.code FROM taker t JOIN product k ON k.id = t.id AND k.customer_id = $1)
    UPDATE product k SET code = NULL FROM taker t WHERE k.customer_id = $1 AND k.id = t.id AND lower(k.code) = t.code
    RETURNING ${released.sql}`,
);

/** Reads the product list of the caller's company. */
@Injectable()
export class ProductsQueries {
  constructor(private readonly database: Database) {}

  async count({ customerId }: Actor): Promise<number> {
    return (await this.database.findOne(productCount, [customerId]))?.n ?? 0;
  }

  /** The products with one of these names or numbers. */
  async called({ customerId }: Actor, names: readonly string[], codes: readonly string[]): Promise<Product[]> {
    const said = await this.database.findOne(meantNames, [names, codes]);
    return this.database.queryFor(productsCalled, [customerId, said?.names ?? [], said?.codes ?? []]);
  }

  find(actor: Actor, id: number): Promise<Product | undefined> {
    return this.database.findOne(productOfCustomer, [actor.customerId, id]);
  }

  /** Groups of products whose names are the same but for stop characters and capitals. */
  duplicates({ customerId }: Actor): Promise<DuplicateProducts> {
    return alikeRows(this.database, { columns: stored, table: 'product', likeness: searched.name }, customerId);
  }
}

function foundBy(actor: Actor, filter: ProductFilter, ids: readonly number[] | null): FoundSql {
  const { isHazardous } = filter;
  const also = typeof isHazardous === 'boolean' ? `r.hazardous IS ${isHazardous ? 'NOT ' : ''}NULL` : undefined;
  return foundRows({ name: 'product', searched, also }, actor, filter, ids);
}

/** Where the product list finds its rows. */
export const productSource = listSource({
  list: productList,
  select: stored,
  find: foundBy,
  toRows: asTheyAre<Product>,
  // Not coalesce(), which PostgreSQL takes for something that might leak other tenants' rows: a cursor could not use its index.
  sorts: {
    name: { expression: 'lower(r.name)', type: 'text' },
    code: { expression: `lower(CASE WHEN r.code IS NULL THEN '' ELSE r.code END)`, type: 'text' },
    class: {
      expression: 'CASE WHEN r.freight_class IS NULL THEN 0 ELSE r.freight_class END',
      type: 'double precision',
    },
    nmfc: { expression: `CASE WHEN r.nmfc IS NULL THEN '' ELSE r.nmfc END`, type: 'text' },
    updated: { expression: 'r.updated_at', type: 'timestamptz' },
  },
  cells: {
    isStackable: ({ isStackable }) => isStackable ?? false,
    isUsed: ({ isUsed }) => isUsed ?? false,
    isCarpet: ({ isCarpet }) => isCarpet ?? false,
    unNumber: ({ hazardous }) => hazardous?.unNumber,
    properShippingName: ({ hazardous }) => hazardous?.properShippingName,
    technicalName: ({ hazardous }) => hazardous?.technicalName,
    hazardClass: ({ hazardous }) => hazardous?.hazardClass,
    packingGroup: ({ hazardous }) => hazardous?.packingGroup,
    compatibilityGroup: ({ hazardous }) => hazardous?.compatibilityGroup,
    contractNumber: ({ hazardous }) => hazardous?.contractNumber,
    productName: ({ hazardous }) => hazardous?.productName,
    hazardousWeight: ({ hazardous }) => hazardous?.weight,
  },
});
