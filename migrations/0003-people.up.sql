-- What sign-in and the signed-in person's own page need to know about people.

-- The user location rule also says whether third-party shipments may be seen and are shown.
ALTER TABLE user_account
  ADD COLUMN third_party_visibility boolean NOT NULL DEFAULT true,
  ADD COLUMN show_third_party boolean NOT NULL DEFAULT true;

-- The carrier's person who looks after the customer.
ALTER TABLE customer ADD COLUMN sales_rep_user_id bigint REFERENCES user_account (id) ON DELETE SET NULL;
CREATE INDEX customer_sales_rep ON customer (sales_rep_user_id) WHERE sales_rep_user_id IS NOT NULL;

-- Ending all sessions of a person at once.
CREATE INDEX oidc_record_account ON oidc_record ((payload ->> 'accountId')) WHERE payload ? 'accountId';
