import { Controller } from '@nestjs/common';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import type { ExportInvoices, InvoiceListRequest } from '@lading/contracts/invoices/invoice-filter';
import type { AttachToInvoice, InvoiceFileKey, MatchInvoice } from '@lading/contracts/invoices/invoice-attachments';
import {
  invoicesApi,
  type DisputeInvoice,
  type Invoice,
  type InvoiceAging,
  type InvoiceKey,
  type InvoiceList,
  type InvoiceQueues,
  type SettleDispute,
  type WriteMessage,
} from '@lading/contracts/invoices/invoices';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { InvoiceMatching } from './intake/invoice-matching.service.js';
import { InvoiceAttachments } from './invoice-attachments.service.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesService } from './invoices.service.js';

@Controller()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly matching: InvoiceMatching,
    private readonly queries: InvoicesQueries,
    private readonly documents: InvoiceAttachments,
  ) {}

  @Serves(invoicesApi.list)
  list(@Input() request: InvoiceListRequest, @CurrentActor() actor: Actor): Promise<InvoiceList> {
    return this.queries.list(actor, request);
  }

  @Serves(invoicesApi.queues)
  queues(@CurrentActor() actor: Actor): Promise<InvoiceQueues> {
    return this.queries.queues(actor);
  }

  @Serves(invoicesApi.aging)
  aging(@CurrentActor() actor: Actor): Promise<InvoiceAging> {
    return this.queries.aging(actor);
  }

  @Serves(invoicesApi.carriers)
  carriers(@CurrentActor() actor: Actor): Promise<NamedCarriers> {
    return this.queries.carriers(actor);
  }

  @Serves(invoicesApi.get)
  get(@Input() { invoiceId }: InvoiceKey, @CurrentActor() actor: Actor): Promise<Invoice> {
    return this.queries.get(actor, invoiceId);
  }

  @Serves(invoicesApi.export)
  export(@Input() wanted: ExportInvoices, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.queries.export(actor, wanted);
  }

  @Serves(invoicesApi.receive)
  async receive(@Input() received: NewInvoice, @CurrentActor() actor: Actor): Promise<Invoice> {
    return this.queries.get(actor, await this.invoices.receive(actor, received));
  }

  @Serves(invoicesApi.match)
  async match(@Input() input: MatchInvoice, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.matching.match(actor, input);
    return this.queries.get(actor, input.invoiceId);
  }

  @Serves(invoicesApi.unmatch)
  async unmatch(@Input() { invoiceId }: InvoiceKey, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.matching.unmatch(actor, invoiceId);
    return this.queries.get(actor, invoiceId);
  }

  @Serves(invoicesApi.approve)
  async approve(@Input() { invoiceId }: InvoiceKey, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.invoices.approve(actor, invoiceId);
    return this.queries.get(actor, invoiceId);
  }

  @Serves(invoicesApi.dispute)
  async dispute(@Input() input: DisputeInvoice, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.invoices.dispute(actor, input);
    return this.queries.get(actor, input.invoiceId);
  }

  @Serves(invoicesApi.settle)
  async settle(@Input() input: SettleDispute, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.invoices.settle(actor, input);
    return this.queries.get(actor, input.invoiceId);
  }

  @Serves(invoicesApi.write)
  async write(@Input() input: WriteMessage, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.invoices.write(actor, input);
    return this.queries.get(actor, input.invoiceId);
  }

  @Serves(invoicesApi.attach)
  async attach(@Input() file: AttachToInvoice, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.documents.attach(actor, file);
    return this.queries.get(actor, file.invoiceId);
  }

  @Serves(invoicesApi.attachment)
  attachment(@Input() file: InvoiceFileKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.file(actor, file);
  }

  @Serves(invoicesApi.pay)
  async pay(@Input() { invoiceId }: InvoiceKey, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.invoices.pay(actor, invoiceId);
    return this.queries.get(actor, invoiceId);
  }

  @Serves(invoicesApi.archive)
  async archive(@Input() { invoiceId }: InvoiceKey, @CurrentActor() actor: Actor): Promise<Invoice> {
    await this.invoices.archive(actor, invoiceId);
    return this.queries.get(actor, invoiceId);
  }
}
