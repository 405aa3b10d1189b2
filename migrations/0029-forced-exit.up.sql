-- The switch by which an administrator signs everybody out; one row for the installation.

CREATE TABLE forced_exit (
  id smallint PRIMARY KEY DEFAULT 1 CONSTRAINT forced_exit_single CHECK (id = 1),
  is_on boolean NOT NULL,
  -- Counts the orders, so that a page which came after one knows that it is not meant.
  number integer NOT NULL,
  changed_at timestamptz NOT NULL
);
ALTER TABLE forced_exit ENABLE ROW LEVEL SECURITY;
ALTER TABLE forced_exit FORCE ROW LEVEL SECURITY;
CREATE POLICY forced_exit_read ON forced_exit FOR SELECT USING (true);
CREATE POLICY forced_exit_write ON forced_exit USING ((SELECT app_is_system()));
