-- Again what 0134 was to do: the walls hold for the owner too, who saw no objection then. In steps, each with a transaction of its own.

DO $$
DECLARE
  reached bigint := 0;
  highest bigint;
BEGIN
  PERFORM set_config('app.scope', 'system', true);
  SELECT max(id) INTO highest FROM invoice_dispute;
  WHILE reached < highest LOOP
    PERFORM set_config('app.scope', 'system', true);
    UPDATE invoice_dispute SET answer_by = (opened_at AT TIME ZONE 'UTC')::date + 30
     WHERE id > reached AND id <= reached + 1000 AND answer_by <> (opened_at AT TIME ZONE 'UTC')::date + 30;
    COMMIT;
    reached := reached + 1000;
  END LOOP;
END $$;
