import { columnOf, row, statement } from '../../kernel/database/declared-statement.js';
import { LegalDocument } from '../content/content.entities.js';

const terms = row({ version: columnOf(LegalDocument, '', 'version') });

/** The version of the terms that is in force on $1. */
export const termsInForce = statement(
  terms,
  `SELECT ${terms.sql} FROM legal_document WHERE kind = 'terms' AND effective_on <= $1::date ORDER BY effective_on DESC, id DESC LIMIT 1`,
);
