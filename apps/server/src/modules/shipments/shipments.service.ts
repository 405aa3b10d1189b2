import { Injectable } from '@nestjs/common';
import type { MarkFavorite } from '@lading/contracts/fields/shipment-parts';
import type { ShipmentListRequest } from '@lading/contracts/shipments/shipment-list';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { ShipmentListQueries, type ShipmentPage } from './shipment-list.queries.js';
import { ShipmentFavorite } from './shipments.entities.js';
import {
  lockedShipment,
  setDocumentKinds,
  ShipmentsQueries,
  type LockedShipment,
  type ShipmentRecord,
} from './shipments.queries.js';

export type { ShipmentRecord };

/** One shipment, for users who may see or change it. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly database: Database,
    private readonly queries: ShipmentsQueries,
    private readonly lists: ShipmentListQueries,
  ) {}

  /** What is stored of a shipment of the caller's customer. */
  async record(actor: Actor, shipmentId: number): Promise<ShipmentRecord> {
    const reader = { customerId: customerOf(actor), userId: actor.userId };
    return found(await this.queries.find(shipmentId, reader));
  }

  /** The same for a change; test keys may only change trial shipments. */
  async changeable(actor: Actor, shipmentId: number): Promise<ShipmentRecord> {
    const record = await this.record(actor, shipmentId);
    requireTrial(actor, record);
    return record;
  }

  /** One page of the list without its total; `ids` narrows it to these shipments. */
  page(actor: Actor, request: ShipmentListRequest, ids?: readonly number[]): Promise<ShipmentPage> {
    return this.lists.page(actor, request, ids);
  }

  /** Locks the shipment until the transaction ends. */
  async hold(shipmentId: number): Promise<LockedShipment> {
    return found(await this.database.findOne(lockedShipment, [shipmentId]));
  }

  /** For a page of shipments; after each document that was stored or removed, in its transaction. */
  async updateDocumentKinds(shipmentId: number): Promise<void> {
    await this.hold(shipmentId);
    this.database.enqueue(setDocumentKinds, [shipmentId]);
  }

  async favorite(actor: Actor, { shipmentId, isFavorite }: MarkFavorite): Promise<void> {
    await this.changeable(actor, shipmentId);
    const star = { userId: found(actor.userId), shipmentId };
    await this.database.transaction(async () => {
      const { manager } = this.database;
      if (!isFavorite) return manager.delete(ShipmentFavorite, star);
      const starred = { ...star, customerId: customerOf(actor) };
      return manager.createQueryBuilder().insert().into(ShipmentFavorite).values(starred).orIgnore().execute();
    });
  }
}
