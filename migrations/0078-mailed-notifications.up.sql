-- What is told by mail is chosen with the alerts; the choice among the preferences was never followed.

-- The walls hold for the owner too: people are read as the system.
SELECT set_config('app.scope', 'system', true);
UPDATE user_account SET preferences = preferences - 'mailedNotifications' WHERE preferences ? 'mailedNotifications';
SELECT set_config('app.scope', '', true);
