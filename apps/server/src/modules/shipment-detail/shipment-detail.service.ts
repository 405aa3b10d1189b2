import { Injectable } from '@nestjs/common';
import type { Charge } from '@lading/contracts/quotes/quote-answers';
import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import type { TrackingView } from '@lading/contracts/shipments/tracking';
import { coverageWithin } from '@lading/domain/cargo-coverage/cargo-coverage';
import { isPricedDocument } from '@lading/domain/freight/document-kind';
import { seesCosts, seesInvoices } from '../../business/customer-access.js';
import { mayCancel } from '../../business/shipments/may-cancel.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { type ShipmentRecord, ShipmentsService } from '../shipments/shipments.service.js';
import { TrackingService } from '../tracking/tracking.service.js';
import { carrierDocuments } from './shipment-detail.queries.js';

/** The row without its price for users who may not see costs. */
const withoutCosts = <Row extends ShipmentRow>(row: Row, seesCosts: boolean): Row =>
  seesCosts
    ? row
    : { ...row, totalCents: null, documentKinds: row.documentKinds.filter((kind) => !isPricedDocument(kind)) };

interface PricedShipment {
  readonly totalCents?: number | null;
  readonly content: { readonly charges: readonly Charge[] };
  readonly offerCharges: readonly Charge[] | null;
}

/** The price as it was quoted: the current price, but with the coverage of the offer, the only charge that changes later. */
const quotedCentsOf = ({ totalCents, content, offerCharges }: PricedShipment): number =>
  (totalCents ?? 0) - coverageWithin(content) + coverageWithin({ charges: offerCharges ?? [] });

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
    mayCancel: mayCancel({ ...record, pickedUpAt, isAtDesk: record.deskOrder !== null }),
  };
}

/** One shipment, for users who may see it. */
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
