-- Takes back 0048: carriers whose API was switched off are asked for prices again.
ALTER TABLE carrier DROP COLUMN is_api_active;
