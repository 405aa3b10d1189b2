import { Injectable } from '@nestjs/common';
import type { FreightTerms } from '@lading/contracts/freight';
import type { Charge } from '@lading/contracts/quote-answers';
import type { ShipmentRow } from '@lading/contracts/shipment-list';
import type { DispatchFailure } from '@lading/contracts/shipment-parts';
import type { ShipmentDocument } from '@lading/contracts/shipment-papers';
import type { Shipment, ShipmentAward } from '@lading/contracts/shipments';
import type { TrackingView } from '@lading/contracts/tracking';
import { isPricedDocument } from '@lading/domain/document-kind';
import type { GuaranteeCode } from '@lading/domain/tracking/due-moment';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { isCountedBill, isNotVoided, owedCents } from '../invoices/counted-bills.conditions.js';
import { TrackingService } from '../tracking/tracking.service.js';
import type { ShipmentContent } from './shipment-content.js';
import { favouriteOf, quotedCentsOf, rowColumns, withoutCosts } from './shipment-record.js';
import { customerOf, mayCancel, seesBills, seesCosts } from './shipments.policy.js';

/** A whole shipment as it is stored. */
export interface ShipmentRecord extends ShipmentRow {
  readonly quoteId: number | null;
  readonly quoteNumber: string;
  readonly freightTerms: FreightTerms;
  readonly customerReference: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly failure: DispatchFailure | null;
  readonly content: ShipmentContent;
  readonly createdAt: string;
  readonly pickedUpAt: string | null;
  readonly firstEta: string | null;
  readonly guarantee: GuaranteeCode | null;
  readonly destinationZone: string;
  readonly booking: number;
  readonly isInvoiced: boolean;
  readonly isTest: boolean;
  /** Of the offer that was booked; none where no quote led to the shipment. */
  readonly offerCharges: readonly Charge[] | null;
  readonly billedCents: number | null;
  readonly award: ShipmentAward | null;
}

/** The award that became the shipment. */
const award = `CASE WHEN s.volume_request_id IS NOT NULL THEN jsonb_build_object('volumeRequestId', s.volume_request_id,
    'number', s.confirmation_number, 'amountCents', a.amount_cents, 'carrierEmail', a.email, 'carrierPhone', nullif(c.support_phone, '')) END`;

/** Reads one shipment for somebody who may see it. */
@Injectable()
export class ShipmentsQueries {
  constructor(
    private readonly database: Database,
    private readonly tracking: TrackingService,
  ) {}

  /** The shipment with its timeline. */
  async get(actor: Actor, shipmentId: number): Promise<Shipment> {
    const record = await this.record(actor, shipmentId);
    const costs = seesCosts(actor);
    const [tracking, documents] = await Promise.all([
      this.tracking.viewOf(trackedTermsOf(record)),
      this.documents(shipmentId),
    ]);
    const shown = documents.filter(({ kind }) => costs || !isPricedDocument(kind));
    return { ...shipmentOf(record, tracking, { costs, bills: seesBills(actor) }), documents: shown };
  }

  /** What is stored, when the shipment is of the caller's company; the wall of the database hides other locations. */
  async record(actor: Actor, shipmentId: number): Promise<ShipmentRecord> {
    return found(
      await this.database.findOne<ShipmentRecord>(
        `SELECT ${rowColumns}, ${favouriteOf('$3')}, s.quote_id AS "quoteId", s.freight_terms AS "freightTerms", s.ready_time AS "readyTime", s.close_time AS "closeTime", s.failure, s.content,
                s.created_at AS "createdAt", s.picked_up_at AS "pickedUpAt", s.first_eta AS "firstEta", s.guarantee,
                s.destination_zone AS "destinationZone", s.booking,
                EXISTS (SELECT FROM invoice i WHERE i.shipment_id = s.id AND ${isNotVoided('i')}) AS "isInvoiced",
                (SELECT sum(${owedCents('i')})::bigint FROM invoice i WHERE i.shipment_id = s.id AND i.currency = s.currency
                    AND ${isCountedBill('i')}) AS "billedCents", o.charges AS "offerCharges", ${award} AS award
           FROM shipment s JOIN carrier c ON c.id = s.carrier_id LEFT JOIN offer o ON o.id = s.offer_id
             LEFT JOIN volume_answer a ON a.volume_request_id = s.volume_request_id AND a.state = 'awarded'
          WHERE s.id = $1 AND s.customer_id = $2`,
        [shipmentId, customerOf(actor), actor.userId],
      ),
    );
  }

  /** The same for whoever is about to change it. */
  async changeable(actor: Actor, shipmentId: number): Promise<ShipmentRecord> {
    const record = await this.record(actor, shipmentId);
    requireTrial(actor, record);
    return record;
  }

  /** What the carrier sent, newest first. */
  private documents(shipmentId: number): Promise<ShipmentDocument[]> {
    return this.database.query<ShipmentDocument>(
      `SELECT kind, left(name, 300) AS name, media_type AS "mediaType", created_at AS "storedAt" FROM shipment_document
        WHERE shipment_id = $1 AND carrier_document_id IS NOT NULL ORDER BY id DESC LIMIT 50`,
      [shipmentId],
    );
  }
}

const trackedTermsOf = (record: ShipmentRecord) => ({
  ...record,
  originZone: record.content.originStop.timeZone,
  deliveryAppointment: record.content.deliveryAppointment ?? null,
});

/** The wire form; prices and bills only for those who may see them. */
function shipmentOf(
  record: ShipmentRecord,
  tracking: TrackingView,
  { costs, bills }: { costs: boolean; bills: boolean },
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
    billedCents: costs && bills ? billedCents : null,
    tracking,
    mayCancel: mayCancel({ ...record, pickedUpAt }),
  };
}
