import { Injectable } from '@nestjs/common';
import type { DispatchFailure } from '@lading/contracts/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/tracking';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { TrackingService } from '../../tracking/tracking.service.js';
import type { BookingKey } from './send-dispatch.job.js';
import { CancellationRefused, ShipmentCancelled } from '../booking.events.js';
import { shipmentSubject } from '../../shipments/shipments.events.js';

interface Withdrawn {
  readonly number: string;
  readonly customerId: number;
  readonly quoteId: number | null;
  readonly proNumber: string | null;
  readonly category: TrackingCategoryName;
  readonly isConfirmed: boolean;
  /** Its carrier has agreed by an offer and was never called. */
  readonly isAwarded: boolean;
}

const columns = `number, customer_id AS "customerId", quote_id AS "quoteId", pro_number AS "proNumber", category,
  confirmation_number IS NOT NULL OR pickup_number IS NOT NULL AS "isConfirmed",
  volume_request_id IS NOT NULL AS "isAwarded"`;

const awardTaken = 'The award is taken back';

/** What people read in the history. */
const detailOf = ({ isAwarded, proNumber }: Withdrawn, reason: string | undefined): string | null =>
  [isAwarded && awardTaken, proNumber && `PRO ${proNumber} is void`, reason].filter((part) => part).join('. ') || null;

/** Keeps what came of a cancellation, once. */
@Injectable()
export class WithdrawalRecords {
  constructor(
    private readonly database: Database,
    private readonly tracking: TrackingService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * The pickup is withdrawn, or there never was one, or an award is taken back, of which the carrier hears by mail;
   * the PRO number is void and never given out again. False where a carrier has to be asked first.
   */
  cancel({ shipmentId, booking }: BookingKey, actor: Actor = jobActor('dispatch'), reason?: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.database.findOne<Withdrawn>(
        `UPDATE shipment SET state = 'cancelled', dispatch_state = 'cancelled', failure = NULL, sent_at = NULL, updated_at = $3
          WHERE id = $1 AND booking = $2 AND state <> 'cancelled'
            AND (dispatch_state IN ('cancelling', 'refused') OR volume_request_id IS NOT NULL) RETURNING ${columns}`,
        [shipmentId, booking, this.clock.iso()],
      );
      if (!row) return false;
      // An order that was never confirmed leaves the quote free for another carrier.
      await this.database.query(
        `UPDATE quote SET state = 'failed', updated_at = $2 WHERE id = $1 AND state = 'dispatching'`,
        [row.quoteId, this.clock.iso()],
      );
      const category = row.isConfirmed
        ? await this.tracking.withdraw(
            shipmentId,
            `withdrawal-${booking}`,
            row.isAwarded ? awardTaken : 'Pickup withdrawn',
          )
        : row.category;
      const { number, customerId } = row;
      const payload = {
        shipmentId,
        number,
        category,
        dispatchState: 'cancelled',
        detail: detailOf(row, reason),
      } as const;
      await this.events.publish(
        actor,
        new ShipmentCancelled({ subject: shipmentSubject(shipmentId), payload, customerId }),
      );
      return true;
    });
  }

  /** The order stands as it stood before. */
  refuse({ shipmentId, booking }: BookingKey, failure: DispatchFailure): Promise<void> {
    return this.database.transaction(async () => {
      const row = await this.database.findOne<Withdrawn & { dispatchState: 'confirmed' | 'needsAttention' }>(
        `UPDATE shipment SET dispatch_state = CASE WHEN state = 'dispatched' THEN 'confirmed' ELSE 'needsAttention' END, failure = $3, updated_at = $4
          WHERE id = $1 AND booking = $2 AND dispatch_state = 'cancelling' RETURNING ${columns}, dispatch_state AS "dispatchState"`,
        [shipmentId, booking, JSON.stringify(failure), this.clock.iso()],
      );
      if (!row) return;
      const { number, customerId, category, dispatchState } = row;
      const payload = { shipmentId, number, category, dispatchState, detail: failure.what };
      await this.events.publish(
        jobActor('dispatch'),
        new CancellationRefused({ subject: shipmentSubject(shipmentId), payload, customerId }),
      );
    });
  }
}
