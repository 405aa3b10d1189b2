import { Module, type OnModuleInit } from '@nestjs/common';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { AccountModule } from '../account/account.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { AssignmentMails } from './assignment-mails.service.js';
import { AssignmentsTogether } from './assignments-together.service.js';
import { AssignmentUndo } from './assignment-undo.service.js';
import { CarrierCustomersController } from './carrier-customers.controller.js';
import { CarrierCustomerLists, CarrierCustomersQueries } from './carrier-customers.queries.js';
import { CarrierCustomersPushes } from './carrier-customers.pushes.js';
import { CarrierLocationsController } from './carrier-locations.controller.js';
import { CarrierLocationLists } from './carrier-locations.queries.js';
import { ChosenLocations } from './chosen-locations.service.js';
import { CustomerNotesService } from './customer-notes.service.js';
import { CarrierCustomersService } from './carrier-customers.service.js';

@Module({
  imports: [AccountModule, CarriersModule, CustomersModule],
  controllers: [CarrierCustomersController, CarrierLocationsController],
  providers: [
    CarrierCustomerLists,
    CarrierCustomersPushes,
    CarrierCustomersService,
    CarrierCustomersQueries,
    AssignmentMails,
    AssignmentsTogether,
    AssignmentUndo,
    CarrierLocationLists,
    ChosenLocations,
    CustomerNotesService,
  ],
  exports: [AssignmentsTogether, AssignmentUndo],
})
export class CarrierCustomersModule implements OnModuleInit {
  constructor(
    private readonly home: CarrierHomeCounts,
    private readonly lists: CarrierCustomerLists,
    private readonly locations: CarrierLocationLists,
  ) {}

  onModuleInit(): void {
    this.home.register({
      needs: ['customerVisibility', ['seeAllCustomersTab', 'seeUnassignedLocations']],
      count: async (actor) => {
        const { total } = await this.lists.list(actor, { isUnclaimed: true, sort: 'companyName', limit: 1 });
        return { unclaimedCustomers: total };
      },
    });
    this.home.register({
      needs: ['customerVisibility', 'manageLocations'],
      count: async (actor) => {
        const { total } = await this.locations.list(actor, { isActive: true, isLimited: true, limit: 1 });
        return { limitedLocations: total };
      },
    });
  }
}
