-- Takes back 0188: signing out on one site no longer ends the sessions that were carried to other sites.

DROP INDEX sign_in_session_handed_from;
ALTER TABLE sign_in_session DROP COLUMN handed_from;
