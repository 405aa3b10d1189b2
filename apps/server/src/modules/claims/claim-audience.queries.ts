import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

/** The wall of the database asked the other way round: not what a person sees, but who sees it. */
const audience = `SELECT u.id FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN user_account u ON u.customer_id = r.customer_id
   WHERE r.id = $1 AND u.state = 'active' AND (u.role = 'CustomerAdministrator' OR 'fileClaims' = ANY (u.privileges))
     AND (u.sees_all_locations OR u.role = 'CustomerAdministrator' OR (s.location_id IS NULL AND s.created_by = u.id)
          OR EXISTS (SELECT FROM user_location l WHERE l.user_id = u.id AND l.location_id = s.location_id))
     AND (s.freight_terms <> 'thirdParty' OR u.third_party_visibility OR (s.location_id IS NULL AND s.created_by = u.id))
     AND NOT EXISTS (SELECT FROM customer_location_rule k WHERE k.location_id = s.location_id
          AND NOT CASE s.freight_terms WHEN 'prepaid' THEN k.is_prepaid WHEN 'collect' THEN k.is_collect ELSE k.is_third_party END)`;

/** Finds who is told that a claim moved on. */
@Injectable()
export class ClaimAudience {
  constructor(private readonly database: Database) {}

  async of(claimId: number): Promise<readonly number[]> {
    const people = await this.database.within(system, () => this.database.query<{ id: number }>(audience, [claimId]));
    return people.map(({ id }) => id);
  }
}
