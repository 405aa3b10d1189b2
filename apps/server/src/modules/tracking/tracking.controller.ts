import { Controller } from '@nestjs/common';
import {
  trackingApi,
  type Accepted,
  type CarrierDelivery,
  type FindPublicly,
  type PublicShipments,
  type SharedShipment,
  type ShareToken,
} from '@lading/contracts/tracking';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { SignedMessage, type ReceivedMessage } from '../../kernel/http/signed-message.js';
import { CarrierReports } from './carrier-reports.service.js';
import { PublicTrackingQueries } from './public-tracking.queries.js';
import { ShareLinksService } from './share-links.service.js';

@Controller()
export class TrackingController {
  constructor(
    private readonly strangers: PublicTrackingQueries,
    private readonly links: ShareLinksService,
    private readonly reports: CarrierReports,
  ) {}

  @Serves(trackingApi.find)
  find(@Input() input: FindPublicly): Promise<PublicShipments> {
    return this.strangers.find(input);
  }

  @Serves(trackingApi.shared)
  async shared(@Input() { token }: ShareToken): Promise<SharedShipment> {
    return this.strangers.shared(found(await this.links.findShipmentId(token)));
  }

  @Serves(trackingApi.report)
  report(@Input() { carrierCode }: CarrierDelivery, @SignedMessage() message: ReceivedMessage): Promise<Accepted> {
    return this.reports.take(carrierCode, message);
  }
}
