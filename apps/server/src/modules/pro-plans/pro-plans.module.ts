import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { ProPlansJobs } from './pro-plans.jobs.js';
import { InsightQuotes } from './insight-quotes.service.js';
import { ManagedPlansController, ProPlansController } from './pro-plans.controller.js';
import { ManagedPlansService } from './managed-plans.service.js';
import { OldData } from './old-data.service.js';
import { Payments } from './payments.service.js';
import { PlanChanges } from './plan-changes.service.js';
import { PlanCheckouts } from './plan-checkouts.service.js';
import { PlanLimits } from './plan-limits.service.js';
import { ProPlansPushes } from './pro-plans.pushes.js';
import { ProPlansQueries } from './pro-plans.queries.js';
import { ProPlansService } from './pro-plans.service.js';
import { PastPlans } from './past-plans.service.js';

@Module({
  imports: [SitesModule],
  controllers: [ProPlansController, ManagedPlansController],
  providers: [
    OldData,
    PlanLimits,
    InsightQuotes,
    PlanChanges,
    Payments,
    PlanCheckouts,
    ProPlansService,
    ProPlansQueries,
    ProPlansPushes,
    ManagedPlansService,
    ProPlansJobs,
    PastPlans,
  ],
  exports: [OldData, PlanLimits, InsightQuotes, PastPlans],
})
export class ProPlansModule {}
