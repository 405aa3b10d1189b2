import { columnOf, columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { ShipmentNote } from '../shipments.entities.js';

const note = row({
  noteId: columnOf(ShipmentNote, '', 'id'),
  ...columnsOf(ShipmentNote, '', 'text', 'author', 'createdAt'),
});

/** The notes on shipment $1, newest first. */
export const notesOfShipment = statement(
  note,
  `SELECT ${note.sql} FROM shipment_note WHERE shipment_id = $1 ORDER BY id DESC LIMIT 500`,
);
