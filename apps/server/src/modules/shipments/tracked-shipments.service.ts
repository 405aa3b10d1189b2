import { Injectable } from '@nestjs/common';
import type { DispatchState, ShipmentState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Shipment } from './shipments.entities.js';

/** What the reports of its carrier say of a shipment. */
export interface TrackedProgress {
  readonly category: TrackingCategoryName;
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly eta: string | null;
  readonly dueAt: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The tracking columns of shipments, for lists. */
@Injectable()
export class TrackedShipments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction in which the shipment was locked. */
  async store(shipmentId: number, progress: TrackedProgress): Promise<void> {
    const { dueAt, pickedUpAt, deliveredAt } = progress;
    await this.database.manager.update(Shipment, shipmentId, {
      ...progress,
      dueAt: instantOf(dueAt),
      pickedUpAt: instantOf(pickedUpAt),
      deliveredAt: instantOf(deliveredAt),
      updatedAt: this.clock.now(),
    });
  }
}
