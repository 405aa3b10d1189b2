import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { CompanyNames } from './company-names.service.js';
import { CustomerAssignments } from './customer-assignments.service.js';
import { CustomerHomes } from './customer-homes.service.js';
import { CompanyFiguresQueries } from './company-figures.queries.js';
import { CustomersController } from './customers.controller.js';
import { CustomerSetupService } from './customer-setup.service.js';
import { CustomerRecords } from './customer-records.service.js';
import { CustomerSerials } from './customer-serials.service.js';
import { CustomersService } from './customers.service.js';
import { LocationRulesListeners } from './location-rules.listeners.js';
import { LocationRulesQueries } from './location-rules.queries.js';
import { LocationRulesService } from './location-rules.service.js';
import { LocationsQueries } from './locations.queries.js';
import { LocationsService } from './locations.service.js';
import { ThirdPartyController } from './third-party.controller.js';
import { ThirdPartyQueries } from './third-party.queries.js';

@Module({
  imports: [ProPlansModule],
  controllers: [CustomersController, ThirdPartyController],
  providers: [
    CompanyNames,
    CustomersService,
    CompanyFiguresQueries,
    CustomerSerials,
    CustomerAssignments,
    CustomerHomes,
    CustomerRecords,
    CustomerSetupService,
    LocationsService,
    LocationsQueries,
    LocationRulesService,
    LocationRulesQueries,
    LocationRulesListeners,
    ThirdPartyQueries,
  ],
  exports: [
    CompanyNames,
    CustomersService,
    CustomerAssignments,
    CustomerHomes,
    CustomerSerials,
    CustomerRecords,
    LocationRulesService,
  ],
})
export class CustomersModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly companies: CompanyFiguresQueries,
  ) {}

  onModuleInit(): void {
    this.figures.register('companies', { needs: 'viewCustomer', read: () => this.companies.read() });
  }
}
