import { Module } from '@nestjs/common';
import { AgreedPrices } from './agreed-prices.queries.js';
import { InvoiceAudits } from './invoice-audits.service.js';
import { InvoiceExport } from './invoice-export.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  controllers: [InvoicesController],
  providers: [InvoicesService, InvoicesQueries, InvoiceExport, InvoiceAudits, AgreedPrices],
})
export class InvoicesModule {}
