-- Every order of the quotes finds its page by an index, as 0080 has it of bills and shipments; the expressions are those of the list.

CREATE INDEX quote_number_page ON quote (customer_id, number, id);
CREATE INDEX quote_lane_page ON quote (customer_id, (lower(left(coalesce(nullif(origin_label, ''), CASE WHEN jsonb_typeof(draft #> '{origin,text}') = 'string' THEN left(draft #>> '{origin,text}', 100) END, ''), 30) || ' '
  || left(coalesce(nullif(destination_label, ''), CASE WHEN jsonb_typeof(draft #> '{destination,text}') = 'string' THEN left(draft #>> '{destination,text}', 100) END, ''), 30))), id);
CREATE INDEX quote_ship_date_page ON quote (customer_id, (CASE WHEN ship_date IS NULL THEN date '9999-12-31' ELSE ship_date END), id);
CREATE INDEX quote_best_page ON quote (customer_id, (CASE WHEN best_cents IS NULL THEN 9007199254740991 ELSE best_cents END), id);
CREATE INDEX quote_status_page ON quote (customer_id, (CASE state WHEN 'draft' THEN 0::bigint WHEN 'rating' THEN 1::bigint
  WHEN 'rated' THEN 2::bigint WHEN 'selected' THEN 3::bigint WHEN 'dispatching' THEN 4::bigint WHEN 'dispatched' THEN 5::bigint
  WHEN 'failed' THEN 6::bigint WHEN 'expired' THEN 7::bigint ELSE 8::bigint END), id);
CREATE INDEX quote_expires_page ON quote (customer_id,
  (CASE WHEN expires_at IS NULL THEN timestamptz '9999-12-31T00:00:00Z' ELSE expires_at END), id);

-- The history of quotes keeps views as every other list does.
ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN (
    'shipments', 'reports', 'invoices', 'freight-audit', 'claims', 'insurance', 'address-book', 'products', 'truckload',
    'bills-of-lading', 'quotes'));
