-- Takes back 0011: settings are read for every row, and LIKE runs after the policies.

ALTER TABLE shipment ALTER COLUMN updated_at TYPE timestamptz;

DO $$
BEGIN
  ALTER FUNCTION pg_catalog.textlike(text, text) NOT LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END $$;

DO $$
DECLARE
  rule record;
  once constant text := '\( SELECT (app_is_system|app_customer|app_carrier)\(\) AS \1\)';
BEGIN
  FOR rule IN SELECT tablename, policyname, qual FROM pg_policies WHERE schemaname = 'public' AND qual ~ once LOOP
    EXECUTE format('ALTER POLICY %I ON %I USING (%s)', rule.policyname, rule.tablename, regexp_replace(rule.qual, once, '\1()', 'g'));
  END LOOP;
END $$;
