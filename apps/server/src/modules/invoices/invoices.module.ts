import { Module, type OnModuleInit } from '@nestjs/common';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { CarrierDocumentLinksModule } from '../carrier-document-links/carrier-document-links.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { AgreedPrices, DocumentEvidence } from './audit/agreed-prices.queries.js';
import { CarrierInvoiceImport } from './carrier/carrier-invoice-import.js';
import { CarrierInvoicesController } from './carrier/carrier-invoices.controller.js';
import { CarrierInvoicesQueries } from './carrier/carrier-invoices.queries.js';
import { CarrierInvoices } from './carrier/carrier-invoices.service.js';
import { InvoiceCorrections } from './intake/invoice-corrections.service.js';
import { InvoiceImport } from './intake/invoice-import.service.js';
import { InvoiceMatching } from './intake/invoice-matching.service.js';
import { PastInvoiceIntake } from './intake/past-invoices.service.js';
import { DisputeMails } from './dispute-mails.service.js';
import { FreightAuditController } from './audit/freight-audit.controller.js';
import { FreightAuditQueries } from './audit/freight-audit.queries.js';
import { EvidenceListeners, RemovedInvoices } from './audit/reaudit.listeners.js';
import { InvoiceAudience, InvoicesQueries } from './invoices.queries.js';
import { InvoiceAudits } from './audit/invoice-audits.service.js';
import { InvoiceFeedJobs } from './intake/invoice-feed.jobs.js';
import { InvoiceAttachments } from './invoice-attachments.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesPushes } from './invoices.pushes.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [
    CarrierDocumentLinksModule,
    CarriersModule,
    ContactSupportModule,
    CustomersModule,
    SitesModule,
    TrackingModule,
  ],
  controllers: [InvoicesController, FreightAuditController, CarrierInvoicesController],
  providers: [
    InvoicesService,
    InvoicesQueries,
    InvoiceAudits,
    InvoiceAudience,
    InvoiceFeedJobs,
    InvoicesPushes,
    AgreedPrices,
    InvoiceCorrections,
    InvoiceMatching,
    DisputeMails,
    InvoiceImport,
    InvoiceAttachments,
    DocumentEvidence,
    EvidenceListeners,
    RemovedInvoices,
    FreightAuditQueries,
    PastInvoiceIntake,
    CarrierInvoices,
    CarrierInvoicesQueries,
    CarrierInvoiceImport,
  ],
  exports: [PastInvoiceIntake],
})
export class InvoicesModule implements OnModuleInit {
  constructor(
    private readonly home: CarrierHomeCounts,
    private readonly ofCarriers: CarrierInvoicesQueries,
  ) {}

  onModuleInit(): void {
    this.home.register({
      needs: ['customerVisibility', 'dataVisibility'],
      count: async (actor) => ({
        disputes: (await this.ofCarriers.list(actor, { answerWithinDays: 7, limit: 1 })).total,
      }),
    });
  }
}
