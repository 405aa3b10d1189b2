-- Loads that were shipped with full value protection say so, as later ones do: their claims are paid by the declared value, which is on
-- their papers. In steps, each with a transaction of its own; the walls hold for the owner too.

DO $$
DECLARE
  reached bigint := 0;
  highest bigint;
BEGIN
  PERFORM set_config('app.scope', 'system', true);
  SELECT max(volume_request_id) INTO highest FROM shipment WHERE volume_request_id IS NOT NULL;
  WHILE reached < highest LOOP
    PERFORM set_config('app.scope', 'system', true);
    UPDATE shipment s SET content = jsonb_set(s.content, '{isFullValueWanted}', 'true')
      FROM volume_request r
     WHERE r.id = s.volume_request_id AND s.volume_request_id > reached AND s.volume_request_id <= reached + 1000
       AND r.details -> 'services' ? 'Full Value Protection' AND s.content ->> 'cargoValueCents' IS NOT NULL
       AND s.content -> 'isFullValueWanted' IS DISTINCT FROM 'true';
    COMMIT;
    reached := reached + 1000;
  END LOOP;
END $$;
