import { columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { Invoice } from '../invoices.entities.js';

const carrier = row(columnsOf(Carrier, 'c', 'scac', 'id'));

/** The carriers that customer $1 ships with, one for each SCAC. */
export const connectedCarriers = statement(
  carrier,
  `SELECT DISTINCT ON (c.scac) ${carrier.sql} FROM carrier c JOIN carrier_connection n ON n.carrier_id = c.id
    WHERE n.customer_id = $1 ORDER BY c.scac, c.id`,
);

const known = row(columnsOf(Invoice, '', 'carrierId', 'number'));

/** The invoices of customer $1 that have one of the numbers $2. */
export const knownInvoices = statement(
  known,
  `SELECT ${known.sql} FROM invoice WHERE customer_id = $1 AND lower(number) = ANY ($2)`,
);
