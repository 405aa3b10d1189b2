import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '@lading/contracts/fields/freight';
import { orderNumbers } from '../../business/shipments/order-numbers.js';
import { Database } from '../../kernel/database/database.js';
import { deletePurchaseOrders, insertPurchaseOrders } from './shipment-bookings.statements.js';

interface Owner {
  readonly shipmentId: number;
  readonly customerId: number;
}

/** Writes the purchase orders of shipments, each in the transaction that writes the shipment, without waiting for the results. */
@Injectable()
export class PurchaseOrders {
  constructor(private readonly database: Database) {}

  /** Of a new shipment. */
  add({ shipmentId, customerId }: Owner, orders: readonly PurchaseOrder[]): void {
    if (orders.length === 0) return;
    this.database.enqueue(insertPurchaseOrders, [shipmentId, customerId, orderNumbers(orders)]);
  }

  /** Of a shipment that may have others. */
  replace(owner: Owner, orders: readonly PurchaseOrder[]): void {
    this.database.enqueue(deletePurchaseOrders, [owner.shipmentId]);
    this.add(owner, orders);
  }
}
