import { Injectable } from '@nestjs/common';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, json, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { Shipment } from '../shipments/shipments.entities.js';

const audience = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'category', 'dispatchState'),
  userIds: json<number[]>(
    `to_jsonb(ARRAY(SELECT u.id FROM user_account u WHERE u.customer_id = s.customer_id AND ${seesRow('s', 'track')}))`,
  ),
});

/** The status of a shipment, and the users of its customer who may see it. */
type Audience = RowOf<typeof audience>;

const audienceOf = statement(audience, `SELECT ${audience.sql} FROM shipment s WHERE s.id = $1`);

/** Finds the users whose pages are told of a change of a shipment. */
@Injectable()
export class ShipmentAudience {
  constructor(private readonly database: Database) {}

  of(shipmentId: number): Promise<Audience | undefined> {
    return this.database.asScope(system, () => this.database.findOne(audienceOf, [shipmentId]));
  }
}
