import { Module } from '@nestjs/common';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { CustomerSetupController } from './customer-setup.controller.js';
import { CustomerSetupService } from './customer-setup.service.js';
import { CustomerRecords } from './customer-records.service.js';
import { CustomerSerials } from './customer-serials.service.js';
import { CustomersService } from './customers.service.js';
import { NotifiedMoments } from './notified-moments.service.js';
import { LocationsController } from './locations.controller.js';
import { LocationRulesController } from './location-rules.controller.js';
import { LocationRulesListeners } from './location-rules.listeners.js';
import { LocationRulesQueries } from './location-rules.queries.js';
import { LocationRulesService } from './location-rules.service.js';
import { LocationsQueries } from './locations.queries.js';
import { LocationsService } from './locations.service.js';

@Module({
  imports: [ProPlansModule],
  controllers: [LocationsController, LocationRulesController, CustomerSetupController],
  providers: [
    CustomersService,
    CustomerSerials,
    CustomerRecords,
    NotifiedMoments,
    CustomerSetupService,
    LocationsService,
    LocationsQueries,
    LocationRulesService,
    LocationRulesQueries,
    LocationRulesListeners,
  ],
  exports: [CustomersService, CustomerSerials, CustomerRecords, NotifiedMoments],
})
export class CustomersModule {}
