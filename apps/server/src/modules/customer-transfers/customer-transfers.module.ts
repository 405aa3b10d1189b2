import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { CustomerTransfersController } from './customer-transfers.controller.js';
import { CustomerTransferJobs } from './customer-transfers.jobs.js';
import { CustomerTransfersPushes } from './customer-transfers.pushes.js';
import { CustomerTransfersQueries } from './customer-transfers.queries.js';
import { CustomerTransfersService } from './customer-transfers.service.js';
import { TransferMails } from './transfer-mails.service.js';
import { TransferMoves } from './transfer-moves.service.js';

@Module({
  imports: [AccountModule, CustomersModule],
  controllers: [CustomerTransfersController],
  providers: [
    CustomerTransfersService,
    CustomerTransfersQueries,
    CustomerTransfersPushes,
    CustomerTransferJobs,
    TransferMoves,
    TransferMails,
  ],
})
export class CustomerTransfersModule {}
