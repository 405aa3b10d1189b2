import { Module } from '@nestjs/common';
import { CarrierCustomersModule } from '../carrier-customers/carrier-customers.module.js';
import { CarrierResourcesModule } from '../carrier-resources/carrier-resources.module.js';
import { CarrierUsersModule } from '../carrier-users/carrier-users.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ActivityUndo } from './activity-undo.service.js';
import { CarrierActivitiesController } from './carrier-activities.controller.js';
import { CarrierActivitiesQueries } from './carrier-activities.queries.js';

@Module({
  imports: [CarrierCustomersModule, CarrierResourcesModule, CarrierUsersModule, CustomersModule],
  controllers: [CarrierActivitiesController],
  providers: [CarrierActivitiesQueries, ActivityUndo],
})
export class CarrierActivitiesModule {}
