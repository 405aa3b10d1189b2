import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CustomerTransfersController } from './customer-transfers.controller.js';
import { CustomerTransferJobs } from './customer-transfers.jobs.js';
import { CustomerTransfersPushes } from './customer-transfers.pushes.js';
import { CustomerTransfersQueries } from './customer-transfers.queries.js';
import { CustomerTransfersService } from './customer-transfers.service.js';
import { SiteTransferMoves } from './site-transfer-moves.service.js';
import { SiteTransferNotices } from './site-transfer-notices.service.js';
import { SiteTransferPlans } from './site-transfer-plans.service.js';
import { SiteTransfersController } from './site-transfers.controller.js';
import { SiteTransferJobs } from './site-transfers.jobs.js';
import { SiteTransfersQueries } from './site-transfers.queries.js';
import { SiteTransfersService } from './site-transfers.service.js';
import { TransferMails } from './transfer-mails.service.js';
import { TransferMoves } from './transfer-moves.service.js';
import { PastTransfers } from './past-transfers.service.js';

@Module({
  imports: [AccountModule, AlertsModule, CarriersModule, CustomersModule, SitesModule],
  controllers: [CustomerTransfersController, SiteTransfersController],
  providers: [
    CustomerTransfersService,
    CustomerTransfersQueries,
    CustomerTransfersPushes,
    CustomerTransferJobs,
    TransferMoves,
    TransferMails,
    SiteTransfersService,
    SiteTransfersQueries,
    SiteTransferJobs,
    SiteTransferMoves,
    SiteTransferNotices,
    SiteTransferPlans,
    PastTransfers,
  ],
  exports: [PastTransfers],
})
export class CustomerTransfersModule {}
