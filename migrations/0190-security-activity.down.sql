-- Takes back 0190.

DROP INDEX event_security;
