-- Takes back 0018: lists are no longer walled by location rules.

DROP POLICY quote_location_rule ON quote;
DROP POLICY shipment_location_rule ON shipment;
DROP POLICY location_rule ON location;
DROP FUNCTION app_refused_locations();
DROP FUNCTION app_refused_freight();
DROP FUNCTION app_lists_third_party();
DROP FUNCTION app_sees_third_party();
DROP FUNCTION app_user_locations();
DROP FUNCTION app_sees_all_locations();
DROP FUNCTION app_sees_company();
DROP FUNCTION app_user();
ALTER TABLE quote DROP COLUMN location_id;
DROP TABLE customer_location_rule;
