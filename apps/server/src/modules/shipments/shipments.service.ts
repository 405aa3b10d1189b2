import { Injectable } from '@nestjs/common';
import type { ShipmentListRequest } from '@lading/contracts/shipment-list';
import type { MarkFavourite } from '@lading/contracts/shipment-parts';
import type { Shipment } from '@lading/contracts/shipments';
import type { TrackingView } from '@lading/contracts/tracking';
import { isPricedDocument } from '@lading/domain/document-kind';
import { customerOf, seesCosts, seesInvoices } from '../../business/customer-access.js';
import { mayCancel } from '../../business/shipments/may-cancel.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { TrackingService } from '../tracking/tracking.service.js';
import { ShipmentListQueries, type ShipmentPage } from './shipment-list.queries.js';
import { quotedCentsOf, withoutCosts } from './shipment-record.js';
import { ShipmentsQueries, type ShipmentRecord } from './shipments.queries.js';

export type { ShipmentRecord };

/** One shipment for somebody who may see or change it. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly database: Database,
    private readonly queries: ShipmentsQueries,
    private readonly lists: ShipmentListQueries,
    private readonly tracking: TrackingService,
  ) {}

  /** The shipment with its timeline. */
  async get(actor: Actor, shipmentId: number): Promise<Shipment> {
    const record = await this.record(actor, shipmentId);
    const costs = seesCosts(actor);
    const [tracking, documents] = await Promise.all([
      this.tracking.viewOf(trackedTermsOf(record)),
      this.queries.documents(shipmentId),
    ]);
    const shown = documents.filter(({ kind }) => costs || !isPricedDocument(kind));
    return { ...shipmentOf(record, tracking, { costs, invoices: seesInvoices(actor) }), documents: shown };
  }

  /** What is stored, when the shipment is the caller's customer's. */
  async record(actor: Actor, shipmentId: number): Promise<ShipmentRecord> {
    const reader = { customerId: customerOf(actor), userId: actor.userId };
    return found(await this.queries.find(shipmentId, reader));
  }

  /** The same for whoever is about to change it. */
  async changeable(actor: Actor, shipmentId: number): Promise<ShipmentRecord> {
    const record = await this.record(actor, shipmentId);
    requireTrial(actor, record);
    return record;
  }

  /** One page of the list without its total; `ids` narrows it to these shipments. */
  page(actor: Actor, request: ShipmentListRequest, ids?: readonly number[]): Promise<ShipmentPage> {
    return this.lists.page(actor, request, ids);
  }

  async favourite(actor: Actor, { shipmentId, isFavourite }: MarkFavourite): Promise<void> {
    await this.changeable(actor, shipmentId);
    const { userId } = actor;
    await this.database.transaction(() =>
      isFavourite
        ? this.database.query(
            'INSERT INTO shipment_favourite (user_id, shipment_id, customer_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
            [userId, shipmentId, customerOf(actor)],
          )
        : this.database.query('DELETE FROM shipment_favourite WHERE user_id = $1 AND shipment_id = $2', [
            userId,
            shipmentId,
          ]),
    );
  }
}

const trackedTermsOf = (record: ShipmentRecord) => ({
  ...record,
  originZone: record.content.originStop.timeZone,
  deliveryAppointment: record.content.deliveryAppointment ?? null,
});

/** The wire form; prices and invoices only for those who may see them. */
function shipmentOf(
  record: ShipmentRecord,
  tracking: TrackingView,
  { costs, invoices }: { costs: boolean; invoices: boolean },
): Omit<Shipment, 'documents'> {
  const { content, pickedUpAt, firstEta: _, guarantee: __, destinationZone: ___, booking: ____, ...shown } = record;
  const { offerCharges: _____, billedCents, ...rest } = shown;
  return {
    ...withoutCosts(rest, costs),
    award: record.award && { ...record.award, amountCents: costs ? record.award.amountCents : null },
    quoteNumber: record.quoteNumber || null,
    customerReference: record.customerReference || null,
    units: content.units,
    origin: content.origin,
    destination: content.destination,
    billTo: content.billTo,
    originStop: content.originStop,
    destinationStop: content.destinationStop,
    items: content.items,
    accessorials: content.accessorials,
    purchaseOrders: content.purchaseOrders,
    specialInstructions: content.specialInstructions,
    replacedBols: (content.replacedVersions ?? [])
      .map(({ version, replacedAt }) => ({ version, replacedAt }))
      .toReversed(),
    serviceName: content.serviceName,
    charges: costs ? content.charges : null,
    quotedCents: costs ? quotedCentsOf(record) : null,
    billedCents: costs && invoices ? billedCents : null,
    tracking,
    mayCancel: mayCancel({ ...record, pickedUpAt }),
  };
}
