import { columnsOf, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { CarrierDocumentLink } from './carrier-document-links.entities.js';

const link = row(columnsOf(CarrierDocumentLink, 'l', 'customerId', 'carrierId', 'claimId', 'disputeId', 'expiresAt'));

/** What a token opens. */
export type OpenedLink = RowOf<typeof link>;

/** The link of token $1 that has not expired by $2, unless its claim or dispute was withdrawn. */
export const openLink = statement(
  link,
  `SELECT ${link.sql}
     FROM carrier_document_link l LEFT JOIN claim r ON r.id = l.claim_id LEFT JOIN invoice_dispute d ON d.id = l.dispute_id
    WHERE l.token_hash = $1 AND l.expires_at > $2 AND coalesce(r.state, d.state) <> 'withdrawn'`,
);
