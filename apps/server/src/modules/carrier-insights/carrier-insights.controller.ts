import { Controller } from '@nestjs/common';
import { carrierHomeApi, type CarrierHome } from '@lading/contracts/carriers/carrier-home';
import {
  carrierDashboardApi,
  type CarrierDashboard,
  type CarrierDashboardRequest,
} from '@lading/contracts/reports/carrier-dashboard';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { CarrierDashboardQueries } from './carrier-dashboard.queries.js';

@Controller()
export class CarrierInsightsController {
  constructor(
    private readonly dashboard: CarrierDashboardQueries,
    private readonly home: CarrierHomeCounts,
  ) {}

  @Serves(carrierHomeApi.getCarrierHome)
  getCarrierHome(@CurrentActor() actor: Actor): Promise<CarrierHome> {
    return this.home.read(actor);
  }

  @Serves(carrierDashboardApi.getCarrierDashboard)
  getCarrierDashboard(
    @Input() request: CarrierDashboardRequest,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierDashboard> {
    return this.dashboard.read(actor, request);
  }
}
