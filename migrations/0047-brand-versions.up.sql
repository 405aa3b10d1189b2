-- Colours that administrators gave the brand of a theme; the newest version of a theme counts, without one its own colours do.

CREATE TABLE brand_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  theme text NOT NULL,
  mark text NOT NULL CONSTRAINT brand_version_mark_form CHECK (mark ~ '^#[0-9A-F]{6}$'),
  accent text NOT NULL CONSTRAINT brand_version_accent_form CHECK (accent ~ '^#[0-9A-F]{6}$'),
  is_bright boolean NOT NULL,
  author_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX brand_version_theme ON brand_version (theme, id);
CREATE INDEX brand_version_author ON brand_version (author_id);
