import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface PromotionFacts {
  readonly promotionId: number;
  readonly title: string;
}

export class PromotionWritten extends CarrierEvent<PromotionFacts> {
  static readonly eventName = 'promotion-written';
}

export class PromotionPublished extends CarrierEvent<PromotionFacts> {
  static readonly eventName = 'promotion-published';
}

export class PromotionWithdrawn extends CarrierEvent<PromotionFacts> {
  static readonly eventName = 'promotion-withdrawn';
}
