import { Injectable } from '@nestjs/common';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { isPricedDocument } from '@lading/domain/freight/document-kind';
import { seesCosts, seesInvoices } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { ShipmentsService, type ShipmentRecord } from '../shipments/shipments.service.js';
import { TrackingService } from '../tracking/tracking.service.js';
import { carrierDocuments } from './shipment-detail.queries.js';
import { shipmentOf } from './shipment-view.js';

/** One shipment for somebody who may see it. */
@Injectable()
export class ShipmentDetail {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly tracking: TrackingService,
  ) {}

  /** The shipment with its timeline. */
  async get(actor: Actor, shipmentId: number): Promise<Shipment> {
    const record = await this.shipments.record(actor, shipmentId);
    const costs = seesCosts(actor);
    const [tracking, documents] = await Promise.all([
      this.tracking.viewOf(trackedTermsOf(record)),
      this.database.query(carrierDocuments, [shipmentId]),
    ]);
    const shown = documents.filter(({ kind }) => costs || !isPricedDocument(kind));
    return { ...shipmentOf(record, tracking, { costs, invoices: seesInvoices(actor) }), documents: shown };
  }
}

const trackedTermsOf = (record: ShipmentRecord) => ({
  ...record,
  originZone: record.content.originStop.timeZone,
  deliveryAppointment: record.content.deliveryAppointment ?? null,
});
