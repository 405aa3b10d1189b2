import { Controller } from '@nestjs/common';
import type { ShipmentMessages as Messages } from '@lading/contracts/fields/shipment-messages';
import type { ShipmentKey } from '@lading/contracts/fields/shipment-parts';
import { shipmentMessagesApi, type SendShipmentMessage } from '@lading/contracts/shipments/shipment-messages';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShipmentMessages } from './shipment-messages.service.js';

@Controller()
export class ShipmentMessagesController {
  constructor(private readonly messages: ShipmentMessages) {}

  @Serves(shipmentMessagesApi.listShipmentMessages)
  listShipmentMessages(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Messages> {
    return this.messages.list(actor, shipmentId);
  }

  @Serves(shipmentMessagesApi.sendShipmentMessage)
  sendShipmentMessage(@Input() input: SendShipmentMessage, @CurrentActor() actor: Actor): Promise<Messages> {
    return this.messages.reply(actor, input);
  }
}
