import { DomainEvent } from '../../kernel/events/domain-event.js';

export interface ProductVersionFacts {
  readonly productId: number;
  readonly number: number;
  readonly name: string;
  readonly provider: string;
  readonly minChargeCents: number;
  readonly maxCargoValueCents: number;
  readonly basisPoints: number;
  readonly effectiveFrom: string;
}

/** Its first version is added with a product. */
export class ProductVersionAdded extends DomainEvent<ProductVersionFacts> {
  static readonly eventName = 'insurance-product-version-added';
}

export class InsuranceProductEnded extends DomainEvent<ProductVersionFacts> {
  static readonly eventName = 'insurance-product-ended';
}

export class ProductVersionDeleted extends DomainEvent<ProductVersionFacts> {
  static readonly eventName = 'insurance-product-version-deleted';
}
