import { Injectable, type OnModuleInit } from '@nestjs/common';
import { proPlanSubscriptionUpdated } from '@lading/contracts/notifications/pushes';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { customerRoom } from '../../kernel/realtime/rooms.js';
import {
  PlanChanged,
  PlanFellBack,
  PlanPastDue,
  PlanRenewed,
  PlanRequested,
  PlanRequestWithdrawn,
} from './pro-plans.events.js';

const changes = [PlanChanged, PlanRequested, PlanRequestWithdrawn, PlanRenewed, PlanPastDue, PlanFellBack];

/** Notifies the pages of a company to reload its plan. */
@Injectable()
export class ProPlansPushes implements OnModuleInit {
  constructor(private readonly pushes: Pushes) {}

  onModuleInit(): void {
    for (const event of changes) {
      this.pushes.sends(event, proPlanSubscriptionUpdated, ({ payload: { customerId } }) => ({
        to: [customerRoom(customerId)],
        payload: { customerId },
      }));
    }
  }
}
