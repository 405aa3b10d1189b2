-- Takes back 0158: what was cancelled stands as not made.

-- The walls hold for the owner too.
SELECT set_config('app.scope', 'system', true);
UPDATE report_file SET state = 'refused', problem = 'It was cancelled.' WHERE state = 'cancelled';
SELECT set_config('app.scope', '', true);
ALTER TABLE report_file
  DROP CONSTRAINT report_file_state_known,
  ADD CONSTRAINT report_file_state_known CHECK (state IN ('queued', 'running', 'done', 'refused', 'failed'));
