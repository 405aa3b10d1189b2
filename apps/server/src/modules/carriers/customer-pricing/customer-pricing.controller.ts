import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  customerPricingApi,
  type ChangePricing,
  type CommentPricing,
  type ComparePricing,
  type CustomerPricing,
  type CustomerPricingList,
  type DecidePricing,
  type DraftPricing,
  type EndPricing,
  type ExportCustomerPricing,
  type GetPricingFile,
  type ImportPricingLanes,
  type ListCustomerPricing,
  type PricingDetail,
  type PricingDifferences,
  type PricingLaneImport,
  type PricingReference,
  type PublishPricing,
  type ReturnPricing,
  type SetPricingNotices,
} from '@lading/contracts/carriers/customer-pricing';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { FileBody } from '../../../kernel/contract/file-body.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { CustomerPricingService } from './customer-pricing.service.js';
import { PricingApproval } from './pricing-approval.service.js';
import { PricingRows } from './pricing-rows.service.js';

@Controller()
export class CustomerPricingController {
  constructor(
    private readonly rows: PricingRows,
    private readonly pricing: CustomerPricingService,
    private readonly approval: PricingApproval,
  ) {}

  @Serves(customerPricingApi.listCustomerPricing)
  listCustomerPricing(
    @Input() request: ListCustomerPricing,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerPricingList> {
    return this.rows.list(actor, request);
  }

  @Serves(customerPricingApi.exportCustomerPricing)
  exportCustomerPricing(@Input() wanted: ExportCustomerPricing, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.rows.export(actor, wanted);
  }

  @Serves(customerPricingApi.draftPricing)
  draftPricing(@Input() draft: DraftPricing, @CurrentActor() actor: Actor): Promise<CustomerPricing> {
    return this.pricing.draft(actor, draft);
  }

  @Serves(customerPricingApi.getPricing)
  getPricing(@Input() { id }: PricingReference, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.rows.detail(actor, id);
  }

  @Serves(customerPricingApi.changePricing)
  changePricing(@Input() change: ChangePricing, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.pricing.change(actor, change);
  }

  @Serves(customerPricingApi.importPricingLanes)
  importPricingLanes(
    @Input() wanted: ImportPricingLanes,
    @CurrentActor() actor: Actor,
    @FileBody() file: Readable,
  ): Promise<PricingLaneImport> {
    return this.pricing.importLanes(actor, wanted, file);
  }

  @Serves(customerPricingApi.getPricingFile)
  getPricingFile(@Input() wanted: GetPricingFile, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.pricing.file(actor, wanted);
  }

  @Serves(customerPricingApi.comparePricing)
  comparePricing(@Input() wanted: ComparePricing, @CurrentActor() actor: Actor): Promise<PricingDifferences> {
    return this.pricing.compare(actor, wanted);
  }

  @Serves(customerPricingApi.commentPricing)
  commentPricing(@Input() comment: CommentPricing, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.approval.comment(actor, comment);
  }

  @Serves(customerPricingApi.requestPricingReview)
  requestPricingReview(@Input() wanted: DecidePricing, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.approval.requestReview(actor, wanted);
  }

  @Serves(customerPricingApi.approvePricing)
  approvePricing(@Input() wanted: PublishPricing, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.approval.approve(actor, wanted);
  }

  @Serves(customerPricingApi.returnPricing)
  returnPricing(@Input() wanted: ReturnPricing, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.approval.return(actor, wanted);
  }

  @Serves(customerPricingApi.publishPricing)
  publishPricing(@Input() wanted: PublishPricing, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.approval.publish(actor, wanted);
  }

  @Serves(customerPricingApi.withdrawPricing)
  withdrawPricing(@Input() { id }: PricingReference, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.approval.withdraw(actor, id);
  }

  @Serves(customerPricingApi.endPricing)
  endPricing(@Input() wanted: EndPricing, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.approval.end(actor, wanted);
  }

  @Serves(customerPricingApi.setPricingNotices)
  setPricingNotices(@Input() wanted: SetPricingNotices, @CurrentActor() actor: Actor): Promise<PricingDetail> {
    return this.pricing.setNotices(actor, wanted);
  }

  @Serves(customerPricingApi.renewPricing)
  renewPricing(@Input() { id }: PricingReference, @CurrentActor() actor: Actor): Promise<CustomerPricing> {
    return this.pricing.renew(actor, id);
  }

  @Serves(customerPricingApi.deletePricing)
  deletePricing(@Input() { id }: PricingReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.pricing.delete(actor, id);
  }
}
