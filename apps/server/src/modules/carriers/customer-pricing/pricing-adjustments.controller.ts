import { Controller } from '@nestjs/common';
import {
  pricingAdjustmentsApi,
  type AdjustmentOutcome,
  type AdjustPricing,
  type DecideAdjustment,
  type ListPricingAdjustments,
  type PricingAdjustmentDetail,
  type PricingAdjustmentList,
  type PricingAdjustmentReference,
  type ReturnAdjustment,
} from '@lading/contracts/carriers/pricing-adjustments';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { PricingAdjustments } from './pricing-adjustments.service.js';

@Controller()
export class PricingAdjustmentsController {
  constructor(private readonly adjustments: PricingAdjustments) {}

  @Serves(pricingAdjustmentsApi.adjustPricing)
  adjustPricing(@Input() wanted: AdjustPricing, @CurrentActor() actor: Actor): Promise<AdjustmentOutcome> {
    return this.adjustments.adjust(actor, wanted);
  }

  @Serves(pricingAdjustmentsApi.listPricingAdjustments)
  listPricingAdjustments(
    @Input() { carrierId }: ListPricingAdjustments,
    @CurrentActor() actor: Actor,
  ): Promise<PricingAdjustmentList> {
    return this.adjustments.list(actor, carrierId);
  }

  @Serves(pricingAdjustmentsApi.getPricingAdjustment)
  getPricingAdjustment(
    @Input() { id }: PricingAdjustmentReference,
    @CurrentActor() actor: Actor,
  ): Promise<PricingAdjustmentDetail> {
    return this.adjustments.detail(actor, id);
  }

  @Serves(pricingAdjustmentsApi.requestAdjustmentReview)
  requestAdjustmentReview(
    @Input() wanted: DecideAdjustment,
    @CurrentActor() actor: Actor,
  ): Promise<PricingAdjustmentDetail> {
    return this.adjustments.requestReview(actor, wanted);
  }

  @Serves(pricingAdjustmentsApi.approveAdjustment)
  approveAdjustment(@Input() wanted: DecideAdjustment, @CurrentActor() actor: Actor): Promise<PricingAdjustmentDetail> {
    return this.adjustments.approve(actor, wanted);
  }

  @Serves(pricingAdjustmentsApi.returnAdjustment)
  returnAdjustment(@Input() wanted: ReturnAdjustment, @CurrentActor() actor: Actor): Promise<PricingAdjustmentDetail> {
    return this.adjustments.return(actor, wanted);
  }

  @Serves(pricingAdjustmentsApi.publishAdjustment)
  publishAdjustment(@Input() wanted: DecideAdjustment, @CurrentActor() actor: Actor): Promise<PricingAdjustmentDetail> {
    return this.adjustments.publish(actor, wanted);
  }

  @Serves(pricingAdjustmentsApi.deleteAdjustment)
  deleteAdjustment(@Input() { id }: PricingAdjustmentReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.adjustments.delete(actor, id);
  }
}
