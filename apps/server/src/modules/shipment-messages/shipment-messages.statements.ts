import { mostAnnouncedCharges, mostMessages } from '@lading/contracts/fields/shipment-messages';
import { isNotVoided } from '../../business/invoices/counted-invoices.js';
import { bigint, boolean, columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { AnnouncedCharge, ShipmentMessage } from './shipment-messages.entities.js';

const message = row({
  messageId: columnOf(ShipmentMessage, 'm', 'id'),
  ...columnsOf(ShipmentMessage, 'm', 'side', 'text', 'author', 'createdAt'),
  carrierName: columnOf(Carrier, 'c', 'name'),
});

/** The latest messages on shipment $1; with one, those of carrier $2. */
export const messagesOf = statement(
  message,
  `SELECT ${message.sql} FROM shipment_message m JOIN carrier c ON c.id = m.carrier_id
    WHERE m.shipment_id = $1 AND ($2::bigint IS NULL OR m.carrier_id = $2) ORDER BY m.id DESC LIMIT ${mostMessages}`,
);

const sent = row(columnsOf(ShipmentMessage, '', 'text'));

/** The message that carrier $2 sent under entry id $3 on shipment $1. */
export const messageOfEntry = statement(
  sent,
  `SELECT ${sent.sql} FROM shipment_message WHERE shipment_id = $1 AND carrier_id = $2 AND entry_id = $3`,
);

const charge = row({
  chargeId: columnOf(AnnouncedCharge, 'a', 'id'),
  ...columnsOf(
    AnnouncedCharge,
    'a',
    'code',
    'description',
    'cents',
    'currency',
    'evidence',
    'announcedBy',
    'announcedAt',
  ),
  carrierName: columnOf(Carrier, 'c', 'name'),
});

/** The charges announced for the present booking of shipment $1. */
export const announcedCharges = statement(
  charge,
  `SELECT ${charge.sql} FROM announced_charge a JOIN shipment s ON s.id = a.shipment_id AND s.booking = a.booking AND s.carrier_id = a.carrier_id
     JOIN carrier c ON c.id = a.carrier_id WHERE a.shipment_id = $1 ORDER BY a.id DESC LIMIT ${mostAnnouncedCharges}`,
);

const written = row({
  ...columnsOf(Shipment, 's', 'number', 'customerId', 'carrierId', 'isTest', 'state', 'dispatchState', 'booking'),
  ...columnsOf(Shipment, 's', 'currency'),
  charges: bigint('(SELECT count(*) FROM announced_charge a WHERE a.shipment_id = s.id AND a.booking = s.booking)'),
  isInvoiced: boolean(
    `EXISTS (SELECT FROM invoice i WHERE i.shipment_id = s.id AND i.carrier_id = s.carrier_id AND ${isNotVoided('i')})`,
  ),
  hasMessage: boolean(
    `EXISTS (SELECT FROM shipment_message m WHERE m.shipment_id = s.id AND m.carrier_id = s.carrier_id AND m.side = 'carrier')`,
  ),
});

/** Shipment $1, locked until the transaction ends. */
export const lockedForMessage = statement(
  written,
  `SELECT ${written.sql} FROM shipment s WHERE s.id = $1 FOR NO KEY UPDATE OF s`,
);
