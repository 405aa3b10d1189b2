import { Module } from '@nestjs/common';
import { CarrierDocumentLinksModule } from '../carrier-document-links/carrier-document-links.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { AgreedPrices, DocumentEvidence } from './audit/agreed-prices.queries.js';
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
  imports: [CarrierDocumentLinksModule, CarriersModule, ContactSupportModule, SitesModule, TrackingModule],
  controllers: [InvoicesController, FreightAuditController],
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
  ],
  exports: [PastInvoiceIntake],
})
export class InvoicesModule {}
