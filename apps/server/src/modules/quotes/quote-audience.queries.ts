import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

/** The same rules as the wall of the database, asked the other way round: not what a person sees, but who sees it. */
const audience = `SELECT u.id FROM quote q JOIN user_account u ON u.customer_id = q.customer_id
  WHERE q.id = $1 AND u.state = 'active' AND (u.role = 'CustomerAdministrator' OR 'quote' = ANY (u.privileges))
    AND (u.sees_all_locations OR u.role = 'CustomerAdministrator' OR (q.location_id IS NULL AND q.created_by = u.id)
         OR EXISTS (SELECT FROM user_location l WHERE l.user_id = u.id AND l.location_id = q.location_id))
    AND (q.freight_terms IS DISTINCT FROM 'thirdParty' OR u.third_party_visibility OR (q.location_id IS NULL AND q.created_by = u.id))
    AND NOT EXISTS (SELECT FROM customer_location_rule r WHERE r.location_id = q.location_id
         AND NOT CASE q.freight_terms WHEN 'prepaid' THEN r.is_prepaid WHEN 'collect' THEN r.is_collect ELSE r.is_third_party END)`;

/** Finds who may hear of a quote. */
@Injectable()
export class QuoteAudience {
  constructor(private readonly database: Database) {}

  async of(quoteId: number): Promise<number[]> {
    const people = await this.database.within(system, () => this.database.query<{ id: number }>(audience, [quoteId]));
    return people.map(({ id }) => id);
  }
}
