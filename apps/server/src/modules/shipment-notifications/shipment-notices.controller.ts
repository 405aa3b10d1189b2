import { Controller } from '@nestjs/common';
import { shipmentNoticesApi, type NoticeChoice } from '@lading/contracts/notifications/shipment-notices';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShipmentNotices } from './shipment-notices.service.js';

@Controller()
export class ShipmentNoticesController {
  constructor(private readonly notices: ShipmentNotices) {}

  @Serves(shipmentNoticesApi.get)
  get(@CurrentActor() actor: Actor): Promise<NoticeChoice> {
    return this.notices.choice(actor);
  }

  @Serves(shipmentNoticesApi.choose)
  choose(@Input() choice: NoticeChoice, @CurrentActor() actor: Actor): Promise<NoticeChoice> {
    return this.notices.choose(actor, choice);
  }
}
