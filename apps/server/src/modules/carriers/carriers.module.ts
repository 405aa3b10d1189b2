import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { ConnectorRegistry } from '../../connectors/connector-registry.js';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { CarrierTerminalsModule } from '../carrier-terminals/carrier-terminals.module.js';
import { FuelIndexModule } from '../fuel-index/fuel-index.module.js';
import { PlacesModule } from '../places/places.module.js';
import { SitePublishing } from '../sites/publishing/site-publishing.service.js';
import { SitesModule } from '../sites/sites.module.js';
import { AccountNumbers } from './connections/account-numbers.service.js';
import { CarrierConnectionsController } from './connections/carrier-connections.controller.js';
import { CarrierConnectionsQueries } from './connections/carrier-connections.queries.js';
import { CarrierConnectionsService } from './connections/carrier-connections.service.js';
import { CarrierCredentialsService, CarrierCredentialsStore } from './connections/carrier-credentials.service.js';
import { CarrierMailAddresses, CarrierContacts } from './carrier-addresses.service.js';
import { CarrierCalls } from './connections/carrier-calls.service.js';
import { CarrierConnectors } from './connections/carrier-connectors.service.js';
import { CarrierRounds } from './carrier-rounds.service.js';
import { CarriersController } from './carriers.controller.js';
import { ManagedCarriersController } from './managed-carriers.controller.js';
import { CarriersQueries } from './carriers.queries.js';
import { CarriersService } from './carriers.service.js';
import { CoverageTerms } from './coverage-terms.service.js';
import { CustomerPricingController } from './customer-pricing/customer-pricing.controller.js';
import { CustomerPricingPushes } from './customer-pricing/customer-pricing.pushes.js';
import { CustomerPricingService } from './customer-pricing/customer-pricing.service.js';
import { PricingAdjustments } from './customer-pricing/pricing-adjustments.service.js';
import { PricingAdjustmentsController } from './customer-pricing/pricing-adjustments.controller.js';
import { PricingApproval } from './customer-pricing/pricing-approval.service.js';
import { PricingBook } from './customer-pricing/pricing-book.service.js';
import { PricingNotices } from './customer-pricing/pricing-notices.jobs.js';
import { PricingRows } from './customer-pricing/pricing-rows.service.js';
import { DemoCarriers } from './demo-carriers.step.js';
import { ManagedCarrierCustomersQueries } from './managed-carrier-customers.queries.js';
import { ManagedCarriersQueries } from './managed-carriers.queries.js';
import { ManagedCarriersService } from './managed-carriers.service.js';
import { CarrierOnboardingController } from './onboarding/carrier-onboarding.controller.js';
import { CarrierTrials } from './onboarding/carrier-trials.service.js';
import { OnboardingService } from './onboarding/onboarding.service.js';
import { TrialMails } from './onboarding/trial-mails.jobs.js';
import { ProBlockRequests } from './pro-numbers/pro-block-requests.service.js';
import { ProBlocksController } from './pro-numbers/pro-blocks.controller.js';
import { ProBlocksPushes } from './pro-numbers/pro-blocks.pushes.js';
import { ProBlocksService } from './pro-numbers/pro-blocks.service.js';
import { ProRuleService } from './pro-numbers/pro-rule.service.js';
import { HeldProNumbers } from './pro-numbers/held-pro-numbers.service.js';
import { ProNumbers } from './pro-numbers/pro-numbers.service.js';
import { ProPreparationJobs } from './pro-numbers/pro-preparation.jobs.js';
import { ProPreparation } from './pro-numbers/pro-preparation.service.js';
import { SampleRates } from './tariffs/sample-rates.service.js';
import { ServiceAreas } from './tariffs/service-areas.service.js';
import { TariffBookService } from './tariffs/tariff-book.service.js';
import { RateFiles } from './tariffs/rate-files.service.js';
import { TariffApproval } from './tariffs/tariff-approval.service.js';
import { TariffRows } from './tariffs/tariff-rows.service.js';
import { TariffsPushes } from './tariffs/tariffs.pushes.js';
import { TariffTrials } from './tariffs/tariff-trials.service.js';
import { TariffsController } from './tariffs/tariffs.controller.js';
import { TariffsService } from './tariffs/tariffs.service.js';
import { CarrierSystemsController } from './systems/carrier-systems.controller.js';
import { CarrierSystemsService } from './systems/carrier-systems.service.js';
import { SystemHealthQueries } from './systems/system-health.queries.js';
import { EventSecrets } from './systems/event-secrets.service.js';
import { SystemConformance } from './systems/system-conformance.service.js';
import { SystemTrials } from './systems/system-trials.service.js';
import { TrialFreights } from './systems/trial-freight.service.js';
import { PastProRequests } from './pro-numbers/past-pro-requests.service.js';

@Module({
  imports: [CarrierTerminalsModule, FuelIndexModule, PlacesModule, SitesModule],
  controllers: [
    CarriersController,
    CarrierConnectionsController,
    ManagedCarriersController,
    TariffsController,
    CustomerPricingController,
    PricingAdjustmentsController,
    ProBlocksController,
    CarrierSystemsController,
    CarrierOnboardingController,
  ],
  providers: [
    CarriersService,
    CarriersQueries,
    CarrierConnectors,
    CarrierCalls,
    SystemHealthQueries,
    { provide: ConnectorRegistry, useFactory: () => new ConnectorRegistry() },
    CarrierRounds,
    CarrierContacts,
    CarrierMailAddresses,
    CarrierConnectionsQueries,
    AccountNumbers,
    CarrierConnectionsService,
    CarrierCredentialsService,
    CarrierCredentialsStore,
    InstallationSecrets,
    ManagedCarriersQueries,
    ManagedCarrierCustomersQueries,
    ManagedCarriersService,
    CoverageTerms,
    ProNumbers,
    ProPreparation,
    ProPreparationJobs,
    HeldProNumbers,
    TariffBookService,
    TariffsService,
    TariffRows,
    TariffApproval,
    RateFiles,
    TariffsPushes,
    TariffTrials,
    PricingBook,
    PricingRows,
    CustomerPricingService,
    PricingApproval,
    PricingNotices,
    PricingAdjustments,
    CustomerPricingPushes,
    SampleRates,
    ServiceAreas,
    ProBlockRequests,
    ProBlocksService,
    ProRuleService,
    ProBlocksPushes,
    DemoCarriers,
    PastProRequests,
    CarrierSystemsService,
    SystemConformance,
    SystemTrials,
    TrialFreights,
    EventSecrets,
    CarrierTrials,
    OnboardingService,
    TrialMails,
  ],
  exports: [
    AccountNumbers,
    CarriersService,
    CarrierContacts,
    CarrierMailAddresses,
    CarrierRounds,
    CoverageTerms,
    DemoCarriers,
    ManagedCarriersService,
    PastProRequests,
    SampleRates,
    TariffRows,
    TariffTrials,
  ],
})
export class CarriersModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly managed: ManagedCarriersQueries,
    private readonly home: CarrierHomeCounts,
    private readonly pricing: PricingRows,
    private readonly carriers: ManagedCarriersService,
    private readonly publishing: SitePublishing,
  ) {}

  onModuleInit(): void {
    this.home.register({
      needs: ['customerVisibility', 'dataVisibility'],
      count: async (actor) => ({ pricingInNotice: await this.pricing.countInNotice(actor) }),
    });
    this.publishing.storePhonesWith((carrierId, phone) => this.carriers.setSupportPhone(carrierId, phone));
    this.figures.register('carriers', { needs: 'viewCarriers', read: () => this.managed.counts() });
  }
}
