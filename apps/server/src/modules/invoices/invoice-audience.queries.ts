import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

/** The wall of the database asked the other way round: not what a person sees, but who sees it. */
const audience = `SELECT u.id FROM invoice i JOIN user_account u ON u.customer_id = i.customer_id LEFT JOIN shipment s ON s.id = i.shipment_id
   WHERE i.id = $1 AND u.state = 'active' AND (u.role = 'CustomerAdministrator' OR 'viewInvoices' = ANY (u.privileges))
     AND (u.sees_all_locations OR u.role = 'CustomerAdministrator' OR (s.location_id IS NULL AND s.created_by = u.id)
          OR EXISTS (SELECT FROM user_location l WHERE l.user_id = u.id AND l.location_id = s.location_id))
     AND (s.id IS NULL OR s.freight_terms <> 'thirdParty' OR u.third_party_visibility OR (s.location_id IS NULL AND s.created_by = u.id))
     AND NOT EXISTS (SELECT FROM customer_location_rule r WHERE r.location_id = s.location_id
          AND NOT CASE s.freight_terms WHEN 'prepaid' THEN r.is_prepaid WHEN 'collect' THEN r.is_collect ELSE r.is_third_party END)`;

/** Finds who is told that a bill moved on. */
@Injectable()
export class InvoiceAudience {
  constructor(private readonly database: Database) {}

  async of(invoiceId: number): Promise<readonly number[]> {
    const people = await this.database.within(system, () => this.database.query<{ id: number }>(audience, [invoiceId]));
    return people.map(({ id }) => id);
  }
}
