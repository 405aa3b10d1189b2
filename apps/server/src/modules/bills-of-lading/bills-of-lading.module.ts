import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { BillsOfLadingController } from './bills-of-lading.controller.js';
import { BillsOfLadingPushes } from './bills-of-lading.pushes.js';
import { BillsOfLadingQueries } from './bills-of-lading.queries.js';
import { BillsOfLadingService } from './bills-of-lading.service.js';
import { BolIssue } from './bol-issue.service.js';
import { BolLinks } from './bol-links.service.js';
import { BolNumbers } from './bol-numbers.service.js';
import { BolDocuments } from './bol-documents.service.js';
import { HeldBols } from './held-bols.service.js';
import { MasterBols } from './master-bols.service.js';
import { PastBols } from './past-bols.service.js';

@Module({
  imports: [CarriersModule, CustomersModule, DocumentsModule, SitesModule],
  controllers: [BillsOfLadingController],
  providers: [
    BillsOfLadingService,
    BillsOfLadingQueries,
    BillsOfLadingPushes,
    BolIssue,
    BolLinks,
    BolNumbers,
    BolDocuments,
    HeldBols,
    MasterBols,
    PastBols,
  ],
  exports: [PastBols],
})
export class BillsOfLadingModule {}
