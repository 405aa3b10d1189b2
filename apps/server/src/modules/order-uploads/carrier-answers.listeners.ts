import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  DispatchNeedsAttention,
  DispatchRefused,
  ShipmentDispatched,
  type ShipmentFacts,
} from '../booking/booking.events.js';
import { OrderRuns } from './order-runs.jobs.js';
import { answeredUpload } from './order-runs.queries.js';

/** A dispatch of a file ends when the last carrier has answered, not when the last order was handed over. */
@Injectable()
export class CarrierAnswers {
  constructor(
    private readonly database: Database,
    private readonly runs: OrderRuns,
  ) {}

  @Listens(ShipmentDispatched)
  dispatched({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.goOn(payload);
  }

  @Listens(DispatchRefused)
  refused({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.goOn(payload);
  }

  @Listens(DispatchNeedsAttention)
  unclear({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.goOn(payload);
  }

  private async goOn({ shipmentId }: ShipmentFacts): Promise<void> {
    const upload = await this.database.findOne(answeredUpload, [shipmentId]);
    if (upload) await this.runs.enqueue(upload.id);
  }
}
