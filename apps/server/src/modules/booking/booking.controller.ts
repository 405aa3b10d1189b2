import { Controller } from '@nestjs/common';
import type { CancelShipment, ShipmentKey } from '@lading/contracts/fields/shipment-parts';
import {
  shipmentsApi,
  type AnswerPickupProposal,
  type Dispatch,
  type Shipment,
} from '@lading/contracts/shipments/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ShipmentDetail } from '../shipment-detail/shipment-detail.service.js';
import { BookingService } from './booking.service.js';
import { DeskPickups } from './desk/desk-pickups.service.js';
import { DispatchService } from './dispatch.service.js';

@Controller()
export class BookingController {
  constructor(
    private readonly dispatching: DispatchService,
    private readonly bookings: BookingService,
    private readonly pickups: DeskPickups,
    private readonly shipments: ShipmentDetail,
  ) {}

  @Serves(shipmentsApi.dispatch)
  async dispatch(@Input() input: Dispatch, @CurrentActor() actor: Actor): Promise<Shipment> {
    return this.shipments.get(actor, await this.dispatching.dispatch(actor, input));
  }

  @Serves(shipmentsApi.cancel)
  async cancel(@Input() input: CancelShipment, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.bookings.cancel(actor, input);
    return this.shipments.get(actor, input.shipmentId);
  }

  @Serves(shipmentsApi.retry)
  async retry(@Input() input: ShipmentKey, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.bookings.retry(actor, input);
    return this.shipments.get(actor, input.shipmentId);
  }

  @Serves(shipmentsApi.answerPickupProposal)
  async answerPickupProposal(@Input() input: AnswerPickupProposal, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.pickups.answer(actor, input);
    return this.shipments.get(actor, input.shipmentId);
  }
}
