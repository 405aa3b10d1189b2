import { Injectable } from '@nestjs/common';
import type { FreightTerms } from '@lading/contracts/freight';
import type { Charge } from '@lading/contracts/quote-answers';
import type { ShipmentRow } from '@lading/contracts/shipment-list';
import type { DispatchFailure } from '@lading/contracts/shipment-parts';
import type { ShipmentDocument } from '@lading/contracts/printed-documents';
import type { ShipmentAward } from '@lading/contracts/shipments';
import type { GuaranteeCode } from '@lading/domain/tracking/due-moment';
import { isCountedInvoice, isNotVoided, owedCents } from '../../business/invoices/counted-invoices.js';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import { Database } from '../../kernel/database/database.js';
import { favouriteOf, rowColumns } from './shipment-record.js';

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

/** Whose shipment is read. */
interface Reader {
  readonly customerId: number;
  readonly userId: number | null;
}

/** Reads one shipment. */
@Injectable()
export class ShipmentsQueries {
  constructor(private readonly database: Database) {}

  /** What is stored of a shipment of the customer; the row-level policy of the database hides other locations. */
  find(shipmentId: number, { customerId, userId }: Reader): Promise<ShipmentRecord | undefined> {
    return this.database.findOne<ShipmentRecord>(
      `SELECT ${rowColumns}, ${favouriteOf('$3')}, s.quote_id AS "quoteId", s.freight_terms AS "freightTerms", s.ready_time AS "readyTime", s.close_time AS "closeTime", s.failure, s.content,
                s.created_at AS "createdAt", s.picked_up_at AS "pickedUpAt", s.first_eta AS "firstEta", s.guarantee,
                s.destination_zone AS "destinationZone", s.booking,
                EXISTS (SELECT FROM invoice i WHERE i.shipment_id = s.id AND ${isNotVoided('i')}) AS "isInvoiced",
                (SELECT sum(${owedCents('i')})::bigint FROM invoice i WHERE i.shipment_id = s.id AND i.currency = s.currency
                    AND ${isCountedInvoice('i')}) AS "billedCents", o.charges AS "offerCharges", ${award} AS award
           FROM shipment s JOIN carrier c ON c.id = s.carrier_id LEFT JOIN offer o ON o.id = s.offer_id
             LEFT JOIN volume_answer a ON a.volume_request_id = s.volume_request_id AND a.state = 'awarded'
          WHERE s.id = $1 AND s.customer_id = $2`,
      [shipmentId, customerId, userId],
    );
  }

  /** What the carrier sent, newest first. */
  documents(shipmentId: number): Promise<ShipmentDocument[]> {
    return this.database.query<ShipmentDocument>(
      `SELECT kind, left(name, 300) AS name, media_type AS "mediaType", created_at AS "storedAt" FROM shipment_document
        WHERE shipment_id = $1 AND carrier_document_id IS NOT NULL ORDER BY id DESC LIMIT 50`,
      [shipmentId],
    );
  }
}
