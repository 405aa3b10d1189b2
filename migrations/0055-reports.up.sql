-- Reports: schedules by which they are made, the files that were made, and how many a company makes at the same time.

CREATE TABLE report_schedule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT report_schedule_name_length CHECK (length(name) BETWEEN 1 AND 60),
  report text NOT NULL,
  -- The range of days and the filters, as they were chosen.
  parameters jsonb NOT NULL,
  format text NOT NULL CONSTRAINT report_schedule_format_known CHECK (format IN ('csv', 'xlsx')),
  rhythm text NOT NULL CONSTRAINT report_schedule_rhythm_known CHECK (rhythm IN ('daily', 'weekly', 'monthly')),
  weekday integer CONSTRAINT report_schedule_weekday CHECK (weekday BETWEEN 0 AND 6),
  day_of_month integer CONSTRAINT report_schedule_day_of_month CHECK (day_of_month BETWEEN 1 AND 31),
  hour integer NOT NULL CONSTRAINT report_schedule_hour CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  recipient_ids bigint[] NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  next_due_at timestamptz NOT NULL,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX report_schedule_customer ON report_schedule (customer_id);
CREATE INDEX report_schedule_user ON report_schedule (user_id);
CREATE INDEX report_schedule_due ON report_schedule (next_due_at) WHERE NOT is_paused AND deleted_at IS NULL;

CREATE TABLE report_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- As whom it is made and who alone may read it.
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  schedule_id bigint REFERENCES report_schedule (id),
  due_at timestamptz,
  report text NOT NULL,
  title text NOT NULL,
  parameters jsonb NOT NULL,
  format text NOT NULL CONSTRAINT report_file_format_known CHECK (format IN ('csv', 'xlsx')),
  state text NOT NULL DEFAULT 'queued'
    CONSTRAINT report_file_state_known CHECK (state IN ('queued', 'running', 'done', 'refused', 'failed')),
  row_count integer,
  done_count integer NOT NULL DEFAULT 0,
  problem text,
  file_key text,
  size bigint,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT report_file_done_has_content CHECK (state <> 'done' OR (file_key IS NOT NULL AND size IS NOT NULL)),
  CONSTRAINT report_file_due_together CHECK ((schedule_id IS NULL) = (due_at IS NULL)),
  -- A due moment has its effect once, however often it is looked at.
  CONSTRAINT report_file_once UNIQUE (schedule_id, due_at, user_id)
);
CREATE INDEX report_file_customer ON report_file (customer_id);
CREATE INDEX report_file_user ON report_file (user_id, id DESC);
CREATE INDEX report_file_age ON report_file (created_at);
CREATE INDEX report_file_waiting ON report_file (customer_id, id) WHERE state IN ('queued', 'running');

-- A company makes two reports at a time; a place that nobody has renewed is free again.
CREATE TABLE report_place (
  customer_id bigint NOT NULL REFERENCES customer (id),
  place integer NOT NULL CONSTRAINT report_place_known CHECK (place IN (1, 2)),
  holder text NOT NULL CONSTRAINT report_place_holder_unique UNIQUE,
  taken_until timestamptz NOT NULL,
  PRIMARY KEY (customer_id, place)
);

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['report_schedule', 'report_file', 'report_place'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()))', kept || '_tenant', kept);
  END LOOP;
END $$;

-- Parameters of reports are kept as views of a list are.
ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN ('shipments', 'reports'));
