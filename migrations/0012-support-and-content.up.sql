-- Support tickets, legal texts, questions and tutorials.

CREATE SEQUENCE support_ticket_number;
-- Support tickets.
CREATE TABLE support_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT support_ticket_number_unique UNIQUE,
  kind text NOT NULL CONSTRAINT support_ticket_kind_known CHECK (kind IN ('ticket', 'error')),
  category_id integer NOT NULL CONSTRAINT support_ticket_category_known CHECK (category_id BETWEEN 1 AND 8),
  state text NOT NULL DEFAULT 'open' CONSTRAINT support_ticket_state_known CHECK (state IN ('open', 'answered', 'closed')),
  subject text NOT NULL,
  message text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_phone text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  -- Where an error occurred, and what the page knew of it.
  page text NOT NULL DEFAULT '',
  trace_id text NOT NULL DEFAULT '',
  details jsonb,
  subdomain text NOT NULL,
  user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  acting_user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  created_at timestamptz NOT NULL,
  assignee_id bigint REFERENCES user_account (id) ON DELETE SET NULL
);
CREATE INDEX support_ticket_state ON support_ticket (state, id DESC);
CREATE INDEX support_ticket_user ON support_ticket (user_id);
CREATE INDEX support_ticket_acting_user ON support_ticket (acting_user_id) WHERE acting_user_id IS NOT NULL;
CREATE INDEX support_ticket_customer ON support_ticket (customer_id);
CREATE INDEX support_ticket_carrier ON support_ticket (carrier_id);
CREATE INDEX support_ticket_assignee ON support_ticket (assignee_id) WHERE assignee_id IS NOT NULL;
SELECT protect_rows('support_ticket', 'system');

-- Answers to support tickets.
CREATE TABLE support_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES support_ticket (id) ON DELETE CASCADE,
  message text NOT NULL,
  author_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX support_answer_ticket ON support_answer (ticket_id, id);
CREATE INDEX support_answer_author ON support_answer (author_id);
SELECT protect_rows('support_answer', 'system');

-- Files of support tickets. A file is uploaded first; without a ticket it is deleted after a day.
CREATE TABLE support_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_key text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  hash text NOT NULL,
  uploaded_by bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  ticket_id bigint REFERENCES support_ticket (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Made by the sender, so that a file that is sent again is stored once.
  entry_id text,
  CONSTRAINT support_attachment_entry_unique UNIQUE (entry_id, uploaded_by)
);
CREATE INDEX support_attachment_uploader ON support_attachment (uploaded_by, created_at);
CREATE INDEX support_attachment_ticket ON support_attachment (ticket_id);
SELECT protect_rows('support_attachment', 'system');

-- Legal texts as sections, never markup. A new text is a new version.
CREATE TABLE legal_document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT legal_document_kind_known CHECK (kind IN ('terms', 'privacy', 'cookies')),
  version text NOT NULL,
  title text NOT NULL,
  sections jsonb NOT NULL,
  effective_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT legal_document_version_unique UNIQUE (kind, version)
);
CREATE INDEX legal_document_effective ON legal_document (kind, effective_on DESC, id DESC);
SELECT protect_rows('legal_document', 'system', 'write');
CREATE POLICY legal_document_read ON legal_document FOR SELECT USING (true);

-- Frequently asked questions.
CREATE TABLE faq_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audience text NOT NULL CONSTRAINT faq_entry_audience_known CHECK (audience IN ('everybody', 'carrier')),
  topic text NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  helpful_count bigint NOT NULL DEFAULT 0,
  unhelpful_count bigint NOT NULL DEFAULT 0,
  is_published boolean NOT NULL DEFAULT true
);
CREATE INDEX faq_entry_shown ON faq_entry (audience, position, id) WHERE is_published;
SELECT protect_rows('faq_entry', 'system', 'write');
CREATE POLICY faq_entry_read ON faq_entry FOR SELECT USING (true);

-- Tutorial videos.
CREATE TABLE tutorial (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  video_url text NOT NULL,
  poster_url text NOT NULL DEFAULT '',
  captions_url text NOT NULL DEFAULT '',
  duration_seconds integer NOT NULL CONSTRAINT tutorial_duration_positive CHECK (duration_seconds > 0),
  position integer NOT NULL DEFAULT 0,
  is_published boolean NOT NULL DEFAULT true,
  is_landing boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX tutorial_landing ON tutorial (is_landing) WHERE is_landing;
SELECT protect_rows('tutorial', 'system', 'write');
CREATE POLICY tutorial_read ON tutorial FOR SELECT USING (true);

-- Who watched which tutorial.
CREATE TABLE tutorial_view (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  tutorial_id bigint NOT NULL REFERENCES tutorial (id) ON DELETE CASCADE,
  watched_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tutorial_id)
);
CREATE INDEX tutorial_view_tutorial ON tutorial_view (tutorial_id);
SELECT protect_rows('tutorial_view', 'system');
