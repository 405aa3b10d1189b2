import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  json,
  noRows,
  row,
  statement,
  text,
  widened,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import { CustomerPricing, PricingAdjustment } from '../carriers.entities.js';
import { listedPricing, pricingTables } from './pricing.queries.js';

/** Pricing `r` that an adjustment may change. */
export const adjustablePricing = widened(listedPricing, {
  isDraftOpen: boolean(
    `EXISTS (SELECT FROM customer_pricing d WHERE d.customer_id = r.customer_id AND d.carrier_id = r.carrier_id
      AND d.state IN ('draft', 'inReview'))`,
  ),
});
export type AdjustablePricing = RowOf<typeof adjustablePricing>;

const terms = row(columnsOf(CustomerPricing, '', 'id', 'terms'));
/** The terms of pricing $1. */
export const termsOfPricing = statement(
  terms,
  `SELECT ${terms.sql} FROM customer_pricing WHERE id = ANY ($1::bigint[])`,
);

const adjustment = row(
  columnsOf(
    PricingAdjustment,
    '',
    ...(['id', 'carrierId', 'state', 'validFrom', 'agreementCount', 'words', 'createdBy', 'createdAt'] as const),
    ...(['version', 'publishedAt', 'approvedBy'] as const),
  ),
);
export type StoredAdjustment = RowOf<typeof adjustment>;
const adjustmentById = `SELECT ${adjustment.sql} FROM pricing_adjustment WHERE id = $1`;
export const pricingAdjustment = statement(adjustment, adjustmentById);
/** The same, locked until the transaction ends. */
export const heldAdjustment = statement(adjustment, `${adjustmentById} FOR UPDATE`);
/** The last adjustments of carrier $1, the newest first. */
export const adjustmentsOfCarrier = statement(
  adjustment,
  `SELECT ${adjustment.sql} FROM pricing_adjustment WHERE carrier_id = $1 ORDER BY id DESC LIMIT 50`,
);

const drafted = row({
  ...columnsOf(CustomerPricing, 'r', 'id', 'customerId', 'terms', 'validTo'),
  basedOnId: columnOf(CustomerPricing, 'r', 'basedOnId').known(),
  companyName: text('c.company_name'),
  termsBefore: json<PricingTerms>('b.terms'),
});
/** The drafts of adjustment $1 that the caller sees, after id $2, with the terms that they change. */
export const draftsOfAdjustment = statement(
  drafted,
  `SELECT ${drafted.sql} ${pricingTables} JOIN customer_pricing b ON b.id = r.based_on_id
    WHERE r.adjustment_id = $1 AND r.id > $2::bigint ORDER BY r.id LIMIT 250`,
);
export type AdjustedDraft = RowOf<typeof drafted>;

const count = row({ count: bigint('count(*)') });
/** How many drafts of adjustment $1 the caller sees. */
export const countOfDrafts = statement(count, `SELECT ${count.sql} FROM customer_pricing WHERE adjustment_id = $1`);

const blocked = row({ companyName: text('c.company_name') });
/** A draft of adjustment $1 that can't be published anymore: another pricing took its day, or the agreement that it changes ends or is replaced before. */
export const blockedDraft = statement(
  blocked,
  `SELECT ${blocked.sql} ${pricingTables} JOIN customer_pricing b ON b.id = r.based_on_id
    WHERE r.adjustment_id = $1 AND (b.state <> 'published' OR b.last_day < r.valid_from OR EXISTS (SELECT FROM customer_pricing n
      WHERE n.customer_id = r.customer_id AND n.carrier_id = r.carrier_id AND n.state = 'published'
        AND n.valid_from > b.valid_from AND n.valid_from <= r.valid_from))
    ORDER BY r.id LIMIT 1`,
);

/** Moves all drafts of adjustment $1 to state $2. */
export const draftsMoved = statement(
  noRows,
  `UPDATE customer_pricing SET state = $2, version = version + 1 WHERE adjustment_id = $1`,
);

/** Publishes all drafts of adjustment $1 at $2, approved by user $3, and lets their customers quote with the carrier. */
export const draftsPublished = statement(
  noRows,
  `WITH published AS (UPDATE customer_pricing SET state = 'published', published_at = $2::timestamptz, approved_by = $3::bigint,
      version = version + 1 WHERE adjustment_id = $1 RETURNING customer_id, carrier_id)
    INSERT INTO carrier_connection (customer_id, carrier_id) SELECT customer_id, carrier_id FROM published ON CONFLICT DO NOTHING`,
);

/** Deletes the drafts of adjustment $1. */
export const draftsDeleted = statement(noRows, 'DELETE FROM customer_pricing WHERE adjustment_id = $1');
