-- Drops all data of this theme.
DROP TRIGGER customer_subscribed ON customer;
ALTER TABLE customer DROP CONSTRAINT customer_campaign_id_fkey;
DROP TABLE plan_checkout, subscription, pro_plan, acting_session, recovery_code, second_factor, familiar_address, sign_in_session,
  terms_acceptance, one_time_key, registration, site_transfer_company, site_transfer, customer_transfer_item, customer_transfer, invite,
  invite_batch, campaign;
DROP FUNCTION subscribe_customer();
