import { Injectable } from '@nestjs/common';
import { isGuaranteeFailed } from '@lading/domain/tracking/guarantee-failure';
import { Database } from '../../kernel/database/database.js';
import { countedReports, domainEventOf } from './stored-event.js';
import { trackingContextOf } from './tracked-shipment.js';
import { guaranteedShipment, reportsOn } from './tracking.queries.js';

/** Reports to audits whether a carrier missed a guarantee by its own fault. */
@Injectable()
export class GuaranteeFailures {
  constructor(private readonly database: Database) {}

  async isFailed(shipmentId: number): Promise<boolean> {
    const terms = await this.database.findOne(guaranteedShipment, [shipmentId]);
    if (!terms) return false;
    const history = await this.database.query(reportsOn, [shipmentId]);
    return isGuaranteeFailed(countedReports(history).map(domainEventOf), trackingContextOf(terms));
  }
}
