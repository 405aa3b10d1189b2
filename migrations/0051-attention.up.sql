-- What needs attention is counted at every visit of a home page, so that it is found without reading through all freight of a company.
CREATE INDEX shipment_attention ON shipment (customer_id) INCLUDE (location_id, freight_terms, created_by)
  WHERE dispatch_state IN ('needsAttention', 'refused');
CREATE INDEX quote_customer_expiry ON quote (customer_id, expires_at) INCLUDE (freight_terms)
  WHERE state IN ('rated', 'selected', 'failed');
