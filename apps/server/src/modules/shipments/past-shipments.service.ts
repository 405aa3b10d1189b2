import { Injectable } from '@nestjs/common';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Shipment } from './shipments.entities.js';
import { shipmentBackdated } from './shipments.queries.js';

interface Past {
  /** YYYY-MM-DD, both. */
  readonly pickupDate: string;
  readonly eta: string;
  readonly daysAgo: number;
  readonly bookedAt: string;
}

/** Shipments that were booked some days ago, such as those of the demo. Runs in the caller's transaction. */
@Injectable()
export class PastShipments {
  constructor(private readonly database: Database) {}

  /** Moves a booking back; returns its booking count, and its PRO number or a made-up one. */
  async moveBack(
    shipmentId: number,
    { pickupDate, eta, daysAgo, bookedAt }: Past,
  ): Promise<{ readonly booking: number; readonly pro: string }> {
    const values = [shipmentId, pickupDate, eta, daysAgo, bookedAt];
    return found(await this.database.findOne(shipmentBackdated, values));
  }

  async confirm(shipmentId: number, { pro, pickupNumber }: { pro: string; pickupNumber: string }): Promise<void> {
    const numbers = { proNumber: pro, pickupNumber };
    await this.database.manager.update(Shipment, shipmentId, {
      state: 'dispatched',
      dispatchState: 'confirmed',
      ...numbers,
    });
  }
}
