import { columnOf, day, row, statement, text, type RowOf } from '../../kernel/database/declared-statement.js';
import { Shipment } from './shipments.entities.js';

const facts = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  freightTerms: columnOf(Shipment, 's', 'freightTerms'),
  locationName: text('l.name').nullable(),
  /** The day of the delivery is that of its place. */
  deliveredOn: day('(s.delivered_at AT TIME ZONE s.destination_zone)::date').nullable(),
});

/** What a file tells of a shipment beside its row in the list. */
export type FileFacts = RowOf<typeof facts>;

/** Of shipments $1. */
export const fileFacts = statement(
  facts,
  `SELECT ${facts.sql} FROM shipment s LEFT JOIN location l ON l.id = s.location_id WHERE s.id = ANY ($1)`,
);
