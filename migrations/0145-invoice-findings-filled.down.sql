-- The rows are those of the bills before and after.

SELECT 1;
