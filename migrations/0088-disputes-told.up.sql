-- Carriers hear of objections to their bills, and a bill that was paid can still be objected to.

ALTER TABLE invoice_dispute
  -- What the carrier is told; it stands among the messages too.
  ADD COLUMN text text NOT NULL DEFAULT '' CONSTRAINT invoice_dispute_text_length CHECK (length(text) <= 2000),
  -- Whom of the carrier a mail goes to; none where nobody is known.
  ADD COLUMN carrier_email text,
  ADD COLUMN mailed_at timestamptz;

-- What is still to be paid: a disputed bill may have been paid before.
CREATE INDEX invoice_unpaid ON invoice (customer_id, due_on) INCLUDE (shipment_id, total_cents, currency)
  WHERE paid_at IS NULL AND state <> 'archived';
