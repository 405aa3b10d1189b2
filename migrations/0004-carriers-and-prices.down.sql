-- Drops all data of this theme.
DROP TABLE site_draft, brand_version, carrier_resource, promotion_dismissal, promotion, carrier_webhook_secret, carrier_reach, carrier_call_hour, carrier_trial, carrier_deletion, service_area_row, service_area, terminal_closure, terminal_cutoff, carrier_terminal, pro_block_request, pro_number, pro_block, fuel_index,
  customer_pricing_comment, customer_pricing, pricing_adjustment, tariff_trial_group, tariff_trial, tariff_rate_review, tariff_comment, tariff;
DROP FUNCTION keep_published_terms(), keep_published_pricing();
