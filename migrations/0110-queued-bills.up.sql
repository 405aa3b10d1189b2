-- A queue in the usual order of bills: without it a plan that is made for any company sorts all of a large one's queue for each page.

CREATE INDEX invoice_queue_received ON invoice (customer_id, state, received_at DESC, id DESC) INCLUDE (shipment_id);
