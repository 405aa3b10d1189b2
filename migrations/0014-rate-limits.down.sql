-- Counts of the present hour are lost.
DROP TABLE rate_limit;
