import { Module } from '@nestjs/common';
import { CarrierDocumentLinksModule } from '../carrier-document-links/carrier-document-links.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { AgreedPrices } from './agreed-prices.queries.js';
import { BillCorrections } from './bill-corrections.service.js';
import { BillImport } from './bill-import.service.js';
import { BillMatching } from './bill-matching.service.js';
import { DisputeMails } from './dispute-mails.service.js';
import { FreightAuditController } from './freight-audit.controller.js';
import { FreightAuditExport } from './freight-audit-export.service.js';
import { FreightAuditQueries } from './freight-audit.queries.js';
import { GoneBills } from './gone-bills.listeners.js';
import { InvoiceAudience } from './invoice-audience.queries.js';
import { InvoiceAudits } from './invoice-audits.service.js';
import { InvoiceExport } from './invoice-export.service.js';
import { InvoiceFeedJobs } from './invoice-feed.jobs.js';
import { InvoicePapers } from './invoice-papers.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesPushes } from './invoices.pushes.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesService } from './invoices.service.js';
import { PaperEvidence } from './paper-evidence.queries.js';
import { PaperNews } from './paper-news.listeners.js';

@Module({
  imports: [CarrierDocumentLinksModule, CarriersModule, ContactSupportModule, SitesModule, TrackingModule],
  controllers: [InvoicesController, FreightAuditController],
  providers: [
    InvoicesService,
    InvoicesQueries,
    InvoiceExport,
    InvoiceAudits,
    InvoiceAudience,
    InvoiceFeedJobs,
    InvoicesPushes,
    AgreedPrices,
    BillCorrections,
    BillMatching,
    DisputeMails,
    BillImport,
    InvoicePapers,
    PaperEvidence,
    PaperNews,
    GoneBills,
    FreightAuditQueries,
    FreightAuditExport,
  ],
})
export class InvoicesModule {}
