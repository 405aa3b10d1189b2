-- References of bills of lading name their type by the value of the specification (PO# 3, CR# 4, PICKUP# 5, QUOTE# 6) instead of by its label.
-- In steps, each with a transaction of its own; the row-level policies hold for the owner too.

DO $$
DECLARE
  reached bigint := 0;
  highest bigint;
BEGIN
  PERFORM set_config('app.scope', 'system', true);
  SELECT max(id) INTO highest FROM bill_of_lading;
  WHILE reached < highest LOOP
    PERFORM set_config('app.scope', 'system', true);
    UPDATE bill_of_lading r SET content = jsonb_set(r.content, '{references}', (
        SELECT jsonb_agg(ref || coalesce('{"PO#": {"type": 3}, "CR#": {"type": 4}, "PICKUP#": {"type": 5}, "QUOTE#": {"type": 6}}'::jsonb
          -> (ref ->> 'type'), '{}') ORDER BY place)
          FROM jsonb_array_elements(r.content -> 'references') WITH ORDINALITY AS e (ref, place)))
     WHERE r.id > reached AND r.id <= reached + 1000
       AND r.content @? '$.references[*]."type" ? (@.type() == "string")';
    COMMIT;
    reached := reached + 1000;
  END LOOP;
END $$;
