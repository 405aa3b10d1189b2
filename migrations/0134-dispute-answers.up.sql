-- By when a carrier should answer an objection: 30 days after it was raised; the release before knows nothing of it.

ALTER TABLE invoice_dispute
  ADD COLUMN answer_by date NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC')::date + 30);
UPDATE invoice_dispute SET answer_by = (opened_at AT TIME ZONE 'UTC')::date + 30;
CREATE INDEX invoice_dispute_answer ON invoice_dispute (answer_by) WHERE state = 'open';
