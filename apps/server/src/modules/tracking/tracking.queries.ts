import { Injectable } from '@nestjs/common';
import type { TrackingView } from '@lading/contracts/tracking';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { eventColumns, type StoredTrackingEvent } from './stored-event.js';
import { trackingViewOf, type TimelineContext } from './tracking-view.js';

/** Reads timelines. */
@Injectable()
export class TrackingQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The timeline of a shipment, computed from its events and this moment. */
  async view(shipmentId: number, context: TimelineContext): Promise<TrackingView> {
    const events = await this.database.query<StoredTrackingEvent>(
      `SELECT ${eventColumns} FROM tracking_event WHERE shipment_id = $1 ORDER BY id`,
      [shipmentId],
    );
    return trackingViewOf(events, context, this.clock.iso());
  }
}
