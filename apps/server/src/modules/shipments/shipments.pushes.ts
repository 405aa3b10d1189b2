import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { shipmentChanged } from '@lading/contracts/shipments';
import { Events } from '../../kernel/events/events.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/room.js';
import { CarrierDocumentStored, ShipmentTracked } from '../tracking/tracking.events.js';
import { ShipmentAudience } from './shipment-audience.queries.js';
import { shipmentEvents } from './shipments.events.js';

/** Tells the pages of those who may see a shipment whenever it moved on; who that is, is asked anew each time. */
@Injectable()
export class ShipmentsPushes implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly pushes: Pushes,
    private readonly audience: ShipmentAudience,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const tell = ({ payload: { shipmentId } }: { payload: { shipmentId: number } }): void => this.tell(shipmentId);
    for (const event of shipmentEvents) this.events.onCommitted(event, tell);
    this.events.onCommitted(ShipmentTracked, tell);
    this.events.onCommitted(CarrierDocumentStored, tell);
  }

  private tell(shipmentId: number): void {
    this.send(shipmentId).catch((error: unknown) => this.log.warn({ err: error, shipmentId }, 'a push was not made'));
  }

  private async send(shipmentId: number): Promise<void> {
    const shipment = await this.audience.of(shipmentId);
    if (!shipment) return;
    const { userIds, ...changed } = shipment;
    this.pushes.send(shipmentChanged, userIds.map(userRoom), changed);
  }
}
