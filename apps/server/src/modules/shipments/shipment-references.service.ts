import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '@lading/contracts/fields/freight';
import type { ChangeReferences } from '@lading/contracts/fields/shipment-actions';
import { customerOf } from '../../business/customer-access.js';
import { replacedVersionsOf } from '../../business/shipments/replaced-versions.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { PurchaseOrders } from './purchase-orders.service.js';
import { ReferencesChanged, shipmentSubject } from './shipments.events.js';
import { mayChangeReferences } from './shipments.policy.js';
import { referencesStored } from './shipments.queries.js';
import { ShipmentsService } from './shipments.service.js';

const numbersOf = (orders: readonly PurchaseOrder[]): string[] => orders.map(({ number }) => number);

const said = (numbers: readonly string[]): string => numbers.filter((number) => number !== '').join(', ') || 'none';

/** The customer's own numbers of a shipment, after its dispatch. */
@Injectable()
export class ShipmentReferences {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly orders: PurchaseOrders,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Search and documents use the new numbers at once; the previous bill of lading prints as superseded. */
  async change(actor: Actor, { shipmentId, customerReference, purchaseOrders }: ChangeReferences): Promise<void> {
    const customerId = customerOf(actor);
    await this.database.transaction(async () => {
      await this.shipments.hold(shipmentId);
      const before = await this.shipments.changeable(actor, shipmentId);
      if (!mayChangeReferences(before)) throw problem('wrong-state');
      const numbers = numbersOf(purchaseOrders);
      const own = customerReference ?? before.customerReference;
      const now = this.clock.iso();
      const after = { customerReference: own, content: { ...before.content, purchaseOrders } };
      const replacedVersions = replacedVersionsOf(before, after, now);
      const changed = JSON.stringify({ purchaseOrders, replacedVersions });
      await this.database.query(referencesStored, [shipmentId, own, changed, now]);
      this.orders.replace({ shipmentId, customerId }, purchaseOrders);
      const old = [...numbersOf(before.content.purchaseOrders), before.customerReference];
      const detail = `${said([...numbers, own])} (before: ${said(old)})`;
      const payload = { shipmentId, detail: detail.slice(0, 280) };
      const facts = { subject: shipmentSubject(shipmentId), payload, customerId };
      await this.events.publish(actor, new ReferencesChanged(facts));
    });
  }
}
