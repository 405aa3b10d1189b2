import { DomainEvent } from '../../kernel/events/domain-event.js';

interface PromotionFacts {
  readonly promotionId: number;
  readonly title: string;
}

export class PromotionWritten extends DomainEvent<PromotionFacts> {
  static readonly eventName = 'promotion-written';
}

export class PromotionPublished extends DomainEvent<PromotionFacts> {
  static readonly eventName = 'promotion-published';
}

export class PromotionWithdrawn extends DomainEvent<PromotionFacts> {
  static readonly eventName = 'promotion-withdrawn';
}
