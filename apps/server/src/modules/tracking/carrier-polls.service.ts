import { Injectable } from '@nestjs/common';
import type { ShipmentState } from '@lading/contracts/fields/shipment-parts';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { pollStarted, pollsTaken } from './tracking.queries.js';

/** A shipment whose carrier is polled for its position. */
export interface PolledShipment {
  readonly shipmentId: number;
  readonly number: string;
  readonly customerId: number;
  readonly carrierId: number;
  readonly pro: string;
  readonly isTest: boolean;
}

const minute = 60_000;

const asked: readonly ShipmentState[] = ['dispatched', 'inTransit', 'lost', 'delivered'];

/** When carriers are polled for updates. A shipment has a turn from its confirmation until nothing more can come. */
@Injectable()
export class CarrierPolls {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction that changes the shipment; a shipment with a turn keeps it. */
  begin(shipmentId: number, state: ShipmentState): void {
    if (asked.includes(state)) this.database.enqueue(pollStarted, [shipmentId, this.clock.iso()]);
  }

  /** The carrier of the shipment is never polled. */
  async leaveOut(shipmentId: number): Promise<void> {
    await this.database.query(pollStarted, [shipmentId, 'infinity']);
  }

  /** At most `batch` shipments whose turn has come; they count as polled. */
  take(batch: number): Promise<PolledShipment[]> {
    const now = this.clock.now().getTime();
    const [at, since, soon, later] = [now, now - 3 * millisecondsPerDay, now + minute / 4, now + 2 * minute].map(
      (instant) => new Date(instant),
    );
    return this.database.transaction(() => this.database.query(pollsTaken, [at, batch, since, soon, later]));
  }
}
