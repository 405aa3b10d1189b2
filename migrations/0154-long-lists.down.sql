-- Takes back 0154.

DROP INDEX product_owner, product_hazardous_page, product_updated_page, product_nmfc_page, product_class_page, product_code_page, product_search;
CREATE INDEX product_owner ON product (customer_id);
DROP INDEX address_owner, address_third_party_page, address_updated_page, address_contact_page, address_postal_page, address_city_page,
  address_search;
CREATE INDEX address_owner ON address (customer_id);
ALTER TABLE address ALTER COLUMN search SET EXPRESSION AS (search_form(
  company || '|' || address1 || '|' || coalesce(address2, '') || '|' || city || '|' || state || '|' || postal_code || '|' ||
  coalesce(contact_name, '') || '|' || coalesce(phone, '') || '|' || coalesce(email, '')));
