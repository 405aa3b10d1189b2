import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import type { OrderedShipment } from './dispatch-order-of.js';
import type { BookingKey } from './send-dispatch.job.js';

/** A booking whose carrier has not confirmed yet. */
export interface SendableShipment extends Omit<OrderedShipment, 'accountNumber'> {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly carrierName: string;
  /** When an order may have left; null when surely none did. */
  readonly sentAt: string | null;
}

/** A shipment that is to be withdrawn at its carrier. */
export interface WithdrawableShipment {
  readonly shipmentId: number;
  readonly number: string;
  readonly customerId: number;
  readonly carrierId: number;
  readonly proNumber: string | null;
  readonly pickupNumber: string | null;
  readonly isTest: boolean;
}

/** Reads what the calls to carriers need. */
@Injectable()
export class DispatchQueries {
  constructor(private readonly database: Database) {}

  findSendable({ shipmentId, booking }: BookingKey): Promise<SendableShipment | undefined> {
    return this.database.findOne<SendableShipment>(
      `SELECT s.id AS "shipmentId", s.number, s.customer_id AS "customerId", s.carrier_id AS "carrierId", c.name AS "carrierName",
              s.bol_number AS "bolNumber", s.pro_number AS "proNumber", s.quote_number AS "quoteNumber",
              s.customer_reference AS "customerReference", s.freight_terms AS "freightTerms", s.pickup_date AS "pickupDate",
              s.ready_time AS "readyTime", s.close_time AS "closeTime", s.is_test AS "isTest", s.content, s.sent_at AS "sentAt"
         FROM shipment s JOIN carrier c ON c.id = s.carrier_id
        WHERE s.id = $1 AND s.booking = $2 AND s.dispatch_state = 'sending'`,
      [shipmentId, booking],
    );
  }

  findWithdrawable({ shipmentId, booking }: BookingKey): Promise<WithdrawableShipment | undefined> {
    return this.database.findOne<WithdrawableShipment>(
      `SELECT id AS "shipmentId", number, customer_id AS "customerId", carrier_id AS "carrierId", pro_number AS "proNumber",
              pickup_number AS "pickupNumber", is_test AS "isTest"
         FROM shipment WHERE id = $1 AND booking = $2 AND dispatch_state = 'canceling'`,
      [shipmentId, booking],
    );
  }
}
