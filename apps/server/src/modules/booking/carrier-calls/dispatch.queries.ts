import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import {
  boolean,
  columnOf,
  columnsOf,
  row,
  statement,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import type { BookingKey } from './send-dispatch.job.js';

const sendable = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'customerId', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  ...columnsOf(
    Shipment,
    's',
    'bolNumber',
    'proNumber',
    'quoteNumber',
    'customerReference',
    'freightTerms',
    'pickupDate',
  ),
  ...columnsOf(Shipment, 's', 'readyTime', 'closeTime', 'isTest', 'content'),
  /** When an order may have left; null when surely none did. */
  sentAt: columnOf(Shipment, 's', 'sentAt'),
  /** The earlier orders of this shipment waited at a desk, so that no system of the carrier has any of them. */
  wasAtDesk: boolean('EXISTS (SELECT FROM desk_order d WHERE d.shipment_id = s.id AND d.carrier_id = s.carrier_id)'),
});

/** A booking whose carrier has not confirmed yet. */
export type SendableShipment = RowOf<typeof sendable>;

/** Booking $2 of shipment $1. */
const sendableShipment = statement(
  sendable,
  `SELECT ${sendable.sql} FROM shipment s JOIN carrier c ON c.id = s.carrier_id
    WHERE s.id = $1 AND s.booking = $2 AND s.dispatch_state = 'sending'`,
);

const withdrawable = row({
  shipmentId: columnOf(Shipment, '', 'id'),
  ...columnsOf(Shipment, '', 'number', 'customerId', 'carrierId', 'proNumber', 'pickupNumber', 'isTest'),
});

/** A shipment that is to be withdrawn at its carrier. */
export type WithdrawableShipment = RowOf<typeof withdrawable>;

/** Booking $2 of shipment $1. */
const withdrawableShipment = statement(
  withdrawable,
  `SELECT ${withdrawable.sql} FROM shipment WHERE id = $1 AND booking = $2 AND dispatch_state = 'canceling'`,
);

/** Reads what the calls to carriers need. */
@Injectable()
export class DispatchQueries {
  constructor(private readonly database: Database) {}

  findSendable({ shipmentId, booking }: BookingKey): Promise<SendableShipment | undefined> {
    return this.database.findOne(sendableShipment, [shipmentId, booking]);
  }

  findWithdrawable({ shipmentId, booking }: BookingKey): Promise<WithdrawableShipment | undefined> {
    return this.database.findOne(withdrawableShipment, [shipmentId, booking]);
  }
}
