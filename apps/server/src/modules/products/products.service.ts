import { Injectable } from '@nestjs/common';
import type { ReachedRows } from '@lading/contracts/list-page';
import { mostProducts, type ChangedProduct, type NewProduct, type Product } from '@lading/contracts/products';
import { fieldMessage } from '@lading/domain/message-catalogue';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { bringBack, requireRoom, takeOut, type KeptTable } from '../../kernel/database/kept-rows.js';
import { Events } from '../../kernel/events/events.js';
import { ProductAdded, ProductChanged, ProductsRemoved, ProductsRestored } from './products.events.js';
import { ProductsQueries } from './products.queries.js';

const table: KeptTable = { name: 'product', most: mostProducts, lock: 33_002 };

const optional = (text: string | null | undefined): string | null => text?.trim() || null;

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

const measuresOf = ({ units, length, width, height, weight, pieces }: NewProduct): unknown[] => [
  units,
  ...[length, width, height, weight, pieces].map(orNull),
];

/** In the order of the columns below. */
const valuesOf = (product: NewProduct): unknown[] => [
  product.name.trim(),
  optional(product.code),
  product.description.trim(),
  optional(product.nmfc),
  optional(product.nmfcSub),
  orNull(product.freightClass),
  product.handlingUnitType,
  orNull(product.packaging),
  ...measuresOf(product),
  product.isStackable ?? false,
  product.isUsed ?? false,
  product.isCarpet ?? false,
  product.hazardous ? JSON.stringify(product.hazardous) : null,
];

const insert = `INSERT INTO product (name, code, description, nmfc, nmfc_sub, freight_class, handling_unit_type, packaging, units, length,
    width, height, weight, pieces, is_stackable, is_used, is_carpet, hazardous, customer_id, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) RETURNING id`;

const update = `UPDATE product SET name = $1, code = $2, description = $3, nmfc = $4, nmfc_sub = $5, freight_class = $6,
    handling_unit_type = $7, packaging = $8, units = $9, length = $10, width = $11, height = $12, weight = $13, pieces = $14,
    is_stackable = $15, is_used = $16, is_carpet = $17, hazardous = $18, updated_at = $20
  WHERE customer_id = $19 AND id = $21 AND deleted_at IS NULL RETURNING id`;

/** A sub item belongs to an item, and no part weighs more than the whole. */
function checkForms({ nmfc, nmfcSub, weight, hazardous }: NewProduct): void {
  if (nmfcSub && !nmfc) throw fieldProblem('nmfc', 'required', fieldMessage('NMFC', 'required'));
  if (weight && hazardous?.weight && hazardous.weight > weight)
    throw fieldProblem('hazardous.weight', 'max', fieldMessage('Hazardous weight', 'max', { n: weight }));
}

/** Keeps the product list of a company: adding, changing, taking out, bringing back. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly database: Database,
    private readonly queries: ProductsQueries,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  add(actor: Actor, product: NewProduct): Promise<Product> {
    checkForms(product);
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      await requireRoom(this.database, table, customerId, 1);
      const values = [...valuesOf(product), customerId, this.clock.iso()];
      const { id } = found(await this.database.findOne<{ id: number }>(insert, values));
      await this.events.publish(actor, new ProductAdded(factsOf(actor, id, product)));
      return found(await this.queries.find(actor, id));
    });
  }

  change(actor: Actor, { id, ...product }: ChangedProduct): Promise<Product> {
    checkForms(product);
    return this.database.transaction(async () => {
      const values = [...valuesOf(product), customerOf(actor), this.clock.iso(), id];
      found(await this.database.findOne<{ id: number }>(update, values));
      await this.events.publish(actor, new ProductChanged(factsOf(actor, id, product)));
      return found(await this.queries.find(actor, id));
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    const { ids } = await this.removeChosen(actor, [id]);
    if (ids.length === 0) throw problem('not-found');
  }

  removeChosen(actor: Actor, chosen: readonly number[]): Promise<ReachedRows> {
    const taken = { customerId: customerOf(actor), ids: chosen, at: this.clock.iso() };
    return this.database.transaction(async () => {
      const ids = await takeOut(this.database, table, taken);
      if (ids.length > 0) await this.events.publish(actor, new ProductsRemoved(listFacts(actor, ids)));
      return { ids };
    });
  }

  restore(actor: Actor, chosen: readonly number[]): Promise<ReachedRows> {
    const taken = { customerId: customerOf(actor), ids: chosen, at: this.clock.iso() };
    return this.database.transaction(async () => {
      const ids = await bringBack(this.database, table, taken);
      if (ids.length > 0) await this.events.publish(actor, new ProductsRestored(listFacts(actor, ids)));
      return { ids };
    });
  }
}

const customerOf = ({ customerId }: Actor): number => found(customerId);

const factsOf = ({ customerId }: Actor, productId: number, { name }: NewProduct) => ({
  subject: `product:${productId}`,
  payload: { productId, name },
  customerId,
});

const listFacts = ({ customerId }: Actor, productIds: readonly number[]) => ({
  subject: productIds.length === 1 ? `product:${productIds[0]}` : `product-list:${customerId}`,
  payload: { productIds },
  customerId,
});
