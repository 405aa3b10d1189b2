import { Injectable } from '@nestjs/common';
import type { ShipmentChanged } from '@lading/contracts/shipments';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

/** Where a shipment stands and who of its company may see it. */
export interface Audience extends ShipmentChanged {
  readonly userIds: readonly number[];
}

/** The same rules as the wall of the database, asked the other way round: not what a person sees, but who sees it. */
const audience = `SELECT s.id AS "shipmentId", s.category, s.dispatch_state AS "dispatchState", ARRAY(
    SELECT u.id FROM user_account u
     WHERE u.customer_id = s.customer_id AND u.state = 'active'
       AND (u.role = 'CustomerAdministrator' OR 'track' = ANY (u.privileges))
       AND (u.sees_all_locations OR u.role = 'CustomerAdministrator' OR (s.location_id IS NULL AND s.created_by = u.id)
            OR EXISTS (SELECT FROM user_location l WHERE l.user_id = u.id AND l.location_id = s.location_id))
       AND (s.freight_terms <> 'thirdParty' OR u.third_party_visibility OR (s.location_id IS NULL AND s.created_by = u.id))
       AND NOT EXISTS (SELECT FROM customer_location_rule r WHERE r.location_id = s.location_id
            AND NOT CASE s.freight_terms WHEN 'prepaid' THEN r.is_prepaid WHEN 'collect' THEN r.is_collect ELSE r.is_third_party END)
    ) AS "userIds"
  FROM shipment s WHERE s.id = $1`;

/** Finds who is told that a shipment moved on. */
@Injectable()
export class ShipmentAudience {
  constructor(private readonly database: Database) {}

  of(shipmentId: number): Promise<Audience | undefined> {
    return this.database.within(system, () => this.database.findOne<Audience>(audience, [shipmentId]));
  }
}
