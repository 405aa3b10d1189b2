import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pricingChanged } from '@lading/contracts/carriers/customer-pricing';
import { CarrierPages } from '../../../business/carrier-pages/carrier-pages.service.js';
import type { EventClass } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import {
  PricingAdjustmentDeleted,
  PricingAdjustmentDrafted,
  PricingAdjustmentPublished,
  PricingAdjustmentReturned,
  PricingAdjustmentReviewRequested,
  PricingCommented,
  PricingDraftChanged,
  PricingDraftDeleted,
  PricingDrafted,
  PricingEnded,
  PricingNoticeDue,
  PricingNoticesSet,
  PricingPublished,
  PricingReturned,
  PricingReviewRequested,
  PricingWithdrawn,
  type PricingFacts,
} from '../carriers.events.js';

/** Tells the open pages of a carrier that pricing of a customer has changed. */
@Injectable()
export class CustomerPricingPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    const changes: readonly EventClass<Pick<PricingFacts, 'carrierId'>>[] = [
      ...[PricingAdjustmentDrafted, PricingAdjustmentReviewRequested, PricingAdjustmentReturned],
      ...[PricingAdjustmentPublished, PricingAdjustmentDeleted],
      ...[PricingDrafted, PricingDraftChanged, PricingCommented, PricingReviewRequested, PricingReturned],
      ...[PricingPublished, PricingWithdrawn, PricingEnded, PricingNoticesSet, PricingNoticeDue, PricingDraftDeleted],
    ];
    for (const event of changes)
      this.events.onCommitted(event, ({ payload: { carrierId } }) => this.pages.notify(pricingChanged, carrierId));
  }
}
