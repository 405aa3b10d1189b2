import { Controller } from '@nestjs/common';
import {
  carrierInvoicesApi,
  type AnswerDispute,
  type CarrierInvoiceDetail,
  type CarrierInvoiceFileKey,
  type CarrierInvoiceKey,
  type CarrierInvoiceList,
  type CorrectInvoice,
  type CreditInvoice,
  type ExportCarrierInvoices,
  type ExportStatement,
  type ForShipment,
  type InvoiceDraft,
  type IssueInvoice,
  type ListCarrierInvoices,
  type VoidInvoice,
} from '@lading/contracts/invoices/carrier-invoices';
import type { InvoiceAging } from '@lading/contracts/invoices/invoices';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { CarrierInvoicesQueries } from './carrier-invoices.queries.js';
import { CarrierInvoices } from './carrier-invoices.service.js';

@Controller()
export class CarrierInvoicesController {
  constructor(
    private readonly invoices: CarrierInvoices,
    private readonly queries: CarrierInvoicesQueries,
  ) {}

  @Serves(carrierInvoicesApi.listCarrierInvoices)
  list(@Input() request: ListCarrierInvoices, @CurrentActor() actor: Actor): Promise<CarrierInvoiceList> {
    return this.queries.list(actor, request);
  }

  @Serves(carrierInvoicesApi.exportCarrierInvoices)
  export(@Input() wanted: ExportCarrierInvoices, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.queries.export(actor, wanted);
  }

  @Serves(carrierInvoicesApi.getCarrierAging)
  aging(@CurrentActor() actor: Actor): Promise<InvoiceAging> {
    return this.queries.aging(actor);
  }

  @Serves(carrierInvoicesApi.exportStatement)
  statement(@Input() wanted: ExportStatement, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.queries.statement(actor, wanted);
  }

  @Serves(carrierInvoicesApi.getInvoiceDraft)
  draft(@Input() { shipmentId }: ForShipment, @CurrentActor() actor: Actor): Promise<InvoiceDraft> {
    return this.queries.draft(actor, shipmentId);
  }

  @Serves(carrierInvoicesApi.getCarrierInvoice)
  get(@Input() { id }: CarrierInvoiceKey, @CurrentActor() actor: Actor): Promise<CarrierInvoiceDetail> {
    return this.queries.get(actor, id);
  }

  @Serves(carrierInvoicesApi.getCarrierInvoiceFile)
  file(@Input() input: CarrierInvoiceFileKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.queries.file(actor, input);
  }

  @Serves(carrierInvoicesApi.issueInvoice)
  async issue(@Input() input: IssueInvoice, @CurrentActor() actor: Actor): Promise<CarrierInvoiceDetail> {
    return this.queries.get(actor, await this.invoices.issue(actor, input));
  }

  @Serves(carrierInvoicesApi.correctInvoice)
  async correct(@Input() input: CorrectInvoice, @CurrentActor() actor: Actor): Promise<CarrierInvoiceDetail> {
    return this.queries.get(actor, await this.invoices.correct(actor, input));
  }

  @Serves(carrierInvoicesApi.voidInvoice)
  async void(@Input() input: VoidInvoice, @CurrentActor() actor: Actor): Promise<CarrierInvoiceDetail> {
    await this.invoices.void(actor, input);
    return this.queries.get(actor, input.id);
  }

  @Serves(carrierInvoicesApi.creditInvoice)
  async credit(@Input() input: CreditInvoice, @CurrentActor() actor: Actor): Promise<CarrierInvoiceDetail> {
    await this.invoices.credit(actor, input);
    return this.queries.get(actor, input.id);
  }

  @Serves(carrierInvoicesApi.noteInvoicePayment)
  async notePayment(@Input() { id }: CarrierInvoiceKey, @CurrentActor() actor: Actor): Promise<CarrierInvoiceDetail> {
    await this.invoices.notePayment(actor, id);
    return this.queries.get(actor, id);
  }

  @Serves(carrierInvoicesApi.answerDispute)
  async answer(@Input() input: AnswerDispute, @CurrentActor() actor: Actor): Promise<CarrierInvoiceDetail> {
    return this.queries.get(actor, await this.invoices.answer(actor, input));
  }
}
