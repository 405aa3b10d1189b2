import { Module } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { AccountModule } from '../account/account.module.js';
import { DemoJoining } from '../account/registration/demo-joining.step.js';
import { CarrierResourcesModule } from '../carrier-resources/carrier-resources.module.js';
import { DemoResources } from '../carrier-resources/demo-resources.step.js';
import { CarrierTerminalsModule } from '../carrier-terminals/carrier-terminals.module.js';
import { DemoNetwork } from '../carrier-terminals/demo-network.step.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { DemoCarriers } from '../carriers/demo-carriers.step.js';
import { ContentModule } from '../content/content.module.js';
import { CustomerUsersModule } from '../customer-users/customer-users.module.js';
import { DemoCustomerUsers } from '../customer-users/demo-customer-users.step.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DemoFreightModule } from '../demo-freight/demo-freight.module.js';
import { DemoFreight } from '../demo-freight/demo-freight.step.js';
import { DemoHistoryModule } from '../demo-history/demo-history.module.js';
import { DemoHistory } from '../demo-history/demo-history.step.js';
import { DemoFuelIndex } from '../fuel-index/demo-fuel-index.step.js';
import { FuelIndexModule } from '../fuel-index/fuel-index.module.js';
import { DemoInsurance } from '../insurance/demo-insurance.step.js';
import { InsuranceModule } from '../insurance/insurance.module.js';
import { DemoSiteDraft } from '../sites/publishing/demo-site-draft.step.js';
import { SitesModule } from '../sites/sites.module.js';
import { DemoTexts, DemoTutorials } from '../content/demo-content.step.js';
import { DEMO_STEPS, DemoService } from './demo.service.js';
import { DemoCarriersClock } from './demo-carriers-clock.service.js';
import { DemoController } from './demo.controller.js';
import { DemoRolesService } from './demo-roles.service.js';
import { DemoSignIns } from './demo-sign-ins.js';
import { DemoTenants } from './demo-tenants.js';
import { DemoWebhooks } from './demo-webhooks.js';

const steps = [
  DemoFuelIndex,
  DemoCarriers,
  DemoNetwork,
  DemoResources,
  DemoInsurance,
  DemoTexts,
  DemoTutorials,
  DemoJoining,
  DemoCustomerUsers,
  DemoSiteDraft,
  DemoFreight,
  DemoHistory,
];

@Module({
  imports: [
    AccountModule,
    CarriersModule,
    CarrierResourcesModule,
    CarrierTerminalsModule,
    ContentModule,
    CustomersModule,
    CustomerUsersModule,
    DemoFreightModule,
    DemoHistoryModule,
    FuelIndexModule,
    InsuranceModule,
    SitesModule,
  ],
  controllers: [DemoController],
  providers: [
    DemoService,
    DemoCarriersClock,
    DemoRolesService,
    DemoSignIns,
    DemoTenants,
    DemoWebhooks,
    InstallationSecrets,
    { provide: DEMO_STEPS, useFactory: (...found: unknown[]) => found, inject: steps },
  ],
  exports: [DemoRolesService],
})
export class DemoModule {}
