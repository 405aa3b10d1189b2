import { Injectable } from '@nestjs/common';
import type { ShipmentChanged } from '@lading/contracts/shipments';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { seesRow } from '../../business/location-rule/row-audience.js';

/** Where a shipment stands and who of its company may see it. */
export interface Audience extends ShipmentChanged {
  readonly userIds: readonly number[];
}

const audience = `SELECT s.id AS "shipmentId", s.category, s.dispatch_state AS "dispatchState", ARRAY(
    SELECT u.id FROM user_account u WHERE u.customer_id = s.customer_id AND ${seesRow('s', 'track')}
  ) AS "userIds" FROM shipment s WHERE s.id = $1`;

/** Finds who is told that a shipment moved on. */
@Injectable()
export class ShipmentAudience {
  constructor(private readonly database: Database) {}

  of(shipmentId: number): Promise<Audience | undefined> {
    return this.database.asScope(system, () => this.database.findOne<Audience>(audience, [shipmentId]));
  }
}
