-- What needs attention is looked for among all freight again.
DROP INDEX quote_customer_expiry;
DROP INDEX shipment_attention;
