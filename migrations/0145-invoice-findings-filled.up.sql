-- Again what 0140 was to do: the walls hold for the owner too, who saw no bill then. In steps, each with a transaction of its own: a bill
-- waits for the thousand beside it only, and what has come by itself since stays.

DO $$
DECLARE
  reached bigint := 0;
  highest bigint;
  bills bigint[];
BEGIN
  PERFORM set_config('app.scope', 'system', true);
  SELECT max(id) INTO highest FROM invoice;
  WHILE reached < highest LOOP
    PERFORM set_config('app.scope', 'system', true);
    -- Whoever corrects one of them waits as well.
    SELECT array_agg(id) INTO bills FROM (
      SELECT i.id FROM invoice i
       WHERE i.id > reached AND i.id <= reached + 1000 AND i.audit -> 'findings' <> '[]'
         AND NOT EXISTS (SELECT FROM invoice_finding f WHERE f.invoice_id = i.id)
       ORDER BY i.id FOR UPDATE OF i) AS missing;
    IF bills IS NOT NULL THEN
      -- Somebody may have been faster until they were held.
      DELETE FROM invoice_finding WHERE invoice_id = ANY (bills);
      PERFORM add_invoice_findings(bills);
    END IF;
    COMMIT;
    reached := reached + 1000;
  END LOOP;
END $$;
