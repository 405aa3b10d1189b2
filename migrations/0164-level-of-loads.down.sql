-- The release before shows both spellings alike.

SELECT 1;
