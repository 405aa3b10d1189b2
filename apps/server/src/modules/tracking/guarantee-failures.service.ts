import { Injectable } from '@nestjs/common';
import { isGuaranteeFailed } from '@lading/domain/tracking/guarantee-failure';
import { Database } from '../../kernel/database/database.js';
import { domainEventOf, eventColumns, type StoredTrackingEvent } from './stored-event.js';
import { trackedColumns, trackingContextOf, type TrackedTerms } from './tracked-shipment.js';

/** Says for audits whether a carrier broke a guarantee by its own fault. */
@Injectable()
export class GuaranteeFailures {
  constructor(private readonly database: Database) {}

  async isFailed(shipmentId: number): Promise<boolean> {
    const terms = await this.database.findOne<TrackedTerms>(
      `SELECT ${trackedColumns} FROM shipment s WHERE s.id = $1 AND s.guarantee IS NOT NULL`,
      [shipmentId],
    );
    if (!terms) return false;
    const history = await this.database.query<StoredTrackingEvent>(
      `SELECT ${eventColumns} FROM tracking_event WHERE shipment_id = $1`,
      [shipmentId],
    );
    return isGuaranteeFailed(history.map(domainEventOf), trackingContextOf(terms));
  }
}
