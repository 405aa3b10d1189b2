import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { AssignmentMails } from './assignment-mails.service.js';
import { AssignmentUndo } from './assignment-undo.service.js';
import { CarrierCustomersController } from './carrier-customers.controller.js';
import { CarrierCustomerLists, CarrierCustomersQueries } from './carrier-customers.queries.js';
import { CarrierCustomersService } from './carrier-customers.service.js';

@Module({
  imports: [AccountModule, CustomersModule],
  controllers: [CarrierCustomersController],
  providers: [CarrierCustomerLists, CarrierCustomersService, CarrierCustomersQueries, AssignmentMails, AssignmentUndo],
  exports: [AssignmentUndo],
})
export class CarrierCustomersModule {}
