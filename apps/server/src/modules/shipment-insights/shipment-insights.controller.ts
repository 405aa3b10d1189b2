import { Controller, UseGuards } from '@nestjs/common';
import {
  dashboardsApi,
  type CustomerDashboard,
  type CustomerDashboardRequest,
} from '@lading/contracts/reports/customer-dashboard';
import { lanesApi, type LaneHistory, type LaneHistoryRequest } from '@lading/contracts/shipments/lane-history';
import {
  shipmentCalendarApi,
  type ShipmentCalendar,
  type ShipmentCalendarRequest,
} from '@lading/contracts/shipments/shipment-calendar';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { CustomerDashboardQueries } from './customer-dashboard.queries.js';
import { LaneHistoryQueries } from './lane-history.queries.js';
import { ShipmentCalendarQueries } from './shipment-calendar.queries.js';

@Controller()
export class ShipmentInsightsController {
  constructor(
    private readonly dashboard: CustomerDashboardQueries,
    private readonly calendar: ShipmentCalendarQueries,
    private readonly lanes: LaneHistoryQueries,
  ) {}

  @Serves(dashboardsApi.customer)
  @UseGuards(switchedBy('Shipper_Insights'))
  customer(@Input() input: CustomerDashboardRequest, @CurrentActor() actor: Actor): Promise<CustomerDashboard> {
    return this.dashboard.read(actor, input);
  }

  @Serves(shipmentCalendarApi.days)
  days(@Input() input: ShipmentCalendarRequest, @CurrentActor() actor: Actor): Promise<ShipmentCalendar> {
    return this.calendar.days(actor, input);
  }

  @Serves(lanesApi.history)
  history(@Input() input: LaneHistoryRequest, @CurrentActor() actor: Actor): Promise<LaneHistory> {
    return this.lanes.read(actor, input);
  }
}
