import { type Product, mostProducts, NewProduct } from '@lading/contracts/customers/products';
import { Injectable } from '@nestjs/common';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf, optionalText as optional } from '../../kernel/lists/restorable-list.js';
import { locks } from '../../kernel/database/locks.js';
import { MergingList, type MergeDefinition } from '../../kernel/lists/merging-list.js';
import { Events } from '../../kernel/events/events.js';
import { Product as StoredProduct } from './products.entities.js';
import { ProductAdded, ProductChanged, ProductsMerged, ProductsRemoved, ProductsRestored } from './products.events.js';
import { takenCodesCleared, ProductsQueries } from './products.queries.js';

/** Sizes, weights and pieces: numbers that say nothing without the units and the handling unit they are of. */
const hasMeasures = ({ length, width, height, weight, pieces, hazardous }: Product): boolean =>
  [length, width, height, weight, pieces, hazardous?.weight].some(Boolean);

/** Measures come all from one product of the same handling unit, with its units, and only where there is none yet. */
const takesMeasures = (target: Product, other: Product): boolean =>
  !hasMeasures(target) && hasMeasures(other) && target.handlingUnitType === other.handlingUnitType;

function hazardOf(target: Product, other: Product): Product['hazardous'] {
  if (target.hazardous || !other.hazardous) return target.hazardous;
  if (takesMeasures(target, other)) return other.hazardous;
  const { weight: _ofOtherMeasures, ...goods } = other.hazardous;
  return goods;
}

/** What a product lacks it takes from another that is the same; a sub item goes with its item. */
function completedProduct(target: Product, other: Product): Product {
  const item = target.nmfc ? target : other;
  const { units, length, width, height, weight, pieces } = takesMeasures(target, other) ? other : target;
  return {
    ...target,
    ...{ units, length, width, height, weight, pieces },
    code: target.code ?? other.code,
    nmfc: item.nmfc,
    nmfcSub: item.nmfcSub,
    freightClass: target.freightClass ?? other.freightClass,
    packaging: target.packaging ?? other.packaging,
    hazardous: hazardOf(target, other),
  };
}

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

const valuesOf = (product: NewProduct): Partial<StoredProduct> => ({
  name: product.name.trim(),
  code: optional(product.code),
  description: product.description.trim(),
  nmfc: optional(product.nmfc),
  nmfcSub: optional(product.nmfcSub),
  freightClass: orNull(product.freightClass),
  handlingUnitType: product.handlingUnitType,
  packaging: orNull(product.packaging),
  units: product.units,
  length: orNull(product.length),
  width: orNull(product.width),
  height: orNull(product.height),
  weight: orNull(product.weight),
  pieces: orNull(product.pieces),
  isStackable: product.isStackable ?? false,
  isUsed: product.isUsed ?? false,
  isCarpet: product.isCarpet ?? false,
  hazardous: orNull(product.hazardous),
});

/** A sub item belongs to an item, and no part weighs more than the whole. */
export function checkProduct({ nmfc, nmfcSub, weight, hazardous }: NewProduct): void {
  if (nmfcSub && !nmfc) throw fieldProblem('nmfc', 'required', fieldMessage('NMFC', 'required'));
  if (weight && hazardous?.weight && hazardous.weight > weight)
    throw fieldProblem('hazardous.weight', 'max', fieldMessage('Hazardous weight', 'max', { n: weight }));
}

const factsOf = (customerId: number, productId: number, { name }: Pick<NewProduct, 'name'>) => ({
  subject: `product:${productId}`,
  payload: { productId, name },
  customerId,
});

const listFacts = (customerId: number, productIds: readonly number[]) => ({
  subject: productIds.length === 1 ? `product:${productIds[0]}` : `product-list:${customerId}`,
  payload: { productIds },
  customerId,
});

const definition: MergeDefinition<NewProduct, Product> = {
  name: 'product',
  entity: StoredProduct,
  shape: NewProduct,
  most: mostProducts,
  lock: locks.products,
  valuesOf,
  check: checkProduct,
  completed: completedProduct,
  merged: (customerId, id, product, mergedIds) => {
    const { payload, ...facts } = factsOf(customerId, id, product);
    return new ProductsMerged({ ...facts, payload: { ...payload, mergedIds } });
  },
  events: {
    added: (customerId, id, product) => new ProductAdded(factsOf(customerId, id, product)),
    changed: (customerId, id, product) => new ProductChanged(factsOf(customerId, id, product)),
    removed: (customerId, ids) => new ProductsRemoved(listFacts(customerId, ids)),
    restored: (customerId, ids) => new ProductsRestored(listFacts(customerId, ids)),
  },
};

/** Keeps the product list of a company: adding, changing, taking out, bringing back, merging. */
@Injectable()
export class ProductsService extends MergingList<NewProduct, Product> {
  constructor(database: Database, queries: ProductsQueries, events: Events, clock: Clock) {
    super(definition, { database, events, clock, find: (actor, id) => queries.find(actor, id) });
  }

  override restore(actor: Actor, chosen: readonly number[]): Promise<ReachedRows> {
    const { database, events } = this.parts;
    const customerId = customerOf(actor);
    return database.transaction(async () => {
      const changed = await database.query(takenCodesCleared, [customerId, chosen]);
      for (const { id, name } of changed)
        await events.publish(actor, new ProductChanged(factsOf(customerId, id, { name })));
      return super.restore(actor, chosen);
    });
  }
}
