-- Drops all data of this theme.
DROP POLICY customer_quoting ON customer;
DROP TABLE bill_of_lading_link, bill_of_lading, bol_serial, bol_number_block, coverage_certificate, insurance_product_carrier, insurance_product_version, insurance_product, pallet_number, pallet_serial, shipment_notice,
  shipment_message, announced_charge,
  shipment_note, shipment_share, shipment_favorite,
  shipment_purchase_order, pickup_proposal, desk_order, shipment;
DROP FUNCTION free_bol_serial(bigint, text, bigint), order_numbers(jsonb);
DROP SEQUENCE shipment_number, pickup_number, coverage_number;
