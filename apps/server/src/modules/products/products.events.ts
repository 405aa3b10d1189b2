import { DomainEvent } from '../../kernel/events/domain-event.js';

interface ProductFacts {
  readonly productId: number;
  readonly name: string;
}

export class ProductAdded extends DomainEvent<ProductFacts> {
  static readonly eventName = 'product-added';
}

export class ProductChanged extends DomainEvent<ProductFacts> {
  static readonly eventName = 'product-changed';
}

export class ProductsRemoved extends DomainEvent<{ readonly productIds: readonly number[] }> {
  static readonly eventName = 'products-removed';
}

export class ProductsRestored extends DomainEvent<{ readonly productIds: readonly number[] }> {
  static readonly eventName = 'products-restored';
}

/** Several products have become one. */
export class ProductsMerged extends DomainEvent<ProductFacts & { readonly mergedIds: readonly number[] }> {
  static readonly eventName = 'products-merged';
}

/** A file has filled the list. */
export class ProductsImported extends DomainEvent<{
  readonly importId: number;
  readonly added: number;
  readonly updated: number;
}> {
  static readonly eventName = 'products-imported';
}
