import { Injectable } from '@nestjs/common';
import type {
  CarrierClaimEventData,
  CarrierCustomerEventData,
  CarrierDisputeEventData,
  CarrierOrderEventData,
} from '@lading/contracts/notifications/webhook-events';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, row, statement, text } from '../../kernel/database/declared-statement.js';
import { Claim } from '../claims/claims.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Invoice, InvoiceDispute } from '../invoices/invoices.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';

const company = { customerId: columnOf(Customer, 'c', 'id'), companyName: columnOf(Customer, 'c', 'companyName') };

const orderFacts = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'bolNumber', 'proNumber'),
  ...company,
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  ...columnsOf(Shipment, 's', 'pickupDate', 'currency', 'totalCents'),
});

const order = statement(
  orderFacts,
  `SELECT ${orderFacts.sql} FROM shipment s JOIN customer c ON c.id = s.customer_id WHERE s.id = $1 AND NOT s.is_test`,
);

const disputeFacts = row({
  disputeId: columnOf(InvoiceDispute, 'd', 'id'),
  invoiceId: columnOf(Invoice, 'i', 'id'),
  number: columnOf(Invoice, 'i', 'number'),
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...company,
  ...columnsOf(InvoiceDispute, 'd', 'reason', 'text', 'currency', 'answerBy'),
  disputedCents: columnOf(InvoiceDispute, 'd', 'amountCents'),
});

/** The latest dispute of invoice $1. */
const dispute = statement(
  disputeFacts,
  `SELECT ${disputeFacts.sql} FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id JOIN shipment s ON s.id = i.shipment_id
     JOIN customer c ON c.id = i.customer_id WHERE d.invoice_id = $1 AND NOT s.is_test ORDER BY d.id DESC LIMIT 1`,
);

const claimFacts = row({
  claimId: columnOf(Claim, 'r', 'id'),
  ...columnsOf(Claim, 'r', 'number', 'type', 'shipmentId'),
  ...company,
  currency: columnOf(Shipment, 's', 'currency'),
  claimedCents: columnOf(Claim, 'r', 'amountCents'),
  filedOn: columnOf(Claim, 'r', 'filedOn').known(),
});

const claim = statement(
  claimFacts,
  `SELECT ${claimFacts.sql} FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN customer c ON c.id = r.customer_id
    WHERE r.id = $1 AND r.filed_on IS NOT NULL AND NOT s.is_test`,
);

const customerFacts = row({ ...company, joinedAt: columnOf(Customer, 'c', 'createdAt') });

const customer = statement(customerFacts, `SELECT ${customerFacts.sql} FROM customer c WHERE c.id = $1`);

/** Reads the data of a carrier's messages. Called in the scope of the carrier, so that row-level security applies. */
@Injectable()
export class CarrierFactsQueries {
  constructor(private readonly database: Database) {}

  order(shipmentId: number): Promise<CarrierOrderEventData | undefined> {
    return this.database.findOne(order, [shipmentId]);
  }

  dispute(invoiceId: number): Promise<CarrierDisputeEventData | undefined> {
    return this.database.findOne(dispute, [invoiceId]);
  }

  claim(claimId: number): Promise<CarrierClaimEventData | undefined> {
    return this.database.findOne(claim, [claimId]);
  }

  customer(customerId: number): Promise<Omit<CarrierCustomerEventData, 'way'> | undefined> {
    return this.database.findOne(customer, [customerId]);
  }
}
