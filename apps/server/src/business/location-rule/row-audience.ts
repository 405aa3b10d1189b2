import type { CustomerPrivilege } from '@lading/domain/users/privilege-table';

/**
 * An SQL condition on `user_account u`: whether the user has the privilege and sees a row under the location rule. `row` is the alias of
 * what has the location, the freight terms and the author.
 */
export const seesRow = (
  row: string,
  privilege: CustomerPrivilege,
): string => `u.state = 'active'${privilege === 'viewInvoices' ? ' AND u.sees_costs' : ''}
    AND (u.role = 'CustomerAdministrator' OR '${privilege}' = ANY (u.privileges))
    AND EXISTS (SELECT FROM user_sees_freight(u, ${row}.location_id, ${row}.freight_terms, ${row}.created_by))`;
