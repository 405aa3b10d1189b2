import { Injectable } from '@nestjs/common';
import type { Party } from '@lading/contracts/fields/address';
import { postalKey } from '@lading/domain/freight/postal-code';
import type { AuditEvidence } from '@lading/domain/invoice-audit/audit-case';
import { documentEvidence } from '@lading/domain/invoice-audit/document-evidence';
import { Database } from '../../../kernel/database/database.js';
import { columnOf, columnsOf, json, row, statement, text } from '../../../kernel/database/declared-statement.js';
import { wordKey } from '../../../kernel/tables/cell-readers.js';
import { ShipmentDocument } from '../../shipment-documents/shipment-documents.entities.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { TrackingEvent } from '../../tracking/tracking.entities.js';

const dayOf = (shipment: string): string =>
  `coalesce((${shipment}.picked_up_at AT TIME ZONE ${shipment}.origin_zone)::date, ${shipment}.pickup_date)`;

const pickup = row({ id: columnOf(Shipment, 'o', 'id'), origin: json<Party>(`o.content -> 'origin'`) });

/**
 * What the carrier of a shipment picked up from its company on the same day, the shipment itself included. A pickup may come days
 * after it was planned; the planned days around it are what an index finds.
 */
const pickups = statement(
  pickup,
  `SELECT ${pickup.sql} FROM shipment s
    JOIN shipment o ON o.customer_id = s.customer_id AND o.carrier_id = s.carrier_id AND o.is_test = s.is_test
      AND o.pickup_date BETWEEN s.pickup_date - 7 AND s.pickup_date + 7 AND ${dayOf('o')} = ${dayOf('s')}
  WHERE s.id = $1 AND (o.id = s.id OR o.state <> 'canceled' AND o.dispatch_state NOT IN ('refused', 'canceled'))`,
);

const document = row(columnsOf(ShipmentDocument, '', 'kind'));

const documentKinds = statement(
  document,
  `SELECT DISTINCT ${document.sql} FROM shipment_document WHERE shipment_id = $1`,
);

const report = row({
  type: columnOf(TrackingEvent, '', 'type'),
  reasonCode: text(`content ->> 'reasonCode'`).nullable(),
});

const reportsOf = statement(report, `SELECT DISTINCT ${report.sql} FROM tracking_event WHERE shipment_id = $1`);

const stopOf = ({ country, postalCode, address1 }: Party): string =>
  [country, postalKey(postalCode).toUpperCase(), wordKey(address1)].join(' ');

/** Finds evidence for a carrier's charges: documents, tracking events, and the other pickups of the day. */
@Injectable()
export class DocumentEvidence {
  constructor(private readonly database: Database) {}

  async of(shipmentId: number): Promise<Omit<AuditEvidence, 'isGuaranteeMissed' | 'isOnlyPickup'>> {
    const documents = await this.database.query(documentKinds, [shipmentId]);
    const events = await this.database.query(reportsOf, [shipmentId]);
    return documentEvidence(
      documents.map(({ kind }) => kind),
      events,
    );
  }

  /** Whether its carrier picked up nothing else of the company at the stop of the shipment on the same day. */
  async isOnlyPickup(shipmentId: number): Promise<boolean> {
    const found = await this.database.query(pickups, [shipmentId]);
    const stops = found.map(({ id, origin }) => ({ id, stop: stopOf(origin) }));
    const own = stops.find(({ id }) => id === shipmentId);
    return own !== undefined && stops.every(({ id, stop }) => id === shipmentId || stop !== own.stop);
  }
}
