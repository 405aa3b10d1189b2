-- What carriers have given back on objections; a bill costs its total less that. Objections that were credited before have no amount.

ALTER TABLE invoice
  ADD COLUMN credited_cents bigint NOT NULL DEFAULT 0;
-- It holds for all bills there are, so that none is read for it.
ALTER TABLE invoice
  ADD CONSTRAINT invoice_credit_within_total CHECK (credited_cents BETWEEN 0 AND total_cents) NOT VALID;
ALTER TABLE invoice_dispute
  ADD COLUMN credited_cents bigint CONSTRAINT invoice_dispute_credit_positive CHECK (credited_cents > 0);
