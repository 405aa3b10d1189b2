-- Orders of a file may be dispatched as soon as they are rated, single ones left out, and what is wrong told in the file's own columns.

ALTER TABLE order_upload
  -- `stopped` was switched off before everything was handed over; both end with the work.
  ADD COLUMN auto_dispatch text NOT NULL DEFAULT 'off' CONSTRAINT order_upload_auto_dispatch_known CHECK (auto_dispatch IN ('off', 'on', 'stopped')),
  ADD COLUMN limit_cents bigint CONSTRAINT order_upload_limit_positive CHECK (limit_cents > 0),
  -- Of the file; absent where it came in before they were kept.
  ADD COLUMN headings jsonb,
  -- Rows that brought nothing: line, values and what is wrong with each.
  ADD COLUMN bad_rows jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN bad_row_count integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT order_upload_rule_known,
  ADD CONSTRAINT order_upload_rule_known CHECK (offer_rule IN ('preferred', 'cheapest', 'fastest'));

ALTER TABLE uploaded_order
  -- Goes on to its carrier as soon as it is rated; taken back when the work ends.
  ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
  -- A person left it out of what is done with all orders.
  ADD COLUMN is_excluded boolean NOT NULL DEFAULT false,
  -- Its rows in the file: line and values of each.
  ADD COLUMN source jsonb;
