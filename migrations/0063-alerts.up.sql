-- What people are told of: one row for each person and occasion, how they want to hear of it, and which occasions were told.

-- Whatever raises an occasion twice finds it here the second time.
CREATE TABLE alert_occasion (
  occasion text PRIMARY KEY,
  raised_at timestamptz NOT NULL
);
CREATE INDEX alert_occasion_age ON alert_occasion (raised_at);

CREATE TABLE alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  occasion text NOT NULL,
  kind text NOT NULL,
  -- What it is about, asked again at each reading: who may not see it any more does not read of it either.
  subject_kind text CONSTRAINT alert_subject_known CHECK (subject_kind IN ('shipment', 'quote', 'invoice', 'claim')),
  subject_id bigint,
  text text NOT NULL CONSTRAINT alert_text_length CHECK (length(text) BETWEEN 1 AND 1000),
  channel text NOT NULL CONSTRAINT alert_channel_known CHECK (channel IN ('portal', 'mail', 'daily', 'weekly')),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- When a digest told it.
  digested_at timestamptz,
  CONSTRAINT alert_once UNIQUE (user_id, occasion),
  CONSTRAINT alert_subject_whole CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);
CREATE INDEX alert_user ON alert (user_id, id DESC);
CREATE INDEX alert_unread ON alert (user_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX alert_digest ON alert (user_id, channel, id) WHERE digested_at IS NULL AND channel IN ('daily', 'weekly');
CREATE INDEX alert_age ON alert (created_at);
CREATE INDEX alert_customer ON alert (customer_id);
CREATE INDEX alert_carrier ON alert (carrier_id);

CREATE TABLE alert_setting (
  user_id bigint PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  -- Channels by kind; what is not named stands in the portal alone.
  channels jsonb NOT NULL DEFAULT '{}',
  digest_hour integer NOT NULL CONSTRAINT alert_setting_hour CHECK (digest_hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  -- The next due moments; none where no kind is told that way.
  daily_at timestamptz,
  weekly_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX alert_setting_daily ON alert_setting (daily_at) WHERE daily_at IS NOT NULL;
CREATE INDEX alert_setting_weekly ON alert_setting (weekly_at) WHERE weekly_at IS NOT NULL;
CREATE INDEX alert_setting_customer ON alert_setting (customer_id);
CREATE INDEX alert_setting_carrier ON alert_setting (carrier_id);

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['alert', 'alert_setting'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format($policy$CREATE POLICY %I ON %I USING ((SELECT app_is_system())
      OR customer_id = (SELECT app_customer()) OR carrier_id = (SELECT app_carrier()))$policy$, kept || '_tenant', kept);
    -- Within a company they are one person's.
    EXECUTE format($policy$CREATE POLICY %I ON %I AS RESTRICTIVE USING ((SELECT app_user()) IS NULL OR user_id = (SELECT app_user()))$policy$, kept || '_owner', kept);
  END LOOP;
END $$;
