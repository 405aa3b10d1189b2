-- Every bill gets the place of its shipment, in steps with a transaction of their own: a bill waits for the thousand beside it only.
-- Then the indexes that tell who sees a bill, one after another, so that no bill waits for all of them.

DO $$
DECLARE
  reached bigint := 0;
  highest bigint;
  made text;
BEGIN
  PERFORM set_config('app.scope', 'system', true);
  SELECT max(id) INTO highest FROM invoice;
  WHILE reached < highest LOOP
    PERFORM set_config('app.scope', 'system', true);
    -- It looks its shipment up by itself, and its differences follow it.
    UPDATE invoice SET shipment_id = shipment_id
     WHERE id > reached AND id <= reached + 1000 AND shipment_id IS NOT NULL AND place_id IS NULL;
    COMMIT;
    reached := reached + 1000;
  END LOOP;
  -- Nobody takes a bill that has a shipment for one that has none, whatever wrote it. Checked in a step that lets others write.
  ALTER TABLE invoice DROP CONSTRAINT IF EXISTS invoice_place_known, ADD CONSTRAINT invoice_place_known
    CHECK ((place_id IS NULL) = (shipment_id IS NULL)) NOT VALID;
  ALTER TABLE invoice_finding DROP CONSTRAINT IF EXISTS invoice_finding_place_known, ADD CONSTRAINT invoice_finding_place_known
    CHECK (place_id IS NOT NULL) NOT VALID;
  COMMIT;
  PERFORM set_config('app.scope', 'system', true);
  ALTER TABLE invoice VALIDATE CONSTRAINT invoice_place_known;
  ALTER TABLE invoice_finding VALIDATE CONSTRAINT invoice_finding_place_known;
  COMMIT;
  FOREACH made IN ARRAY ARRAY[
    -- Whoever sees some places of a large company finds their bills here, all of them or those of a queue, with all that they are
    -- sorted by: the bills themselves lie all over the table.
    'invoice_place ON invoice (customer_id, place_id, state, received_at DESC, id DESC)
       INCLUDE (freight_terms, carrier_id, number, due_on, total_cents, variance_cents)',
    'invoice_finding_place ON invoice_finding (customer_id, place_id, received_at, id)
       INCLUDE (freight_terms, invoice_id, carrier_id, reason, verdict, state, currency, cents, credit_cents)',
    -- These answer from the index alone for everybody, and so they say who sees a row.
    'invoice_received ON invoice (customer_id, received_at DESC, id DESC) INCLUDE (place_id, freight_terms)',
    'invoice_queue_due ON invoice (customer_id, state, due_on) INCLUDE (place_id, freight_terms, total_cents, currency)',
    'invoice_queue_latest ON invoice (customer_id, state, received_at DESC, id DESC) INCLUDE (place_id, freight_terms)',
    'invoice_corrected ON invoice (customer_id, corrects_id) INCLUDE (place_id, freight_terms) WHERE corrects_id IS NOT NULL',
    'invoice_owed_freight ON invoice (customer_id, shipment_id) INCLUDE (id, currency, total_cents, credited_cents, place_id, freight_terms)
       WHERE shipment_id IS NOT NULL AND (state <> ''archived'' OR paid_at IS NOT NULL)',
    'invoice_owed_days ON invoice (customer_id, due_on) INCLUDE (total_cents, credited_cents, currency, place_id, freight_terms)
       WHERE paid_at IS NULL AND state <> ''archived''',
    'invoice_finding_latest ON invoice_finding (customer_id, received_at, id)
       INCLUDE (invoice_id, carrier_id, reason, verdict, state, currency, cents, credit_cents, place_id, freight_terms)'
  ] LOOP
    EXECUTE 'CREATE INDEX IF NOT EXISTS ' || made;
    COMMIT;
  END LOOP;
END $$;
