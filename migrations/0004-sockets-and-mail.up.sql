-- Pushes between instances that are too large for a notification, and the name a mail is sent under.

CREATE TABLE socket_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea NOT NULL
);
CREATE INDEX socket_attachment_age ON socket_attachment (created_at);

ALTER TABLE mail ADD COLUMN sender_name text NOT NULL DEFAULT '';
