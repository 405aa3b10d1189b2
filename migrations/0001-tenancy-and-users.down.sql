-- Drops all data of this theme.
DROP FUNCTION user_sees_freight(user_account, bigint, text, bigint);
DROP POLICY customer_location_rule_represented ON customer_location_rule;
DROP POLICY location_represented ON location;
DROP POLICY customer_represented ON customer;
DROP FUNCTION show_carrier_freight(regclass, text), app_carrier_freight(text, text, text), app_has_customer(bigint), representative_of(bigint, bigint), app_assigned_customers(), app_carrier_holds(text);
DROP TABLE customer_note, customer_assignment, carrier_credentials, closed_carrier_location, carrier_connection, api_key, customer_location_rule, user_location, user_account,
  location, customer, site,
  carrier;
DROP FUNCTION protect_rows(regclass, text, text), follow_parent(regclass, regclass, name), follow_location_rule(regclass, name),
  narrow_rows(regclass, text), location_rule_of_request(text, text, text), location_rule(text, text, text, text, text, text, text),
  freight_place(bigint, bigint), app_user_places(), enter_scope(text, text, text, text, text), app_is_trial(), app_refused_locations(), app_refused_freight(),
  app_lists_third_party(), app_sees_third_party(), app_user_locations(), app_sees_all_locations(), app_sees_company(), search_form(text),
  app_user(), app_carrier(), app_customer(),
  app_is_system();
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM lading_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM lading_app;
DROP EXTENSION btree_gist, btree_gin, pg_trgm, citext;
