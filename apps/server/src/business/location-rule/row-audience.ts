import type { CustomerPrivilege } from '@lading/domain/privilege-table';

/**
 * The wall of the database asked the other way round, as an SQL condition on `user_account u`: not what a person sees, but who
 * of a company sees a row. `row` is the alias of what has the location, the freight terms and the author.
 */
export const seesRow = (
  row: string,
  privilege: CustomerPrivilege,
): string => `u.state = 'active'${privilege === 'viewInvoices' ? ' AND u.sees_costs' : ''}
    AND (u.role = 'CustomerAdministrator' OR '${privilege}' = ANY (u.privileges))
    AND (u.sees_all_locations OR u.role = 'CustomerAdministrator' OR (${row}.location_id IS NULL AND ${row}.created_by = u.id)
         OR EXISTS (SELECT FROM user_location l WHERE l.user_id = u.id AND l.location_id = ${row}.location_id))
    AND (${row}.freight_terms IS DISTINCT FROM 'thirdParty' OR u.third_party_visibility
         OR (${row}.location_id IS NULL AND ${row}.created_by = u.id))
    AND NOT EXISTS (SELECT FROM customer_location_rule k WHERE k.location_id = ${row}.location_id
         AND NOT CASE ${row}.freight_terms WHEN 'prepaid' THEN k.is_prepaid WHEN 'collect' THEN k.is_collect ELSE k.is_third_party END)`;
