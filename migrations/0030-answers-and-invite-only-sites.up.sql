-- Answers to support tickets, and sites on which companies join by an invite or a campaign alone.

CREATE TABLE support_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES support_ticket (id) ON DELETE CASCADE,
  message text NOT NULL,
  author_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX support_answer_ticket ON support_answer (ticket_id, id);
CREATE INDEX support_answer_author ON support_answer (author_id);
ALTER TABLE support_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_answer FORCE ROW LEVEL SECURITY;
CREATE POLICY support_answer_system ON support_answer USING ((SELECT app_is_system()));

ALTER TABLE site ADD COLUMN is_invite_only boolean NOT NULL DEFAULT false;
