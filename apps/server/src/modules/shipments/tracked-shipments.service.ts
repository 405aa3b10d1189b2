import { Injectable } from '@nestjs/common';
import type { DispatchState, ShipmentState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Shipment } from './shipments.entities.js';
import { deliveredTaken, movingTaken } from './shipments.queries.js';

/** What the reports of its carrier say of a shipment. */
export interface TrackedProgress {
  readonly category: TrackingCategoryName;
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly eta: string | null;
  readonly dueAt: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
  readonly lastPlace: string | null;
  readonly lastLatitudeE6: number | null;
  readonly lastLongitudeE6: number | null;
  readonly lastSeenAt: string | null;
}

/** A shipment whose carrier is asked where it is. */
export interface PolledShipment {
  readonly shipmentId: number;
  readonly number: string;
  readonly customerId: number;
  readonly carrierId: number;
  readonly pro: string;
  readonly isTest: boolean;
}

const minute = 60_000;
const day = 86_400_000;

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The tracking columns of shipments, for lists and for polling carriers. */
@Injectable()
export class TrackedShipments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction in which the shipment was locked. */
  async store(shipmentId: number, progress: TrackedProgress): Promise<void> {
    const { dueAt, pickedUpAt, deliveredAt, lastSeenAt } = progress;
    await this.database.manager.update(Shipment, shipmentId, {
      ...progress,
      dueAt: instantOf(dueAt),
      pickedUpAt: instantOf(pickedUpAt),
      deliveredAt: instantOf(deliveredAt),
      lastSeenAt: instantOf(lastSeenAt),
      updatedAt: this.clock.now(),
    });
  }

  /** The next shipments in transit and the next delivered ones that are due to be polled, at most `batch` of each; they count as polled. */
  take(batch: number): Promise<PolledShipment[]> {
    const now = this.clock.now().getTime();
    const [at, moving, delivered, since] = [now, now - minute / 4, now - 2 * minute, now - 3 * day].map(
      (instant) => new Date(instant),
    );
    return this.database.transaction(async () => [
      ...(await this.database.query(movingTaken, [at, moving, batch])),
      ...(await this.database.query(deliveredTaken, [at, delivered, batch, since])),
    ]);
  }
}
