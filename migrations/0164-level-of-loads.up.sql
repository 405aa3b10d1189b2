-- Awarded loads name their service level as offers do; the walls hold for the owner too.

SELECT set_config('app.scope', 'system', true);
UPDATE shipment SET content = jsonb_set(content, '{serviceLevel}', '"TRUCKLOAD"')
 WHERE volume_request_id IS NOT NULL AND content ->> 'serviceLevel' = 'truckload';
SELECT set_config('app.scope', '', true);
