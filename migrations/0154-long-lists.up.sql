-- An address book and a product list may hold a hundred thousand rows: every order finds its page by an index, every text its rows.

-- Parts that are searched for together stand side by side, so that what one label finds is always part of what any label finds.
ALTER TABLE address ALTER COLUMN search SET EXPRESSION AS (search_form(
  company || '|' || address1 || ' ' || coalesce(address2, '') || '|' || city || ' ' || state || '|' || postal_code || '|' ||
  coalesce(contact_name, '') || '|' || coalesce(phone, '') || '|' || coalesce(email, '')));

CREATE INDEX address_search ON address USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX address_city_page ON address (customer_id, lower(city), id) WHERE deleted_at IS NULL;
CREATE INDEX address_postal_page ON address (customer_id, postal_code, id) WHERE deleted_at IS NULL;
CREATE INDEX address_contact_page ON address
  (customer_id, lower(CASE WHEN contact_name IS NULL THEN '' ELSE contact_name END), id) WHERE deleted_at IS NULL;
CREATE INDEX address_updated_page ON address (customer_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX address_third_party_page ON address (customer_id, lower(company), id) WHERE deleted_at IS NULL AND is_third_party_billing;
-- What was taken out is found without going through what is there.
DROP INDEX address_owner;
CREATE INDEX address_owner ON address (customer_id, deleted_at);

CREATE INDEX product_search ON product USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX product_code_page ON product (customer_id, lower(CASE WHEN code IS NULL THEN '' ELSE code END), id) WHERE deleted_at IS NULL;
CREATE INDEX product_class_page ON product
  (customer_id, (CASE WHEN freight_class IS NULL THEN 0 ELSE freight_class END), id) WHERE deleted_at IS NULL;
CREATE INDEX product_nmfc_page ON product (customer_id, (CASE WHEN nmfc IS NULL THEN '' ELSE nmfc END), id) WHERE deleted_at IS NULL;
CREATE INDEX product_updated_page ON product (customer_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX product_hazardous_page ON product (customer_id, lower(name), id) WHERE deleted_at IS NULL AND hazardous IS NOT NULL;
DROP INDEX product_owner;
CREATE INDEX product_owner ON product (customer_id, deleted_at);
