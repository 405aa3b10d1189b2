-- The days are right before and after.

SELECT 1;
