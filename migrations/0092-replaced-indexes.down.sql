-- Takes back 0092: the indexes that 0080 has replaced are there again.

CREATE INDEX invoice_customer_received ON invoice (customer_id, received_at DESC, id DESC);
CREATE INDEX invoice_customer_state ON invoice (customer_id, state, due_on) INCLUDE (total_cents);
