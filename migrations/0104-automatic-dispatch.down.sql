-- Takes back 0104.

SELECT set_config('app.scope', 'system', true);
UPDATE order_upload SET offer_rule = 'cheapest' WHERE offer_rule = 'fastest';
SELECT set_config('app.scope', '', true);

ALTER TABLE uploaded_order
  DROP COLUMN is_automatic,
  DROP COLUMN is_excluded,
  DROP COLUMN source;

ALTER TABLE order_upload
  DROP CONSTRAINT order_upload_rule_known,
  ADD CONSTRAINT order_upload_rule_known CHECK (offer_rule IN ('preferred', 'cheapest')),
  DROP COLUMN auto_dispatch,
  DROP COLUMN limit_cents,
  DROP COLUMN headings,
  DROP COLUMN bad_rows,
  DROP COLUMN bad_row_count;
