-- Preferences without the key are whole before and after.

SELECT 1;
