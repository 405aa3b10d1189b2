-- Views of lists that people keep, for themselves or for their company.

CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  screen text NOT NULL CONSTRAINT saved_view_screen_known CHECK (screen IN ('shipments')),
  name text NOT NULL CONSTRAINT saved_view_name_length CHECK (length(name) BETWEEN 1 AND 60),
  query text NOT NULL CONSTRAINT saved_view_query_length CHECK (length(query) <= 2000),
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, screen, lower(name));
CREATE INDEX saved_view_customer ON saved_view (customer_id, screen) WHERE is_shared;

ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;
CREATE POLICY saved_view_tenant ON saved_view
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
