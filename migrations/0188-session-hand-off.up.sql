-- Sessions that a hand-off ticket carried from one site to another end together with the session they came from.

ALTER TABLE sign_in_session ADD COLUMN handed_from text;
CREATE INDEX sign_in_session_handed_from ON sign_in_session (handed_from) WHERE handed_from IS NOT NULL;
