import { Module, type OnModuleInit } from '@nestjs/common';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { AccountModule } from '../account/account.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { AssignmentMails } from './assignment-mails.service.js';
import { AssignmentUndo } from './assignment-undo.service.js';
import { CarrierCustomersController } from './carrier-customers.controller.js';
import { CarrierCustomerLists, CarrierCustomersQueries } from './carrier-customers.queries.js';
import { CarrierCustomersPushes } from './carrier-customers.pushes.js';
import { CustomerNotesService } from './customer-notes.service.js';
import { CarrierCustomersService } from './carrier-customers.service.js';

@Module({
  imports: [AccountModule, CustomersModule],
  controllers: [CarrierCustomersController],
  providers: [
    CarrierCustomerLists,
    CarrierCustomersPushes,
    CarrierCustomersService,
    CarrierCustomersQueries,
    AssignmentMails,
    AssignmentUndo,
    CustomerNotesService,
  ],
  exports: [AssignmentUndo],
})
export class CarrierCustomersModule implements OnModuleInit {
  constructor(
    private readonly home: CarrierHomeCounts,
    private readonly lists: CarrierCustomerLists,
  ) {}

  onModuleInit(): void {
    this.home.register({
      needs: ['customerVisibility', ['seeAllCustomersTab', 'seeUnassignedLocations']],
      count: async (actor) => {
        const { total } = await this.lists.list(actor, { isUnclaimed: true, sort: 'companyName', limit: 1 });
        return { unclaimedCustomers: total };
      },
    });
  }
}
