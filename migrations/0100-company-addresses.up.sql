-- A company keeps its own address and somebody to call; those of today have what they bill at.

ALTER TABLE customer
  ADD COLUMN address1 text NOT NULL DEFAULT '',
  ADD COLUMN address2 text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN state text NOT NULL DEFAULT '',
  ADD COLUMN postal_code text NOT NULL DEFAULT '',
  ADD COLUMN country text NOT NULL DEFAULT 'USA',
  ADD COLUMN contact_name text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '';

SELECT set_config('app.scope', 'system', true);
UPDATE customer c SET address1 = l.address1, address2 = l.address2, city = l.city, state = l.state, postal_code = l.postal_code,
    country = l.country, contact_name = l.contact_name, phone = l.phone
  FROM (SELECT DISTINCT ON (customer_id) * FROM location WHERE is_billing ORDER BY customer_id, id) AS l WHERE l.customer_id = c.id;
SELECT set_config('app.scope', '', true);
