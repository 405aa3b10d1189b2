-- A carrier with rates and no system of its own confirms dispatches only as part of a demo, by a setting that says so.
ALTER TABLE carrier ADD COLUMN is_demo_dispatch boolean NOT NULL DEFAULT false;

-- The carriers of a demo that was loaded before keep dispatching.
SELECT set_config('app.scope', 'system', true);
UPDATE carrier SET is_demo_dispatch = true
  WHERE connector = 'tariff' AND connector_settings -> 'dispatch' ->> 'simulator' = 'true'
    AND EXISTS (SELECT FROM installation_secret WHERE name = 'demo:carriers');
SELECT set_config('app.scope', '', true);
