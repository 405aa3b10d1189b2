-- Nothing is lost: the types get their labels back, which the release before reads.

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
        SELECT jsonb_agg(ref || coalesce('{"3": {"type": "PO#"}, "4": {"type": "CR#"}, "5": {"type": "PICKUP#"}, "6": {"type": "QUOTE#"}}'::jsonb
          -> (ref ->> 'type'), '{}') ORDER BY place)
          FROM jsonb_array_elements(r.content -> 'references') WITH ORDINALITY AS e (ref, place)))
     WHERE r.id > reached AND r.id <= reached + 1000
       AND r.content @? '$.references[*]."type" ? (@.type() == "number")';
    COMMIT;
    reached := reached + 1000;
  END LOOP;
END $$;
