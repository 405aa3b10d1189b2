-- The security activity of a company is found without reading the rest of its history.

CREATE INDEX event_security ON event (customer_id, id) WHERE name IN (
  'sign-in-failed', 'sign-in-blocked', 'guessing-noticed', 'suspended-attempt', 'second-factor-failed', 'call-refused',
  'call-limited', 'refresh-token-reused', 'acting-started', 'acting-ended', 'password-changed', 'password-reset-asked',
  'email-changed', 'sessions-ended', 'second-factor-turned-on', 'second-factor-turned-off', 'recovery-codes-renewed');
