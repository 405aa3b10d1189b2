-- What was asked for stays known; the release before reads it alike.

SELECT 1;
