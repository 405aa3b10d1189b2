import type { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

/** Forgets uploads of which no order is left; asked beyond the caller's location rule, which may hide some that are. */
export const forgetEmptyUploads = (database: Database, customerId: number): Promise<unknown> =>
  database.asScope(system, () =>
    database.query(
      `DELETE FROM order_upload u WHERE u.customer_id = $1 AND u.stage = 'idle'
         AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.order_upload_id = u.id)`,
      [customerId],
    ),
  );
