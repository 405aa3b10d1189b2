import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  trackingApi,
  type Accepted,
  type CarrierDelivery,
  type FindPublicly,
  type PublicShipments,
  type SharedShipment,
  type ShareToken,
} from '@lading/contracts/shipments/tracking';
import { SignedMessage, type SignedDelivery } from '../../connectors/webhook-signature.js';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierReports } from './carrier-reports.service.js';
import { PublicTrackingQueries } from './public-tracking.queries.js';
import { PublicLinkAccess, ShareLinksService } from './share-links.service.js';

@Controller()
export class TrackingController {
  constructor(
    private readonly strangers: PublicTrackingQueries,
    private readonly links: ShareLinksService,
    private readonly reports: CarrierReports,
    private readonly access: PublicLinkAccess,
  ) {}

  @Serves(trackingApi.find)
  async find(@Input() input: FindPublicly, @Req() request: FastifyRequest): Promise<PublicShipments> {
    await this.access.requireOpen(request);
    return this.strangers.find(input);
  }

  @Serves(trackingApi.shared)
  async shared(@Input() { token }: ShareToken, @Req() request: FastifyRequest): Promise<SharedShipment> {
    await this.access.requireOpen(request);
    const link = found(await this.links.find(token));
    return { ...(await this.strangers.shared(link.shipmentId)), hasBillOfLading: link.withBillOfLading };
  }

  @Serves(trackingApi.report)
  report(@Input() { carrierCode }: CarrierDelivery, @SignedMessage() message: SignedDelivery): Promise<Accepted> {
    return this.reports.take(carrierCode, message);
  }
}
